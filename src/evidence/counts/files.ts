import { decodeProfile } from '../../files/decodeProfile';
import { readStats } from '../../files/readStats';
import { memoize } from '../../lessons/numbers/source';
import { MIB } from '../../models/kernel/bits';
import { answerOf } from '../../models/profile/answer';
import type { MapSite } from '../../models/profile/maps/mapSites';
import { type MemoryAnswer, mainPart, memoryAnswer } from '../../models/stats/memory';
import type { Repository } from '../evidence';

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

/** Programs whose memory is known, and what each form of their statistics says of them. */
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

/** See tests/oracle/pprof/format.md. */
export const STORAGE = 'tests/recorded/mapstorage';

/** Of a map's storage, what measuring it may be off by. */
const EXACT = 0.001;

/** A map whose storage was measured in the run that its profile is of. */
interface Measured {
  readonly profile: string;
  readonly function: string;
  /** Bytes that it takes; those of it that the profile has, and the range that is told. */
  readonly bytes: number;
  readonly said: number;
  readonly low: number;
  readonly high: number;
  readonly isFound: boolean;
}

/** What is told of a function's maps: of lines whose blocks have maps' sizes alone only where there is nothing surer. */
function sitesOf(maps: readonly MapSite[], name: string): readonly MapSite[] {
  const all = maps.filter(({ site }) => site.function === name);
  const surer = all.filter(({ grade }) => grade !== 'possible');
  return surer.length > 0 ? surer : all;
}

export const measuredStorage = memoize((repository: Repository): readonly Measured[] =>
  repository
    .files(STORAGE)
    .filter((file) => file.endsWith('.pb.gz'))
    .flatMap((file) => {
      const truth: Readonly<Record<string, number>> = JSON.parse(repository.text(file.replace('.pb.gz', '.json')));
      const reading = decodeProfile(repository.bytes(file));
      if (!('profile' in reading)) throw new RangeError(`${file}: no profile`);
      const { maps } = answerOf(reading.profile);
      return Object.entries(truth).map(([name, bytes]) => {
        const sites = sitesOf(maps, name);
        const sum = (of: (site: MapSite) => number) => sites.reduce((total, site) => total + of(site), 0);
        return {
          profile: file.slice(STORAGE.length + 1, -'.pb.gz'.length),
          function: name,
          bytes,
          said: sum(({ storage }) => storage.inuseBytes),
          low: sum(({ storageBytes }) => storageBytes.low),
          high: sum(({ storageBytes }) => storageBytes.high),
          isFound: sites.length > 0,
        };
      });
    }),
);

export function isInside({ bytes, low, high, isFound }: Measured): boolean {
  return isFound && bytes >= low - EXACT * bytes && bytes <= high + EXACT * bytes;
}

/** By how much the sum of all maps of a profile is off, as a share. */
function sumError(all: readonly Measured[]): number {
  const sum = (of: (each: Measured) => number) => all.reduce((total, each) => total + of(each), 0);
  return Math.abs(sum(({ said }) => said) / sum(({ bytes }) => bytes) - 1);
}

const ofRate = (all: readonly Measured[], rate: string) => all.filter(({ profile }) => profile.endsWith(rate));

/** Storage of maps in sampled profiles: how much of it is inside the range told, and how far the sums are off. */
export const storage = memoize((repository: Repository) => {
  const all = measuredStorage(repository);
  const profiles = [...new Set(all.map(({ profile }) => profile))];
  const [close, usual] = [ofRate(all, 'rate4096'), ofRate(all, 'default')];
  return {
    profiles: profiles.length,
    maps: all.length,
    inside: all.filter(isInside).length,
    close: close.length,
    closeInside: close.filter(isInside).length,
    usual: usual.length,
    usualInside: usual.filter(isInside).length,
    lost: all.filter(({ isFound }) => !isFound).length,
    sum: Math.max(...profiles.map((profile) => sumError(all.filter((each) => each.profile === profile)))),
    widest: Math.max(...close.map(({ bytes, low, high }) => (high - low) / bytes)),
  };
});
