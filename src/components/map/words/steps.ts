import { sentenceOf } from '../../ui/words/language';
import type { SideStretch } from '../record/design';
import type { KeyText, StepFact, StretchFact } from '../record/facts';
import { inSentence } from '../record/keys';
import type { Run } from '../record/run';
import type { Side } from '../record/side';
import type { MapWords } from './en/stage';

/** Sentence about a step of one side. */
export function stepSentence(words: MapWords, fact: StepFact, { keys }: { readonly keys: { text: KeyText } }): string {
  const key: KeyText = (number) => inSentence(keys.text(number));
  switch (fact.type) {
    case 'swiss':
      return sentenceOf(words.swiss, fact.event, { key, map: fact.map, turn: fact.turn ?? 0 });
    case 'bucket':
      return sentenceOf(words.bucket, fact.event, { key, map: fact.map, turn: fact.turn ?? 0 });
    default:
      return words.steps[fact.type];
  }
}

/** Name of a side's release, and of its map: `Go 1.27, left`, `Swiss map`. */
export function sideWords(words: MapWords, { name, design }: Pick<Side, 'name' | 'design'>): [string, string] {
  return [sentenceOf(words.sides, name), words.designs[design]];
}

/** Names of the zoom's levels in the designs shown. */
export function levelWords({ levels }: MapWords, sides: readonly Pick<Side, 'design'>[]): MapWords['levels']['both'] {
  const [first] = sides;
  const alike = sides.every(({ design }) => design === first?.design);
  return levels[alike && first ? first.design : 'both'];
}

/** Sentence about one side at a step of the common track. */
export interface SideCaption {
  /** As it is shown: numbers in it run as several steps are made. */
  readonly text: string;
  /** As it is read: with the numbers that they come to. */
  readonly plain: string;
  /** Steps that are told in it together, or could be. */
  readonly steps: number;
  /** Number of the present step among them, from 1. */
  readonly at: number;
  /** Number of what they do that is done so far: an evacuation has steps before and after its moves. */
  readonly made: number;
  /** Part of the text that the present step is about. */
  readonly stress?: string | undefined;
  /** All that they do, where there are several. */
  readonly fact?: StretchFact;
}

function alone(text: string): SideCaption {
  return { text, plain: text, steps: 1, at: 1, made: 1 };
}

/** `isUnfolded`: each step has a sentence of its own. */
export function sideCaption(words: MapWords, run: Run, index: number, step: number, isUnfolded = false): SideCaption {
  return captionOf(words, run, index, step, { isUnfolded, foldsSearches: true });
}

/** The steps of a side that one sentence tells together with its own step `own`: a whole search, or a stretch of one kind. */
export function toldTogether(side: Side, own: number): SideStretch {
  return side.search(own) ?? side.stretch(own);
}

interface Folding {
  readonly isUnfolded: boolean;
  readonly foldsSearches: boolean;
}

function captionOf(words: MapWords, run: Run, index: number, step: number, folding: Folding): SideCaption {
  const side = run.sides[index];
  if (!side) throw new RangeError(`no side ${index}`);
  if (run.track.isWaiting(index, step)) return alone(words.steps.waiting);
  const own = run.track.positionOf(index, step);
  const { first, last, fact, turn } = folding.foldsSearches ? toldTogether(side, own) : side.stretch(own);
  const single = () => alone(stepSentence(words, side.fact(own), run));
  if (!fact) return single();
  const at = own - first + 1;
  const done = fact.type === 'movedToBuckets' && fact.old ? at - 1 : at;
  const made = fact.type === 'movedToBuckets' ? Math.min(fact.moves.length, done) : at;
  const sentence = folding.isUnfolded
    ? single()
    : {
        text: sentenceOf(words.runs, fact, { turn, made }),
        plain: sentenceOf(words.runs, fact, { turn, made: Number.POSITIVE_INFINITY }),
        stress: made === done ? words.goal(fact, made) : undefined,
      };
  return { ...sentence, steps: last - first + 1, at, made, fact };
}

/** Sentences about a step of the common track, one a side: a picture that stands still tells of one step of a search. */
export function runSentences(words: MapWords, run: Run, step: number): string[] {
  const folding = { isUnfolded: false, foldsSearches: false };
  return run.sides.map((_, index) => captionOf(words, run, index, step, folding).plain);
}
