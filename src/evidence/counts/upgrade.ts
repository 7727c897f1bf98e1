import { byAge } from '../../models/go/releaseNames';
import { MIB } from '../../models/kernel/bits';
import { type PodSize, podSize } from '../../models/resident/upgrade';
import { PUBLISHED_ENTRIES, PUBLISHED_PAIRS } from '../../models/sizing/published';
import { sizeMap } from '../../models/sizing/sizeMap';
import { memoize, type Repository } from '../evidence';

export const UPGRADE = 'tests/recorded/upgrade';

/** Bytes of a key’s text. */
const KEY_BYTES = 8;
/** What the program allocates. */
const BYTES_PER_SECOND = 48 * MIB;

/** A pod of tests/oracle/upgrade, and what its runs measured; see format.md there. */
interface UpgradeRow {
  readonly entries: number;
  readonly buffersMib: number;
  readonly writtenPercent: number;
  readonly turnovers: number;
  readonly runs: readonly UpgradeRun[];
}

interface UpgradeRun {
  readonly buffers: number;
  readonly live: number;
  readonly map: number;
  readonly resident: number;
}

interface UpgradeRecording {
  readonly format: string;
  readonly name: string;
  readonly rows: readonly UpgradeRow[];
}

/** What real Go had resident, as the mean of the runs, and what the model says. */
export interface UpgradeReading {
  /** `go1.24.0` */
  readonly name: string;
  readonly row: UpgradeRow;
  readonly measured: number;
  readonly model: PodSize;
}

export function meanRun(runs: readonly UpgradeRun[], of: keyof UpgradeRun): number {
  return runs.reduce((sum, run) => sum + run[of], 0) / runs.length;
}

/** The pod as the models see it. It waits most of the time. */
function modelledPod(name: string, row: UpgradeRow): PodSize {
  const release = name.replace(/^go/, '');
  const { entries, buffersMib, writtenPercent, turnovers } = row;
  const { liveBytes } = sizeMap({
    release,
    ...PUBLISHED_PAIRS.response,
    entries,
    ...(turnovers > 0 && { churn: { order: 'random', turnovers } }),
  });
  return podSize({
    release,
    mapBytes: liveBytes,
    mapPointerShare: 1,
    bufferBytes: buffersMib * MIB,
    writtenShare: writtenPercent / 100,
    otherLiveBytes: KEY_BYTES * entries,
    gogc: 100,
    bytesPerSecond: BYTES_PER_SECOND,
    procs: 1,
    idleProcs: 1,
  });
}

export const upgradeReadings = memoize((repository: Repository): readonly UpgradeReading[] =>
  repository
    .files(UPGRADE)
    .map((path) => JSON.parse(repository.text(path)) as UpgradeRecording)
    .sort((a, b) => byAge(a.name, b.name))
    .flatMap(({ name, rows }) =>
      rows.map((row) => ({ name, row, measured: meanRun(row.runs, 'resident'), model: modelledPod(name, row) })),
    ),
);

/**
 * What the article’s two maps have resident before the upgrade, on the release that clears buffers, and on the one that is mended; and how
 * far the model is off, at most.
 */
export function upgradeMeasured(repository: Repository) {
  const all = upgradeReadings(repository);
  const resident = (name: string, entries: number) =>
    all.find((each) => each.name === name && each.row.entries === entries && each.row.turnovers === 0)?.measured ??
    Number.NaN;
  const { many, few } = PUBLISHED_ENTRIES;
  return {
    pods: all.length,
    buffers: MIB * (all[0]?.row.buffersMib ?? Number.NaN),
    many,
    manyBefore: resident('go1.23.12', many),
    manyWorse: resident('go1.24.0', many),
    manyMended: resident('go1.24.6', many),
    few,
    fewBefore: resident('go1.23.12', few),
    fewWorse: resident('go1.24.0', few),
    fewMended: resident('go1.24.6', few),
    off: Math.max(...all.map(({ measured, model }) => Math.abs(model.residentBytes.expected / measured - 1))),
  };
}
