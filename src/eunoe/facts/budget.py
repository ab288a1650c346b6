"""PLACEHOLDER by the lead so that the others can boot: overwrite whole."""
LIST_CAP, LIST_AIM, LINE_CHARS = 2000, 1500, 200
def list_tokens(lines, count): return count("\n".join("- "+l for l in lines)) if lines else 0
def cut(lines, count):
    lines = list(lines)
    while lines and list_tokens(lines, count) > LIST_CAP: lines.pop()
    return lines
def window(turns, count): return list(turns)
