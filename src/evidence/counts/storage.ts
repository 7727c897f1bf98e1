import { decodeProfile } from '../../files/decodeProfile';
import { answerOf } from '../../models/profile/answer';
import type { MapSite } from '../../models/profile/maps/mapSites';
import { memoize, type Repository } from '../evidence';

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
