import type { ReleaseRun } from '../../../../models/resident/compare';
import type { Formats } from '../../../ui/format';
import type { KeptFact } from '../../page/answer';
import type { StoryId, StorySizes } from '../../stories';

/** Piece of the answer; its figure stands out. */
export interface AnswerPiece {
  readonly before: string;
  readonly figure: string;
  /** True for the most, where releases differ. */
  readonly most: boolean;
}

/** `1.26 and 1.27`, `1.24.0 to 1.24.5` */
function nameOf({ first, last, isPair }: ReleaseRun): string {
  if (first === last) return first;
  return isPair ? `${first} and ${last}` : `${first} to ${last}`;
}

/** `Go 1.22 to 1.23 and 1.24.6 to 1.27` */
function goWords(runs: readonly ReleaseRun[]): string {
  const names = runs.map((run) => nameOf(runs.length > 1 ? { ...run, isPair: false } : run));
  return `Go\u00a0${names.join(' and ')}`;
}

/** Programs of the stories at the moment at which releases are compared; of the objects, all that are played. */
const subjects = (f: Formats<'en'>): Readonly<Record<StoryId, (sizes: StorySizes) => string>> => {
  const map = ({ hint }: StorySizes) =>
    `A map made for ${f.counted(hint, { one: 'entry', other: 'entries' })}, none put in`;
  return {
    half: ({ total }) => `${f.shortBytes(total)} of pointer buffers, half of each touched`,
    pointers: ({ total }) => `${f.shortBytes(total)} of pointer buffers, untouched`,
    noscan: ({ total }) => `${f.shortBytes(total)} of bytes, half of each buffer touched`,
    channels: ({ total }) => `${f.shortBytes(total)} of channel buffers, a sixteenth in use`,
    reused: ({ total }) => `${f.shortBytes(total)} of pointer buffers in pages used before, untouched`,
    released: ({ total }) => `${f.shortBytes(total)} of pointer buffers in pages given back before, untouched`,
    small: ({ total, size }) =>
      `${f.shortBytes(total)} in objects of ${f.typedBytes(size)} without pointers, untouched`,
    map,
    noswissmap: map,
  };
};

/** The same program on each release. */
export const releaseWords = (f: Formats<'en'>) => {
  const amount = ({ bytes, isLittle }: KeptFact) => (isLittle ? 'next to nothing' : f.shortBytes(bytes));
  return {
    title: 'The same program on each release',
    of: (run: ReleaseRun) => goWords([run]),
    rss: 'RSS',
    subjects: subjects(f),
    /** `256 MiB of pointer buffers, half of each touched: Go 1.23 … keep` **128 MiB** `resident, and …`, piece by piece. */
    pieces(subject: string, kept: readonly KeptFact[]): AnswerPiece[] {
      const [only] = kept;
      if (only && kept.length === 1) {
        const span = `from ${only.runs[0]?.first} to ${only.runs.at(-1)?.last}`;
        return [{ before: `${subject}: every Go ${span} keeps `, figure: amount(only), most: false }];
      }
      const most = Math.max(...kept.map(({ bytes }) => bytes));
      return kept.map((fact, i) => {
        const { runs, bytes } = fact;
        const isOne = runs.length === 1 && runs[0]?.first === runs[0]?.last;
        const joint = i === 0 ? `${subject}: ` : i === kept.length - 1 ? ', and ' : ', ';
        const before = `${joint}${goWords(runs)} ${isOne ? 'keeps' : 'keep'} `;
        return { before, figure: amount(fact), most: bytes === most };
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
