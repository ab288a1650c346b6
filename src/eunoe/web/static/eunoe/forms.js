// The token that the server wants with every post. The cookie has the one that counts: a sign-in in another tab renews it,
// and what stands in the pages of this tab is then out of date.

export function token() {
  const kept = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];
  return kept ?? document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
}
