import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isHeapText } from '../../../files/kind';
import type { Progress } from '../../../files/pieces';
import { type AnswerReading, readAnswer } from '../../../files/readProfile';
import { answerOf, changeOf, type ProfileAnswer, type ProfileChange } from '../../../models/profile/answer';
import { inWorker, type WorkerOptions } from '../../../worker';
import type { Lang } from '../../ui/format';
import { billLink, goalLink, type KindReader, liveHeap, type NamedBlob } from '../fileReader';
import { kindWords } from '../parts';
import styles from '../results.module.css';
import type { YourWords } from '../words/en/page';
import { PROFILE_WORDS } from '../words/languages';
import { GivenDifference, ProfileView } from './ProfileView';
import { type PackedAnswer, packAnswer, unpackAnswer } from './packed';

interface Answered {
  readonly answer: ProfileAnswer;
  /** An earlier profile of the same program, and what changed. */
  readonly since: { readonly before: ProfileAnswer; readonly change: ProfileChange } | undefined;
  /** Both come from one `-diff_base` file. */
  readonly isDifference: boolean;
}

/** A profile that can be answered again for another release. */
function OpenedProfile({ first }: { readonly first: Answered }) {
  const [{ answer, since, isDifference }, set] = useState(first);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  const readAs = async (release: string) => {
    under.current?.abort();
    const own = new AbortController();
    under.current = own;
    const { signal } = own;
    const as = (each: ProfileAnswer) => answerInWorker(each, release, signal);
    try {
      const now = await as(answer);
      set({ answer: now, since: since && (await sinceInWorker(await as(since.before), now, signal)), isDifference });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return <ProfileView answer={answer} change={since?.change} isDifference={isDifference} onRelease={readAs} />;
}

/** When a profile was taken, ms since 1970; without a time it counts as the latest. */
function timeOf({ profile }: ProfileAnswer): number {
  return profile.timeMs ?? Number.POSITIVE_INFINITY;
}

/** Longer text profiles are not searched for statistics at their end. */
const MOST_TEXT_BYTES = 2 ** 24;

/** Memory statistics of the process, at the end of a text profile. */
async function statsBelow(blob: Blob, lang: Lang): Promise<ReactNode> {
  if (blob.size > MOST_TEXT_BYTES || !isHeapText(await blob.slice(0, 2048).text())) return undefined;
  const { statsAtEnd } = await import('../statsKind');
  return statsAtEnd(lang, await blob.text());
}

/** Heap profiles: one, or two of the same program. */
export async function profileKind(lang: Lang, { links }: YourWords): Promise<KindReader> {
  const { words, inWords } = await kindWords(PROFILE_WORDS, lang);
  const problemIn = (files: readonly NamedBlob[], name: string | null, sentence: string) =>
    files.length > 1 && name !== null ? `${name}: ${sentence}` : sentence;
  return {
    async read(files, control) {
      const read: { readonly name: string | null; readonly answer: ProfileAnswer }[] = [];
      for (const { name, blob } of files) {
        const reading = await readInWorker(blob, control);
        if ('problem' in reading) return { problem: problemIn(files, name, words.problem(reading.problem)) };
        if ('change' in reading) {
          const { change } = reading;
          if (files.length > 1) return { problem: problemIn(files, name, words.given.alone) };
          return {
            about: words.given.about(change.change.inuseBytes),
            view: inWords(<GivenDifference change={change} />),
            links: [],
          };
        }
        if (reading.base && files.length > 1) return { problem: problemIn(files, name, words.given.alone) };
        if (reading.base) read.push({ name: null, answer: reading.base });
        read.push({ name, answer: reading.answer });
      }
      const isDifference = files.length === 1 && read.length > 1;
      read.sort((a, b) => timeOf(a.answer) - timeOf(b.answer));
      const answers = read.map((each) => each.answer);
      const answer = answers.at(-1);
      if (!answer) throw new RangeError('no file to read');
      const [before] = answers.length > 1 ? answers : [];
      const since = before && (await sinceInWorker(before, answer, control.signal));
      const live = liveHeap(answer.total.inuseBytes);
      return {
        names: isDifference ? files.map(({ name }) => name) : read.map((each) => each.name),
        about:
          isDifference && since
            ? words.given.aboutBoth(answer.release, since.change.change.inuseBytes)
            : words.about(answer.release, answer.total.inuseBytes),
        view: (
          <div className={styles.view}>
            {inWords(<OpenedProfile first={{ answer, since, isDifference }} />)}
            {files.length === 1 && (await statsBelow(files[0].blob, lang))}
          </div>
        ),
        links: [
          { href: goalLink(live), ...links.goal(live) },
          { href: billLink(live), ...links.bill(live) },
        ],
      };
    },
  };
}

type PackedReading =
  | Exclude<AnswerReading, { readonly answer: unknown }>
  | { readonly answer: PackedAnswer; readonly base?: PackedAnswer };

/** Exposed by the worker. */
export type ProfileWorker = {
  read(blob: Blob, onProgress: (progress: Progress) => void): Promise<PackedReading>;
  answerAs(answer: PackedAnswer, release: string): PackedAnswer;
  compare(before: PackedAnswer, after: PackedAnswer): ProfileChange;
};

function unpackReading(reading: PackedReading): AnswerReading {
  if (!('answer' in reading)) return reading;
  const { answer, base } = reading;
  return { answer: unpackAnswer(answer), ...(base && { base: unpackAnswer(base) }) };
}

const start = () => new Worker(new URL('./profile.worker.ts', import.meta.url), { type: 'module' });

/** Reads a profile of any size and answers it, in a worker, or on this thread if none can start. */
function readInWorker(blob: Blob, options: WorkerOptions<Progress>): Promise<AnswerReading> {
  return inWorker<ProfileWorker, AnswerReading, Progress>(
    {
      start,
      run: async (worker, onProgress) => unpackReading(await worker.read(blob, onProgress)),
      fallback: () => readAnswer(blob, options),
    },
    options,
  );
}

/** Answers a profile for another release. */
function answerInWorker(before: ProfileAnswer, release: string, signal: AbortSignal): Promise<ProfileAnswer> {
  return inWorker<ProfileWorker, ProfileAnswer>(
    {
      start,
      run: async (worker) => unpackAnswer(await worker.answerAs(packAnswer(before), release)),
      fallback: async () => answerOf(before.profile, { release }),
    },
    { signal },
  );
}

async function sinceInWorker(
  before: ProfileAnswer,
  after: ProfileAnswer,
  signal: AbortSignal,
): Promise<NonNullable<Answered['since']>> {
  const change = await inWorker<ProfileWorker, ProfileChange>(
    {
      start,
      run: (worker) => worker.compare(packAnswer(before), packAnswer(after)),
      fallback: async () => changeOf(before, after),
    },
    { signal },
  );
  return { before, change };
}
