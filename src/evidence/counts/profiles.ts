import { decodeProfile } from '../../files/decodeProfile';
import { goRelease } from '../../models/go/releases';
import { answer } from '../../models/profile/answer';
import { once, type Repository } from '../evidence';

export const PROFILES = 'tests/recorded/pprof';

interface TrueSite {
  readonly function: string;
  readonly entries: number;
  readonly maps: number;
  readonly deleted?: number;
}

interface Truth {
  readonly sites: readonly TrueSite[];
  readonly others: readonly string[];
}

/** The recorded build: a minor release, with an experiment that a profile doesn't tell. */
const NAME = /\/go(1\.\d+)\.\d+(?:-(mapsplitgroup))?-(rate1|default)\.pb\.gz$/;
const NEAR = 0.15;

/** Lines that grow maps in the recorded profiles: found, and their entries within the range that is shown. */
export const profiles = once((repository: Repository) => {
  const truth: Truth = JSON.parse(repository.text(`${PROFILES}/truth.json`));
  const found = { profiles: 0, lines: 0, found: 0, told: 0, inside: 0, near: 0, taken: 0 };
  for (const file of repository.files(PROFILES)) {
    const [, minor = '', experiment] = NAME.exec(file) ?? [];
    const release = experiment === undefined ? minor : `${minor}-X:${experiment}`;
    if (!goRelease(release)) continue;
    const reading = decodeProfile(repository.bytes(file));
    if (!('profile' in reading)) throw new RangeError(`${file}: no profile`);
    const { maps } = answer(reading.profile, { release });
    found.profiles += 1;
    found.lines += truth.sites.length;
    for (const site of truth.sites) {
      const map = maps.find((each) => each.site.function === site.function);
      if (!map) continue;
      found.found += 1;
      if (site.deleted !== undefined) continue;
      const real = site.entries * site.maps;
      const { low, high, expected } = map.entries;
      found.told += 1;
      if (real >= low && real <= high) found.inside += 1;
      if (Math.abs(expected / real - 1) <= NEAR) found.near += 1;
    }
    const sure = maps.filter(({ grade, site }) => grade !== 'possible' && truth.others.includes(site.function));
    found.taken += sure.length;
  }
  return found;
});
