import { type Formats, interval } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { Objection, Verdict } from '../../proof/comparedRuns';
import { hereWords } from './proofHere';

/** A program that measures the map, and what it printed. */
export const proofWords = (f: Formats<'en'>) => {
  const offBy = ({ bytes, bound }: { readonly bytes: number; readonly bound: number }) =>
    bound > 0 ? f.percent(bytes / bound, { digits: 2 }) : f.bytes(bytes);

  const verdicts: EventWords<Verdict> = {
    inside: ({ isExact }) => (isExact ? 'as predicted' : 'inside the interval'),
    above: (verdict) => `${offBy(verdict)} above`,
    below: (verdict) => `${offBy(verdict)} below`,
    several({ inside, runs, farthest }) {
      const counted = `inside ${f.count(inside)} of ${f.count(runs)}`;
      return farthest ? `${counted}, the farthest ${verdicts[farthest.type](farthest)}` : counted;
    },
    unknown: () => 'nothing was predicted',
  };

  const objections = {
    otherEntries: ({ run, here }) =>
      `It was run with ${f.count(run)} entries; the question here is about ${f.count(here)}.`,
    otherSettings: () =>
      'It was run with other settings: another type, hint, share deleted or number of maps. Copy the program once more.',
  } satisfies EventWords<Objection>;

  const copied: Readonly<Record<'copied' | 'selected', string>> = {
    copied: 'Copied.',
    selected: 'This browser doesn’t let the page copy. The program is selected: press Ctrl+C or ⌘C.',
  };

  return {
    /** The program in a file. Code stands between backticks, here and below. */
    needs: (file: string, lines: number) =>
      `\`${file}\`, ${f.counted(lines, { one: 'line', other: 'lines' })}, needs nothing but Go 1.18 or later`,
    copy: 'Copy program',
    download: 'Download .go',
    copied,
    runIt: (command: string) => `Run it with \`${command}\` and paste what it prints.`,
    printed: 'What it printed, of any number of runs',
    runs: 'Runs',
    chance: (measuringBytes: number) =>
      `Of 20 runs, 19 end inside the interval, give or take the ${f.tickBytes(measuringBytes)} that measuring may leave. The hashes’ seed is another in each run.`,
    /** Of a type of few values. */
    tooFewKeys: (type: string, values: number, entries: number) =>
      `\`${type}\` has ${f.count(values)} different values: no map can have ${f.count(entries)} such keys.`,
    measured: 'measured',
    predicted: 'predicted',
    none: 'none',
    /** Of several runs the least and the most. */
    bytesOf: (runs: readonly number[]) => interval(f.bytes(Math.min(...runs)), f.bytes(Math.max(...runs))),
    exactly: (runs: readonly number[]) => runs.map((bytes) => f.exactBytes(bytes)).join(', '),
    interval: ({ low, high }: { readonly low: number; readonly high: number }) => interval(f.bytes(low), f.bytes(high)),
    bar: (measured: string, predicted: string, verdict: string) =>
      `measured ${measured}, predicted ${predicted}: ${verdict}`,
    verdict: (verdict: Verdict) => sentenceOf(verdicts, verdict, undefined),
    objection: (objection: Objection) => sentenceOf(objections, objection, undefined),
    running: {
      question: 'Is the map in a running process?',
      open: 'Open it as it lies in memory, or the heap’s profile',
    },
    here: hereWords(f),
  };
};

export type ProofWords = ReturnType<typeof proofWords>;
