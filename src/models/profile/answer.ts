import type { GoRelease } from '../go/release';
import { GO_RELEASES, goRelease, newestOf } from '../go/releases';
import type { Range } from '../sizing/range';
import { explainedBytes, type MapSite, mapSitesOn } from './maps/mapSites';
import {
  type Amounts,
  bytesRange,
  MANY_DEVIATIONS,
  noAmounts,
  PROFILE_COLUMNS,
  type Profile,
  type ProfileColumn,
  type Site,
  shortName,
  sitesOf,
  sumOf,
} from './profile';

/**
 * Line of runtime/proc.go from which main.main is called, by minor release: fn() in main, of the patch release that stands
 * for each. Heap profiles have it at the outer end of their stacks. Not in the table of releases, which figures load.
 */
export const MAIN_LINES: Readonly<Record<string, number>> = {
  '1.22': 271,
  '1.23': 272,
  '1.24': 283,
  '1.25': 285,
  '1.26': 290,
  '1.27': 302,
};

/** The release of the program that a profile is of, and the source of that knowledge. */
export interface ProfileRelease {
  readonly name: string;
  /** `asked` by the reader, the `path` of Go's sources in the profile, the line that calls `main`, or the `blocks` themselves. */
  readonly by: 'asked' | 'path' | 'line' | 'blocks';
}

/** `…/golang.org/toolchain@v0.0.1-go1.26.8.linux-amd64/src/…`, `/usr/local/go1.26.8/src/…` */
const IN_PATH = /(?:-|\/)go(1\.\d+(?:\.\d+)?)(?:\.\w+-\w+)?\/src\//;

function knownRelease(name: string): GoRelease | undefined {
  const release = goRelease(name);
  return release && release.mapDesigns.length > 0 ? release : undefined;
}

/** A release by the path of its sources, which programs carry that were built without -trimpath. */
function byPath({ files }: Profile): string | undefined {
  for (const file of files) {
    const [, name] = IN_PATH.exec(file) ?? [];
    const release = name === undefined ? undefined : knownRelease(name);
    if (release) return release.name;
  }
  return undefined;
}

/** A release by the line of the runtime that calls `main`: it stands at the outer end of most stacks. */
function byLine({ frames, functions }: Profile): string | undefined {
  const main = functions.indexOf('runtime.main');
  if (main < 0) return undefined;
  for (let i = 0; i < frames.line.length; i++) {
    if (frames.function[i] !== main) continue;
    const release = GO_RELEASES.find(
      ({ minor, experiment }) => MAIN_LINES[minor] === frames.line[i] && experiment === '',
    );
    if (release) return release.name;
  }
  return undefined;
}

/** The release that a profile tells; undefined where it tells none. Experiments leave no trace in it. */
function releaseTold(profile: Profile): ProfileRelease | undefined {
  const path = byPath(profile);
  if (path !== undefined) return { name: path, by: 'path' };
  const line = byLine(profile);
  return line === undefined ? undefined : { name: line, by: 'line' };
}

/** Everything that the page says of one heap profile. */
export interface ProfileAnswer {
  readonly profile: Profile;
  readonly release: ProfileRelease;
  readonly total: Amounts;
  /** Number of lines of the program that allocated something. */
  readonly lines: number;
  readonly maps: readonly MapSite[];
  readonly functions: FunctionSums;
}

interface AnswerSettings {
  /** Release that the reader names, where the profile's own guess is wrong. */
  readonly release?: string | undefined;
}

/** The design whose maps explain more of the profile, where nothing in it tells its release. */
function bestGuess(sites: readonly Site[], rateBytes: number): { readonly name: string; readonly maps: MapSite[] } {
  const [swiss, bucket] = (['swiss', 'bucket'] as const).map((design) => {
    const { name } = newestOf(design);
    return { name, maps: mapSitesOn(name, sites, rateBytes) };
  });
  if (!swiss || !bucket) throw new RangeError('there are two designs of maps');
  return explainedBytes(bucket.maps) > explainedBytes(swiss.maps) ? bucket : swiss;
}

/** Throws a RangeError for a release whose maps the models don't know. */
export function answerOf(profile: Profile, { release }: AnswerSettings = {}): ProfileAnswer {
  const { rateBytes } = profile;
  const sites = sitesOf(profile);
  const named: ProfileRelease | undefined =
    release === undefined ? releaseTold(profile) : { name: release, by: 'asked' };
  const found = named
    ? { name: named.name, maps: mapSitesOn(named.name, sites, rateBytes) }
    : bestGuess(sites, rateBytes);
  return {
    profile,
    release: named ?? { name: found.name, by: 'blocks' },
    total: sumOf(sites.map(({ total }) => total)),
    lines: sites.length,
    maps: found.maps,
    functions: functionSums(profile),
  };
}

type Columns = Readonly<Record<ProfileColumn, Float64Array>>;

/** Amounts of all functions of a profile, by their indices. */
interface FunctionSums {
  /** Allocated by the function itself: what `go tool pprof -top` calls flat. */
  readonly own: Columns;
  /** The same and by what it called, each stack once: cum. */
  readonly total: Columns;
  /** 1 for each function that shares its short name with another. */
  readonly isNamesake: Uint8Array;
}

function columnsOf(count: number): Columns {
  const column = () => new Float64Array(count);
  return { allocObjects: column(), allocBytes: column(), inuseObjects: column(), inuseBytes: column() };
}

function add(columns: Columns, index: number, samples: Columns, sample: number): void {
  for (const column of PROFILE_COLUMNS) {
    columns[column][index] = (columns[column][index] as number) + (samples[column][sample] as number);
  }
}

export function functionSums({ samples, tree, frames, functions }: Profile): FunctionSums {
  const [own, total] = [columnsOf(functions.length), columnsOf(functions.length)];
  /** The last sample in whose stack a function was met. */
  const metIn = new Int32Array(functions.length).fill(-1);
  for (let i = 0; i < samples.node.length; i++) {
    const innermost = samples.node[i] as number;
    for (let node = innermost; node > 0; node = tree.parent[node] as number) {
      const index = frames.function[tree.frame[node] as number] as number;
      if (node === innermost) add(own, index, samples, i);
      if (metIn[index] !== i) add(total, index, samples, i);
      metIn[index] = i;
    }
  }
  const isNamesake = new Uint8Array(functions.length);
  const firstOf = new Map<string, number>();
  for (const [index, name] of functions.entries()) {
    if (metIn[index] === -1) continue;
    const short = shortName(name);
    const first = firstOf.get(short);
    if (first === undefined) firstOf.set(short, index);
    else isNamesake[first] = isNamesake[index] = 1;
  }
  return { own, total, isNamesake };
}

/** Buffers to transfer instead of copying. */
export function functionBuffers({ own, total, isNamesake }: FunctionSums): ArrayBufferLike[] {
  return [isNamesake, ...Object.values(own), ...Object.values(total)].map(({ buffer }) => buffer);
}

export interface FunctionRow {
  readonly function: string;
  readonly isNamesake: boolean;
  readonly own: Amounts;
  readonly total: Amounts;
}

interface Wanted {
  readonly column: ProfileColumn;
  /** Most rows. */
  readonly most: number;
  /** Not 0 for each function that is sought; without it all are. */
  readonly isSought?: Uint8Array | undefined;
}

/** Functions with anything in a column, those that hold the most themselves first, and how many there are. */
export function largestFunctions(
  { functions }: Profile,
  sums: FunctionSums,
  { column, most, isSought }: Wanted,
): { readonly rows: readonly FunctionRow[]; readonly count: number } {
  const [own, total] = [sums.own[column], sums.total[column]];
  const isLarger = (a: number, b: number): boolean => {
    const difference = (own[a] as number) - (own[b] as number);
    return difference === 0 ? (total[a] as number) > (total[b] as number) : difference > 0;
  };
  const largest: number[] = [];
  let count = 0;
  for (let index = 0; index < total.length; index++) {
    if ((total[index] as number) <= 0 || isSought?.[index] === 0) continue;
    count += 1;
    let place = largest.length;
    while (place > 0 && isLarger(index, largest[place - 1] as number)) place -= 1;
    if (place === most) continue;
    largest.splice(place, 0, index);
    if (largest.length > most) largest.pop();
  }
  const amountsAt = (columns: Columns, index: number): Amounts => ({
    allocObjects: columns.allocObjects[index] as number,
    allocBytes: columns.allocBytes[index] as number,
    inuseObjects: columns.inuseObjects[index] as number,
    inuseBytes: columns.inuseBytes[index] as number,
  });
  const rows = largest.map((index) => ({
    function: functions[index] ?? '',
    isNamesake: sums.isNamesake[index] === 1,
    own: amountsAt(sums.own, index),
    total: amountsAt(sums.total, index),
  }));
  return { rows, count };
}

/** Bytes, in times of the rate, that go without a sample once in twenty: -ln 0.05. */
const MISSED = 3;
/** Lines that a difference has at most: nobody reads more, and a large program changes on hundreds of thousands. */
const MOST_LINES = 108;

/** A line of the program in two profiles. */
export interface SiteChange {
  readonly site: Site;
  readonly before: Amounts;
  readonly after: Amounts;
  /** After less before. */
  readonly change: Amounts;
  /** True if sampling alone may have made the difference. */
  readonly mayBeChance: boolean;
  /** Map that grows there, in the later profile or else in the earlier. */
  readonly map: MapSite | undefined;
  readonly mapBefore: MapSite | undefined;
}

/** Two profiles of one program. */
export interface ProfileChange {
  readonly before: Amounts;
  readonly after: Amounts;
  readonly change: Amounts;
  /** Milliseconds between them; null where a profile doesn't say when it was made. */
  readonly betweenMs: number | null;
  /** Number of lines that hold more or less than before. */
  readonly lines: number;
  /** The first of them: the largest growth first, then those that hold less. */
  readonly sites: readonly SiteChange[];
  /** Change of the bytes in use on lines that grow maps. */
  readonly ofMaps: number;
}

function less(after: Amounts, before: Amounts): Amounts {
  const change = noAmounts();
  for (const column of PROFILE_COLUMNS) change[column] = after[column] - before[column];
  return change;
}

/** Bytes in use on a line; one that no sample was taken of may still have had as many blocks as are easily missed. */
function rangeOf(site: Site | undefined, { profile }: ProfileAnswer): Range {
  return site
    ? bytesRange(site.blocks, profile.rateBytes, MANY_DEVIATIONS)
    : { expected: 0, low: 0, high: MISSED * (profile.rateBytes - 1) };
}

/** True for a difference that is no larger than what both ends are off by, 99 times in 100. */
function isWithin(before: Range, after: Range): boolean {
  const [less, more] = before.expected < after.expected ? [before, after] : [after, before];
  return more.expected - less.expected <= Math.hypot(less.high - less.expected, more.expected - more.low);
}

/** The change from one profile to a later one, line by line; a line that is in one of them alone counts as 0 in the other. */
export function changeOf(before: ProfileAnswer, after: ProfileAnswer): ProfileChange {
  const [earlier, later] = [before, after].map(
    ({ profile }) => new Map(sitesOf(profile).map((site) => [site.id, site])),
  );
  const [mapsBefore, mapsAfter] = [before, after].map(({ maps }) => new Map(maps.map((map) => [map.site.id, map])));
  const ids = new Set([...(later?.keys() ?? []), ...(earlier?.keys() ?? [])]);
  const sites = [...ids].flatMap((id): SiteChange[] => {
    const [old, now] = [earlier?.get(id), later?.get(id)];
    const site = now ?? old;
    const [amountsBefore, amountsAfter] = [old?.total ?? noAmounts(), now?.total ?? noAmounts()];
    if (!site || amountsBefore.inuseBytes === amountsAfter.inuseBytes) return [];
    const mapBefore = mapsBefore?.get(id);
    return [
      {
        site,
        before: amountsBefore,
        after: amountsAfter,
        change: less(amountsAfter, amountsBefore),
        mayBeChance: isWithin(rangeOf(old, before), rangeOf(now, after)),
        map: mapsAfter?.get(id) ?? mapBefore,
        mapBefore,
      },
    ];
  });
  sites.sort((a, b) => b.change.inuseBytes - a.change.inuseBytes);
  const ofMaps = sites.filter(({ map }) => map && map.grade !== 'possible');
  const [from, to] = [before.profile.timeMs, after.profile.timeMs];
  return {
    before: before.total,
    after: after.total,
    change: less(after.total, before.total),
    betweenMs: from === null || to === null ? null : to - from,
    lines: sites.length,
    sites: sites.slice(0, MOST_LINES),
    ofMaps: ofMaps.reduce((sum, { change: { inuseBytes } }) => sum + inuseBytes, 0),
  };
}

/** A difference as a file has it: what was subtracted is not known. */
export interface GivenChange {
  readonly change: Amounts;
  /** Bytes in use that came and that went. */
  readonly more: number;
  readonly less: number;
  /** Number of lines whose amounts in use have changed. */
  readonly lines: number;
  /** The first of them, the largest growth first. */
  readonly sites: readonly Site[];
}

export function givenChange(difference: Profile): GivenChange {
  const sites = sitesOf(difference).filter(({ total }) => total.inuseBytes !== 0 || total.inuseObjects !== 0);
  const sum = (sign: number) => sites.reduce((bytes, { total }) => bytes + Math.max(0, sign * total.inuseBytes), 0);
  return {
    change: sumOf(sites.map(({ total }) => total)),
    more: sum(1),
    less: sum(-1),
    lines: sites.length,
    sites: sites.sort((a, b) => b.total.inuseBytes - a.total.inuseBytes).slice(0, MOST_LINES),
  };
}

/** A frame of the call tree with all that was allocated in it and in what it called. */
export interface CallNode {
  /** Node of the profile's tree; those that stand for many small ones have the negative of their caller's, less one. */
  readonly node: number;
  readonly function: string;
  readonly file: string;
  readonly line: number;
  /** Amount that the frame itself allocated. */
  readonly own: number;
  readonly total: number;
  /** Number of callees that are too small to be shown one by one; 0 for a frame of its own. */
  readonly folded: number;
  /** The largest first. */
  readonly children: readonly CallNode[];
}

/** Amounts of every node, its own and with all that it called. */
export interface TreeAmounts {
  readonly own: Float64Array;
  readonly total: Float64Array;
}

/** Amounts of a column by node: callees come behind their callers, so one pass from the end sums them. */
export function treeAmounts({ tree, samples }: Profile, column: ProfileColumn): TreeAmounts {
  const own = new Float64Array(tree.parent.length);
  const amounts = samples[column];
  for (let i = 0; i < amounts.length; i++) {
    const node = samples.node[i] as number;
    own[node] = (own[node] as number) + (amounts[i] as number);
  }
  const total = own.slice();
  for (let node = total.length - 1; node > 0; node--) {
    const parent = tree.parent[node] as number;
    total[parent] = (total[parent] as number) + (total[node] as number);
  }
  return { own, total };
}

/** Callees of every node: `list[start[n]]` to before `list[start[n + 1]]` are those of node `n`. */
function calleesOf({ tree }: Profile): { readonly start: Int32Array; readonly list: Int32Array } {
  const count = tree.parent.length;
  const start = new Int32Array(count + 1);
  for (let node = 1; node < count; node++) {
    const next = (tree.parent[node] as number) + 1;
    start[next] = (start[next] as number) + 1;
  }
  for (let node = 0; node < count; node++) start[node + 1] = (start[node + 1] as number) + (start[node] as number);
  const at = start.slice();
  const list = new Int32Array(Math.max(0, count - 1));
  for (let node = 1; node < count; node++) {
    const parent = tree.parent[node] as number;
    const place = at[parent] as number;
    list[place] = node;
    at[parent] = place + 1;
  }
  return { start, list };
}

/**
 * The call tree of a column from one node on, to be drawn. Callees below `leastShare` of that node are folded into one
 * beside the others, and those deeper than `mostRows` are left out, so there are never more nodes than can be seen.
 */
export function callTree(
  profile: Profile,
  amounts: TreeAmounts,
  {
    from = 0,
    leastShare,
    mostRows,
  }: { readonly from?: number; readonly leastShare: number; readonly mostRows: number },
): CallNode {
  const { tree, frames, functions, files } = profile;
  const { start, list } = calleesOf(profile);
  const least = leastShare * (amounts.total[from] ?? 0);

  function named(node: number) {
    const frame = tree.frame[node] ?? -1;
    if (frame < 0) return { function: '', file: '', line: 0 };
    return {
      function: functions[frames.function[frame] ?? 0] ?? '',
      file: files[frames.file[frame] ?? 0] ?? '',
      line: frames.line[frame] ?? 0,
    };
  }

  function nodeOf(node: number, rowsBelow: number): CallNode {
    const children: CallNode[] = [];
    let [folded, rest] = [0, 0];
    const end = rowsBelow > 0 ? (start[node + 1] as number) : 0;
    for (let i = start[node] as number; i < end; i++) {
      const callee = list[i] as number;
      const total = amounts.total[callee] as number;
      if (total <= 0) continue;
      if (total >= least) children.push(nodeOf(callee, rowsBelow - 1));
      else {
        folded += 1;
        rest += total;
      }
    }
    children.sort((a, b) => b.total - a.total);
    if (folded > 0) {
      children.push({ node: -1 - node, function: '', file: '', line: 0, own: rest, total: rest, folded, children: [] });
    }
    return { node, ...named(node), own: amounts.own[node] ?? 0, total: amounts.total[node] ?? 0, folded: 0, children };
  }

  return nodeOf(from, mostRows - 1);
}
