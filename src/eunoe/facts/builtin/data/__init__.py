"""What the extractor knows of each language."""

from collections.abc import Mapping
from dataclasses import replace

from eunoe.facts.builtin.data import de, en, es, fr, it, pt
from eunoe.facts.builtin.data.passing import de as de_passing
from eunoe.facts.builtin.data.passing import en as en_passing
from eunoe.facts.builtin.data.passing import es as es_passing
from eunoe.facts.builtin.data.passing import fr as fr_passing
from eunoe.facts.builtin.data.passing import it as it_passing
from eunoe.facts.builtin.data.passing import pt as pt_passing
from eunoe.facts.builtin.data.wider import WIDER
from eunoe.facts.builtin.model import Tongue
from eunoe.facts.builtin.passing_words import Passing
from eunoe.types import Language

_BOTH = (
    (en.TONGUE, en_passing),
    (it.TONGUE, it_passing),
    (es.TONGUE, es_passing),
    (fr.TONGUE, fr_passing),
    (de.TONGUE, de_passing),
    (pt.TONGUE, pt_passing),
)

TONGUES: Mapping[Language, Tongue] = {
    tongue.code: replace(
        tongue, frames=tongue.frames + more.FRAMES + WIDER[tongue.code], kin={**more.KIN, **tongue.kin}
    )
    for tongue, more in _BOTH
}

PASSING: Mapping[Language, Passing] = {tongue.code: more.PASSING for tongue, more in _BOTH}
