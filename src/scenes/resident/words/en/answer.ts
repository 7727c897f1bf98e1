import type { Formats } from '../../../../components/format';
import { type KeptFact, LEAST_APART } from '../../page/answer';

/** Piece of the answer; its figure stands out. */
export interface AnswerPiece {
  readonly before: string;
  readonly figure: string;
  /** True for the most, where releases differ. */
  readonly most: boolean;
}

const BETWEEN_ENDS = / to | and /;

/** `Go 1.22 to 1.23 and 1.24.6 to 1.27`; names may hold two releases themselves. */
function goWords(runs: KeptFact['runs']): string {
  const parts = runs.map(([from, to]) => {
    if (from === to) return runs.length > 1 ? from.replace(BETWEEN_ENDS, ' to ') : from;
    return `${from.split(BETWEEN_ENDS)[0]?.replace(/\.0$/, '')} to ${to.split(BETWEEN_ENDS).at(-1)}`;
  });
  return `Go\u00a0${parts.join(' and ')}`;
}

export const answerWords = (f: Formats<'en'>) => {
  const amount = (bytes: number) => (bytes < LEAST_APART ? 'next to nothing' : f.shortBytes(bytes));
  return {
    /** `256 MiB of pointer buffers, half of each touched: Go 1.23 … keep` **128 MiB** `resident, and …`, piece by piece. */
    pieces(subject: string, kept: readonly KeptFact[]): AnswerPiece[] {
      const most = Math.max(...kept.map(({ bytes }) => bytes));
      const [only] = kept;
      if (only && kept.length === 1) {
        const [first, last] = [only.runs[0]?.[0], only.runs.at(-1)?.[1]].map((name) => name?.split(BETWEEN_ENDS));
        const span = `from ${first?.[0]} to ${last?.at(-1)}`;
        return [{ before: `${subject}: every Go ${span} keeps `, figure: amount(most), most: false }];
      }
      return kept.map(({ runs, bytes }, i) => {
        const where = goWords(runs);
        const verb = BETWEEN_ENDS.test(where) ? ' keep' : ' keeps';
        const joint = i === 0 ? `${subject}: ` : i === kept.length - 1 ? ', and ' : ', ';
        return { before: `${joint}${where}${verb} `, figure: amount(bytes), most: bytes === most };
      });
    },
    /** Behind the first figure. */
    afterFirst: ' resident',
    /** HeapInuse on all releases, from least to most. */
    metrics: ({ least, most, isSame }: { readonly least: number; readonly most: number; readonly isSame: boolean }) =>
      isSame
        ? `HeapInuse says ${f.shortBytes(most)} on all of them: the runtime counts addresses.`
        : `HeapInuse says ${f.shortBytes(least)} to ${f.shortBytes(most)}: it counts addresses, touched or not.`,
  };
};
