import { ledgerTotal } from '../../../models/map/owners';
import type { PictureWords } from '../../ui/picture/stageSvg';
import { type Language, sentenceOf } from '../../ui/words/language';
import type { SideFrame } from '../run/frame';
import { operationText } from '../run/program';
import type { Run } from '../run/run';
import type { MapWords } from '../words/en';
import { sideWords, stepSentence } from '../words/steps';

/** Words about a picture of a run at a step. */
export function pictureWords(
  { words, formats }: Language<MapWords>,
  run: Run,
  frames: readonly SideFrame[],
  step: number,
): PictureWords {
  const what = operationText(words.hash.operations, run, step > 0 ? run.track.opAt(step) : -1);
  const names = run.sides.map((side) => sideWords(words, side).join(' '));
  const sides = frames.map((frame, i) => {
    const bytes = formats.bytes(ledgerTotal(frame.ledger));
    const summary = sentenceOf(words.summary, frame.summary);
    return `${names[i]} (${summary}; ${bytes} live): ${stepSentence(words, frame.fact, run)}`;
  });
  const place = `Step ${formats.count(step)} of ${formats.count(run.track.stepCount)}.`;
  return { title: `${what}: ${names.join(' and ')}`, desc: [place, ...sides].join(' ') };
}

/** Name for files of a run, without its ending. */
export function runName(words: MapWords, run: Run, step: number): string {
  const sides = run.sides.map((side) => sideWords(words, side)[0]);
  return ['mapscope', ...sides, 'step', `${step}`].join(' ');
}
