import { memoize } from '../../lessons/numbers/source';
import { byAge } from '../../models/go/releaseNames';
import { MIB } from '../../models/kernel/bits';
import { countersOf } from '../../models/resident/pageHeap';
import { type ResidentOp, resident } from '../../models/resident/resident';
import type { ResidentConfig } from '../../models/resident/state';
import { type PodSize, podSize } from '../../models/resident/upgrade';
import { PUBLISHED_ENTRIES, PUBLISHED_PAIRS } from '../../models/sizing/published';
import { sizeMap } from '../../models/sizing/sizeMap';
import type { Repository } from '../evidence';

/** Program of tests/oracle/rss, and the kernel's counters after each of its steps; see format.md there. */
export interface ResidentRow {
  readonly steps: readonly string[];
  readonly after: readonly { readonly vmRSS: number }[];
}

export const RESIDENT = 'tests/recorded/rss';
/** Bytes below which a relative error is meaningless. */
const LEAST_BYTES = 10 * MIB;

export function residentConfig(name: string, { steps }: Pick<ResidentRow, 'steps'>): ResidentConfig {
  const [release = '', experiment] = name.split('-');
  return {
    release,
    ...(experiment === 'noswissmap' && { mapDesign: 'bucket' }),
    hugePages: steps.includes('huge'),
  };
}

/** The program's own list of addresses, and the objects in it. */
const LIST = 1;
const OBJECTS = 2;
const MAP = {
  id: OBJECTS,
  key: { go: 'int64', size: 8, align: 8, pointers: false },
  elem: { go: '*int', size: 8, align: 8, pointers: true },
} as const;
const CHAN_BYTES = 96;
const POINTER_BYTES = 8;

function listOf(count: number): ResidentOp[] {
  return [
    { type: 'alloc', id: LIST, count: 1, bytes: count * POINTER_BYTES, pointers: true },
    { type: 'write', id: LIST },
  ];
}

/** One step of tests/oracle/rss/program.go. */
export function opsOf(step: string, sizeBytes: number): ResidentOp[] {
  const [verb = '', argument = ''] = step.split(':');
  const [size = 0, count = 0] = argument.split('x').map(Number);
  switch (verb) {
    case 'pointers':
    case 'noscan':
      return [...listOf(count), { type: 'alloc', id: OBJECTS, count, bytes: size, pointers: verb === 'pointers' }];
    case 'chan':
      return [
        ...listOf(count),
        { type: 'alloc', id: OBJECTS, count, bytes: CHAN_BYTES, pointers: true },
        { type: 'alloc', id: OBJECTS, count, bytes: size * POINTER_BYTES, pointers: true },
      ];
    case 'map':
      return [{ type: 'makeMap', ...MAP, hint: size }];
    case 'fill':
      // As many as the map was made for.
      return [{ type: 'fillMap', ...MAP, hint: size, entries: size }];
    case 'touch':
      return [{ type: 'write', id: OBJECTS, bytes: argument === 'half' ? sizeBytes / 2 : sizeBytes }];
    case 'huge':
      return [];
    case 'drop':
      return [
        { type: 'drop', id: LIST },
        { type: 'drop', id: OBJECTS },
      ];
    case 'gc':
      return [{ type: 'gc' }];
    case 'release':
      return [{ type: 'gc' }, { type: 'scavenge' }];
    default:
      throw new Error(`unknown step ${step}`);
  }
}

/** Bytes of the objects that a program's first step allocates. */
export function objectBytesOf({ steps }: Pick<ResidentRow, 'steps'>): number {
  return Number(/:(\d+)x/.exec(steps[0] ?? '')?.[1] ?? 0);
}

/** VmRSS after each step of each program, minus that of a process without a heap. */
const readings = memoize((repository: Repository) =>
  repository.files(RESIDENT).flatMap((file) => {
    const { name, rows }: { name: string; rows: ResidentRow[] } = JSON.parse(repository.text(file));
    return rows.flatMap((row) => {
      const h = resident.init(residentConfig(name, row));
      return row.steps.flatMap((step, i) => {
        for (const op of opsOf(step, objectBytesOf(row))) resident.apply(h, op);
        const measured = row.after[i]?.vmRSS ?? Number.NaN;
        // Before the objects are written to, the program has asked for huge pages for none of the runtime's own memory.
        if (h.config.hugePages && i < row.steps.length - 1) return [];
        const { processBytes } = h.release.go;
        const model = countersOf(h).kernel.vmRss;
        const steps = row.steps.slice(0, i + 1).join(' ');
        return [{ name, steps, model, measured, base: processBytes }];
      });
    });
  }),
);

/** Readings: how many, and the worst errors with a large heap and with a small one. */
export function residentErrors(repository: Repository) {
  const all = readings(repository);
  const isLarge = ({ measured, base }: (typeof all)[number]) => measured - base >= LEAST_BYTES;
  const large = all.filter(isLarge);
  const small = all.filter((one) => !isLarge(one));
  return {
    readings: all.length,
    leastBytes: LEAST_BYTES,
    large: large.length,
    worst: Math.max(...large.map(({ model, measured, base }) => Math.abs((model - base) / (measured - base) - 1))),
    small: small.length,
    worstBytes: Math.max(...small.map(({ model, measured }) => Math.abs(model - measured))),
  };
}

/** Resident bytes of a bucket map and a Swiss map made for many entries, in the affected release and in the fixed one. */
export function mapHit(repository: Repository) {
  const all = readings(repository);
  const made = (name: string) => {
    const found = all.find((one) => one.name === name && /^map:\d+$/.test(one.steps));
    if (!found) throw new RangeError(`no reading of a made map on ${name}`);
    return found;
  };
  const [bucket, mended] = [made('go1.24.0-noswissmap'), made('go1.24.6-noswissmap')];
  const [swiss, swissMended] = [made('go1.24.0'), made('go1.24.6')];
  return {
    bucket: bucket.measured,
    bucketMended: mended.measured,
    swiss: swiss.measured,
    swissMended: swissMended.measured,
    oursBucket: bucket.model,
    oursBucketMended: mended.model,
    oursSwiss: swiss.model,
    oursSwissMended: swissMended.model,
  };
}

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
