import { readStats } from '../../files/readStats';
import { MIB } from '../../models/kernel/bits';
import { type MemoryAnswer, mainPart, memoryAnswer } from '../../models/stats/memory';
import { memoize, type Repository } from '../evidence';

/** See tests/oracle/memparts/format.md. */
export const MOMENTS = 'tests/recorded/memparts';

/** What a program of known memory said of itself. */
interface Moment {
  readonly main: string;
  readonly truth: Readonly<Record<string, number>>;
  readonly memstats: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number>>;
  readonly rollup: string;
  readonly gctrace: string;
}

function answerTo(statistics: Moment['memstats'], rollup: string, logs: readonly string[] = []): MemoryAnswer {
  const reading = readStats([JSON.stringify(statistics), rollup], logs);
  if ('problem' in reading) throw new RangeError(`${MOMENTS}: ${reading.problem.type}`);
  return memoryAnswer(reading.stats);
}

function bytesOf(answer: MemoryAnswer, part: string): number {
  return part === 'untouched' ? answer.untouched : (answer.parts.find(({ id }) => id === part)?.bytes ?? 0);
}

/** Smaller parts are lost in what the runtime and the program’s own code add to them. */
const LEAST_PART = 16 * MIB;

/** By how much the parts that a program knows of are off, as a share of each; none that is small. */
function errorsOf(answer: MemoryAnswer, { truth }: Moment): number[] {
  return Object.entries(truth).flatMap(([part, bytes]) =>
    bytes < LEAST_PART ? [] : [Math.abs(bytesOf(answer, part) / bytes - 1)],
  );
}

/** Programs whose memory is known, asked by each form of their statistics. */
export const statistics = memoize((repository: Repository) => {
  const moments = repository.files(MOMENTS).flatMap((file) =>
    repository
      .text(file)
      .trim()
      .split('\n')
      .map((line): Moment => JSON.parse(line)),
  );
  const full = moments.flatMap((moment) => {
    const { memstats, metrics, rollup, gctrace } = moment;
    return [answerTo(metrics, rollup), answerTo(memstats, rollup, [gctrace])].map((answer) => ({ moment, answer }));
  });
  const alone = moments.map((moment) => ({ moment, answer: answerTo(moment.memstats, moment.rollup) }));
  const isNamed = ({ moment, answer }: (typeof full)[number]) => mainPart(answer) === moment.main;
  const asked = [...full, ...alone];
  // GOGC is off in one program, which MemStats doesn't say.
  const [misled] = alone.toSorted((a, b) => liveError(b) - liveError(a));
  return {
    moments: moments.length,
    answers: asked.length,
    named: asked.filter(isNamed).length,
    off: Math.max(...full.flatMap(({ moment, answer }) => errorsOf(answer, moment))),
    live: misled?.moment.truth.live ?? 0,
    told: misled ? bytesOf(misled.answer, 'live') : 0,
  };
});

function liveError({ moment, answer }: { readonly moment: Moment; readonly answer: MemoryAnswer }): number {
  return Math.abs(bytesOf(answer, 'live') - (moment.truth.live ?? bytesOf(answer, 'live')));
}
