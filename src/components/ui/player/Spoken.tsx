import { useEffect, useRef, useState } from 'react';
import { readingMs } from '../../../timeline/pace';
import { isTooFastToRead, type Player } from '../../../timeline/player';
import type { Track } from '../../../timeline/track';
import { useStore } from '../useStore';
import type { ComponentWords } from '../words/en';
import { COMPONENT_WORDS } from '../words/languages';
import { useWords } from '../words/words';
import { labelsText, type Mark, positionAt } from './marks';

/** How long a sentence must stay before it is spoken while nothing plays, ms: dragging and repeated keys run through many. */
const SETTLE_MS = 150;

/** Sentence about one part of the picture, which is named where there are several. */
interface PlainSentence {
  readonly side?: string | undefined;
  readonly plain: string;
}

interface SpokenProps {
  readonly sentences: readonly PlainSentence[];
  readonly player: Player;
  readonly track: Track;
  readonly marks: readonly Mark[];
}

/** Way of play from one step to another, of a track that is shown up to `until`. */
interface Way {
  readonly from: number;
  readonly step: number;
  readonly until: number;
}

/** Sentences of a step in one text; what all sides do alike is said once. */
export function plainText(sentences: readonly PlainSentence[]): string {
  const [first] = sentences;
  if (first && sentences.every(({ plain }) => plain === first.plain)) return first.plain;
  return sentences.map(({ side, plain }) => (side === undefined ? plain : `${side}: ${plain}`)).join(' ');
}

/** Sentence about steps that went by too fast: their events, or else the operation that was reached. */
export function passedText(
  words: Pick<ComponentWords['player'], 'marksAt' | 'reached'>,
  track: Track,
  marks: readonly Mark[],
  { from, step, until }: Way,
): string {
  const passed = marks.filter((mark) => mark.step > from && mark.step <= step);
  return passed.length > 0 ? labelsText(words, passed) : words.reached(positionAt(track, step, until));
}

/** False for a figure that plays by itself in a page which nobody has touched: it would talk into what is read there. */
function isAsked(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/**
 * What a screen reader says of a step that has become the one shown. During play each sentence comes at its moment, or what
 * was passed where steps go by too fast, and none before the last one could be read.
 */
export function Spoken({ sentences, player, track, marks }: SpokenProps) {
  const words = useWords(COMPONENT_WORDS).player;
  const { playing, step, until } = useStore(player);
  const isFast = useStore(player, isTooFastToRead);
  const text = plainText(sentences);
  const [spoken, setSpoken] = useState('');
  const said = useRef({ text, step, readAt: 0 });

  useEffect(() => {
    if (playing && !isAsked()) return;
    const { current: last } = said;
    const wait = playing ? last.readAt - performance.now() : SETTLE_MS;
    const timer = setTimeout(() => {
      const next = isFast ? passedText(words, track, marks, { from: last.step, step, until }) : text;
      if (next === last.text) return;
      said.current = { text: next, step, readAt: performance.now() + readingMs(next) };
      setSpoken(next);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, step, until, playing, isFast, words, track, marks]);

  return spoken;
}
