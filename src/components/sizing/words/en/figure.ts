import type { Fault } from '../../../../golang/read/problems';
import { MOST_DEEPER, MOST_STEPS } from '../../../../models/layout/references';
import type { Cliff } from '../../../../models/sizing/cliffs';
import type { AnswerPart } from '../../../../models/sizing/derivation/derive';
import type { Churn } from '../../../../models/sizing/input';
import type { Range } from '../../../../models/sizing/range';
import type { Curve, StaircaseInput, WinnerRange } from '../../../../models/sizing/staircase';
import type { WhatIf } from '../../../../models/sizing/whatIf';
import type { PresetId } from '../../../fields/presets';
import { type ByteUnit, type Formats, interval, unbroken } from '../../../ui/format';
import { OWNER_WORDS } from '../../../ui/words/en/owners';
import type { TurnNote } from '../../chart/notes';
import type { Assumed, Referenced, Unfollowed } from '../../question/behind';
import type { BarPart, Show } from '../../question/settings';
import type { Answer, AnswerPiece, Cost, EachEntry, SizedStop } from '../../question/whatIf';
import type { OrderedStruct, PlacedField } from '../../struct/order';
import { amounts, displayShare, numberText, releasesText } from '../amounts';
import { PRESETS } from './titles';

/** Words of the figure, which the page shows too. */
export const words = (f: Formats<'en'>) => ({
  name: 'What the map costs',
  /** A fault in Go declarations, in the compiler’s words where it has some: the reader of Go gives it in English. */
  fault: ({ message }: Fault) => message,
  /** Shown if the link's types are invalid and the preset's are used. */
  unreadable: ({ message }: Fault, preset: PresetId) =>
    `Go declarations: ${message}. The declarations of “${PRESETS[preset].title}” are shown instead.`,
  presets: PRESETS,
  /** Titles of figures, by the part that they show of a map. */
  shows: {
    cost: (map: string) => map,
    stops: (map: string) => map,
    fields: (map: string) => map,
    layout: (map: string) => map,
    advice: (map: string) => `What would shrink the map: ${map}`,
    bill: (map: string) => `From map to bill: ${map}`,
    published: () => 'Published, computed and measured',
  } satisfies Record<Show, (map: string) => string>,
  entries: {
    byRoundNumbers: 'Entries, in round numbers',
    count: phrases(f).entries,
  },
  answer: answerWords(f),
  chart: chartWords(f),
  parts: partWords(f),
  stops: stopWords(f),
  fields: fieldOrderWords(f),
});

export type FigureWords = ReturnType<typeof words>;

/** Separator in a list; a comma precedes the last `and` if an item has an `and` of its own. */
export function joint(words: readonly string[], i: number): string {
  if (i < words.length - 1) return ', ';
  return words.slice(0, -1).some((word) => word.includes(' and ')) ? ', and ' : ' and ';
}

export const ENTRIES = { one: 'entry', other: 'entries' };

/** Phrases that several parts of the subject share. */
export const phrases = (f: Formats<'en'>) => ({
  ...amounts(f, ' '),
  releases: (releases: readonly string[]) => releasesText(releases, f),
  /** `Go 1.23`, `Go 1.24 to 1.26`. The first two words stay in one line. */
  goReleases: (releases: readonly string[]) => `Go\u00a0${releasesText(releases, f).replace('–', ' to ')}`,
  listed: (words: readonly string[]) => words.map((word, i) => (i === 0 ? word : joint(words, i) + word)).join(''),
  /** `78%`, `7.6%`, in one line. */
  percent: (share: number) => unbroken(f.percent(displayShare(share), { digits: 2 })),
  entries: (count: number) => f.counted(count, ENTRIES),
  /** `4,408`, `4,408.3`, `0.042` */
  number: (value: number) => numberText(value, 'count', f),
});

/** Parts of the bytes of a release, wherever they are drawn. */
export const partWords = (f: Formats<'en'>) => {
  const { inUnit, unitOf } = phrases(f);

  function word(part: AnswerPart): string {
    if (part === 'behind') return 'outside the map';
    return part === 'total' ? 'live heap' : OWNER_WORDS[part].many;
  }

  return {
    word,
    /** The unit of figures up to so many bytes. */
    unit: unitOf,
    gloss: (part: BarPart) =>
      part === 'behind' ? 'Strings, arrays and other objects that keys and values point to.' : OWNER_WORDS[part].gloss,
    /** Words of an area of a bar, the longest first: `values 134`, `134`. */
    inBar(part: BarPart, bytes: number, unit: ByteUnit): readonly string[] {
      const amount = inUnit(bytes, unit);
      return [`${word(part)} ${amount}`, amount];
    },
    /** `values 133.5 MiB` */
    bytes: (part: AnswerPart, bytes: number) => `${word(part)} ${f.bytes(bytes)}`,
    bar: (release: string, parts: readonly string[]) => `Go ${release}: ${parts.join(', ')}`,
    /** Above the bar of one release. */
    title: (release: string, unit: ByteUnit) => `Parts on Go ${release}, in ${unit.bytes === 1 ? 'bytes' : unit.word}`,
  };
};

const TURNOVERS = { one: 'turnover', other: 'turnovers' };

/** Of a cache that goes on forever. */
export const FOREVER = 'running forever';

/** `after 3 turnovers` */
export function afterTurnovers(f: Formats<'en'>, { turnovers }: Churn): string {
  return Number.isFinite(turnovers) ? `after ${f.counted(turnovers, TURNOVERS, { most: 2 })}` : FOREVER;
}

/** `16 bytes per string, 64 bytes per slice and one object per pointer` */
export function assumedText(f: Formats<'en'>, assumed: Assumed): string {
  const { stringBytes, sliceBytes, largerElements, pointers, mapEntries } = assumed;
  return f.list([
    ...(stringBytes > 0 ? [`${f.byteCount(stringBytes)} per string`] : []),
    ...(sliceBytes > 0 ? [`${f.byteCount(sliceBytes)}${largerElements ? ' or one element' : ''} per slice`] : []),
    ...(pointers ? ['one object per pointer'] : []),
    ...(mapEntries > 0 ? [`${f.counted(mapEntries, ENTRIES)} per inner map`] : []),
  ]);
}

/** Places named in a sentence; further ones are counted. */
const MOST_PLACES = 3;

/** `keys, Tags and Body`; `keys, Name, Tags and 4 more` */
function placesText(f: Formats<'en'>, paths: readonly string[]): string {
  const names = paths.map((path) =>
    path === 'key' ? 'keys' : path === 'elem' ? 'values' : path.replace(/^elem\.?/, ''),
  );
  const rest = names.length - MOST_PLACES;
  return f.list(rest > 1 ? [...names.slice(0, MOST_PLACES), `${f.count(rest)} more`] : names);
}

export const answerWords = (f: Formats<'en'>) => {
  const { goReleases, listed, percent, number, figure, exact } = phrases(f);
  const bytes = ({ low, high }: Range, most: number) => interval(exact(low, most), exact(high, most));

  /** `, 30% of them deleted,`, `, refilled after clear,`; of a map that got entries. */
  function lossOf({ deletedShare, cleared, refilled }: WhatIf): string {
    if (!cleared && deletedShare === 0) return '';
    if (refilled) return `, refilled after ${cleared ? 'clear' : `${percent(deletedShare)} were deleted`},`;
    return cleared ? ', all cleared,' : `, ${percent(deletedShare)} of them deleted,`;
  }

  /** `3.5 M entries`, `500 maps of 1,000 entries, 30% of them deleted,`; and whether it is one. */
  function subjectOf(whatIf: WhatIf): { readonly words: string; readonly isOne: boolean } {
    const { entries, churn, maps } = whatIf;
    const loss = entries > 0 ? lossOf(whatIf) : '';
    const inside = `${f.roundCount(entries)} ${f.plural(entries, ENTRIES)}${loss}`;
    if (churn && entries > 0) {
      const caches = maps > 1 ? `${f.count(maps)} caches` : 'a cache';
      const after = afterTurnovers(f, churn);
      const begin = `${after.charAt(0).toUpperCase()}${after.slice(1)}`;
      return { words: `${begin}, ${caches} of ${inside}`, isOne: maps === 1 };
    }
    if (maps > 1)
      return { words: `${f.count(maps)} ${entries === 0 ? 'empty maps' : `maps of ${inside}`}`, isOne: false };
    return entries === 0 ? { words: 'An empty map', isOne: true } : { words: inside, isOne: entries === 1 };
  }

  /** `107 MiB`; `107 MiB on Go 1.23 and 122 MiB on Go 1.27` */
  function amountsOf(counted: Referenced['counted']): string {
    return listed(
      counted.map(({ releases, bytes: amount }) =>
        counted.length === 1 ? f.shortBytes(amount) : `${f.shortBytes(amount)} on ${goReleases(releases)}`,
      ),
    );
  }

  /** Figures to be compared have one unit, that of the largest: `986 MiB` and `1,025 MiB`. */
  function figuresOf(costs: readonly Cost[]): string[] {
    const most = Math.max(...costs.map((cost) => cost.bytes));
    return costs.map((cost) => figure(cost.bytes, most));
  }

  function chance(answers: readonly Answer[]): string {
    const most = Math.max(...answers.map(({ size }) => size.liveBytes.expected));
    const all = answers.map(({ releases, size }) => ({ releases, range: bytes(size.liveBytes, most) }));
    const open = all.filter(({ range }) => range.includes('–'));
    if (open.length === 0) return '';
    const ranges = open.map(({ releases, range }) =>
      answers.length === 1 ? range : `${range} on ${goReleases(releases)}`,
    );
    const fixed = all
      .filter((each) => !open.includes(each))
      .map(({ releases, range }) => ` On ${goReleases(releases)}, the cost is always ${range}.`);
    return `95% range: ${listed(ranges)}.${fixed.join('')}`;
  }

  const anEntry = (each: number) => f.number(each, { most: 1 });

  /** `An entry takes 141.9 bytes on Go 1.23 and 134.3 on Go 1.27`; of one amount without the release. */
  function perEntry({ costs }: EachEntry): string {
    const each = costs.map(({ releases, bytes }, i) => {
      const amount = i === 0 ? `An entry takes ${anEntry(bytes)} bytes` : anEntry(bytes);
      return costs.length === 1 ? amount : `${amount} on ${goReleases(releases)}`;
    });
    return listed(each);
  }

  function containersText(containers: Unfollowed['containers']): string[] {
    const [lists, maps] = (['list', 'syncMap'] as const).map((of) =>
      containers.flatMap((each) => (each.of === of ? [each.path] : [])),
    );
    return [
      ...(lists?.length
        ? [`The elements of each list.List (${placesText(f, lists)}) are counted only if another path leads to them.`]
        : []),
      ...(maps?.length ? [`The entries of each sync.Map (${placesText(f, maps)}) aren’t counted.`] : []),
    ];
  }

  function unfollowedText({ levels, cut, containers }: Unfollowed): string[] {
    const areMany = ([first, ...rest]: readonly string[]) => rest.length > 0 || first === 'key' || first === 'elem';
    const lead = (paths: readonly string[]) => (areMany(paths) ? 'lead' : 'leads');
    return [
      ...(levels.length > 0
        ? [
            `Deeper levels aren’t counted: ${placesText(f, levels)} ${lead(levels)} back to a type that contains ${areMany(levels) ? 'them' : 'it'}.`,
          ]
        : []),
      ...(cut.length > 0
        ? [
            `At most ${MOST_DEEPER} places within ${MOST_STEPS} steps are counted; ${placesText(f, cut)} ${lead(cut)} to more, which aren’t.`,
          ]
        : []),
      ...containersText(containers),
    ];
  }

  return {
    /** `3.5 M entries cost` **763 MiB** `on Go 1.23 and` **276 MiB** `on Go 1.26.` */
    sentence(whatIf: WhatIf, costs: readonly Cost[]): AnswerPiece[] {
      const { words, isOne } = subjectOf(whatIf);
      const figures = figuresOf(costs);
      const where = costs.map(({ releases }) => goReleases(releases));
      return costs.map(({ releases, design }, i) => ({
        key: releases.join(),
        before: i === 0 ? `${words} ${isOne ? 'costs' : 'cost'} ` : joint(where, i),
        figure: figures[i] ?? '',
        design,
        after: ` on ${where[i]}${i === costs.length - 1 ? '.' : ''}`,
      }));
    },
    /** `Filled once: 763 MiB on Go 1.23 (still growing, with the old array) and 276 MiB on Go 1.27.` */
    filledOnce(costs: readonly Cost[], growing: ReadonlySet<string>): string {
      const figures = figuresOf(costs);
      const each = costs.map(({ releases }, i) => {
        const isGrowing = releases.every((release) => growing.has(release));
        return `${figures[i]} on ${goReleases(releases)}${isGrowing ? ' (still growing, with the old array)' : ''}`;
      });
      return `Filled once: ${listed(each)}.`;
    },
    /** What of the cost lies outside the maps, what was assumed for it, and what isn't counted. */
    referenced({ counted, assumed, uncounted, unfollowed, beside }: Referenced): string {
      const by = (each: Assumed | null) => (each ? `, assuming ${assumedText(f, each)}` : '');
      const containers = containersText(unfollowed.containers);
      const leftOut = (paths: readonly string[]) =>
        paths.length > 0 ? [`Data pointed to by ${placesText(f, paths)} isn’t counted.`] : [];
      if (beside) {
        const others = `Keys and values point to another ${amountsOf(beside.counted)}${by(beside.assumed)}.`;
        return [others, ...leftOut(beside.uncounted), ...containers].join(' ');
      }
      const isOne = counted.flatMap(({ releases }) => releases).length === 1;
      if (counted.length === 0) {
        const all = uncounted.length === 0 ? [] : ['Data that keys and values point to isn’t counted.'];
        return [...all, ...containers].join(' ');
      }
      return [
        `${isOne ? 'The figure' : 'Each figure'} includes ${amountsOf(counted)} that keys and values point to${by(assumed)}.`,
        ...leftOut(uncounted),
        ...unfollowedText(unfollowed),
      ].join(' ');
    },
    /** Range that chance leaves open, and the cost of an entry. */
    intervals(answers: readonly Answer[], each: EachEntry | null): string {
      return [chance(answers), each && `${perEntry(each)}, of which ${number(each.dataBytes)} are data.`]
        .filter(Boolean)
        .join(' ');
    },
    /** `82.6 bytes per entry, for 56 bytes of data` */
    perEntry: (each: number, dataBytes: number) =>
      `${anEntry(each)} bytes per entry, for ${number(dataBytes)} bytes of data`,
  };
};

export type ChartWords = ReturnType<typeof chartWords>;

/** Bytes over entries. */
export const chartWords = (f: Formats<'en'>) => {
  /** To three digits. */
  const rough = (count: number) => f.roundCount(Number(count.toPrecision(3)));
  const { releases, figure, alone, exact, tick, entries, listed } = phrases(f);
  const name = (curve: Pick<Curve, 'releases'>) => `Go ${releases(curve.releases)}`;
  const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${alone(Math.abs(bytes))}`;

  /** `4% larger`; `2.8 times as large` from twice as much on. */
  function larger({ share, upTo }: Pick<TurnNote, 'share' | 'upTo'>): string {
    const most = upTo ? 'up to ' : '';
    if (share < 1) return `${most}${f.percent(Math.max(0.01, share))} larger`;
    const times = f.tenths(share + 1);
    return `${most}${times === '2.0' ? 'twice' : `${times} times`} as large`;
  }

  /** `1.27 is`, `1.26 and 1.27 are` */
  const are = (of: readonly string[]) => `${releases(of)} ${of.length > 1 ? 'are' : 'is'}`;

  return {
    /** The whole chart. */
    title: (curves: readonly Curve[]) => `Bytes vs. entries, ${listed(curves.map(name))}`,
    entries: 'Entries',
    count: f.shortCount,
    tick,
    /** Beside amounts up to `most`. */
    amount: exact,
    releases,
    name,
    smallest: 'smallest',
    /** The same of a cache or a map that was filled again, and below it of the map filled once. */
    smallestOf: { filledBesideCache: 'cache', filledBesideRefilled: 'refilled', filled: 'filled' },
    equal: 'equal',
    data: 'the data itself',
    marked: entries,
    laterEntries: (entries: number) => `later: ${f.count(entries)}`,
    mark: (curve: Curve, bytes: number, most: number) => `${name(curve)} ${figure(bytes, most)}`,
    /** A number of entries and what it comes to. */
    value(count: number, curves: readonly Curve[], sizes: readonly Range[]): string {
      const most = Math.max(...sizes.map(({ expected }) => expected));
      const each = curves.map((curve, i) => `${exact(sizes[i]?.expected ?? 0, most)} on ${name(curve)}`);
      return `${entries(count)}: ${each.join(', ')}`;
    },
    /** A cliff and what is left of it; `bytes` are still to come, or have come where it is past. */
    cliff({ entries: { from, to } }: Cliff, bytes: number, isPast: boolean, isOneMap: boolean): string {
      const step = signed(bytes);
      const next = isPast ? '' : 'next: ';
      if (to !== from + 1) return `${next}${step} around ${f.shortCount((from + to) / 2)}`;
      return isOneMap ? `${next}${step} in one insert, entry ${f.count(to)}` : `${next}${step} from ${f.count(to)} on`;
    },
    /** Label of a range in which a curve is not the smallest. */
    here: (curve: Curve | undefined, note: TurnNote) => `${are(curve?.releases ?? [])} ${larger(note)} here`,
    /** The same as a sentence of its own. */
    turn(curve: Curve | undefined, note: TurnNote): string {
      const { from, to } = note.range;
      return `From ${rough(from)} to ${rough(to)} entries, the map is ${larger(note)} on Go ${releases(curve?.releases ?? [])}.`;
    },
    /** The curves that are the smallest, wide ranges only. */
    winners(curves: readonly Curve[], ranges: readonly WinnerRange[], { from, to }: StaircaseInput): string {
      if (curves.length < 2) return '';
      const wide = ranges.filter((range) => range.to - range.from > (to - from) / 25);
      return wide
        .map(({ from: first, to: last, winners }) => {
          const names = winners.map((i) => curves[i]).filter((curve) => curve !== undefined);
          const between = `From ${rough(first)} to ${rough(last)} entries,`;
          if (names.length === curves.length) return `${between} the map is the same size on every release shown.`;
          return `${between} the map is smallest on ${listed(names.map(name))}.`;
        })
        .join(' ');
    },
  };
};

/** Words of the fields of a struct and of their order. */
export const fieldOrderWords = (f: Formats<'en'>) => {
  const padded = ({ size, padding }: OrderedStruct) =>
    padding === 0 ? `${f.byteCount(size)}, no padding` : `${f.byteCount(size)}, ${f.whole(padding)} of them padding`;
  const place = (at: number, all: number) => `${f.whole(at)} of ${f.whole(all)}`;
  return {
    name: 'Fields of a struct',
    none: 'Neither the key nor the value of this map is a struct.',
    /** All fields, before they are laid out. */
    apart: ({ go, fields }: OrderedStruct) =>
      `The fields of ${go} take ${f.list(fields.map(({ bytes }) => f.whole(bytes)))} bytes.`,
    laid: (struct: OrderedStruct) => `${struct.go}: ${padded(struct)}.`,
    takes: ({ bytes, align }: PlacedField) => `${f.byteCount(bytes)}, aligned to ${f.whole(align)}`,
    help: 'Drag a field, or pick it up with Space, move it with ↑ and ↓, and put it down with Space.',
    handle: (name: string, at: number, all: number) => `Move ${name}, ${place(at, all)}`,
    held: (name: string, at: number, all: number) =>
      `Picked up ${name}, position ${place(at, all)}. Press Escape to put it back.`,
    moved: (name: string, at: number, all: number) => `${name} is now in position ${place(at, all)}.`,
    dropped: (name: string, at: number, struct: OrderedStruct) =>
      `${name} was put down in position ${place(at, struct.fields.length)}. ${padded(struct)}.`,
    returned: (name: string) => `${name} is back in its place.`,
    padding: (bytes: number) => `padding ${f.whole(bytes)}`,
    offset: f.whole,
    memory: ({ fields }: OrderedStruct) =>
      fields
        .map(({ name, at, paddingAfter }) =>
          paddingAfter === 0
            ? `${name} at ${f.whole(at)}`
            : `${name} at ${f.whole(at)}, padding ${f.whole(paddingAfter)}`,
        )
        .join(', '),
  };
};

/** Words of the stops: several maps, one after the other. */
export const stopWords = (f: Formats<'en'>) => {
  const { listed } = phrases(f);
  /** `3.5 M entries of 16 + 40 bytes` */
  function name({ whatIf: { entries }, key, elem }: SizedStop): string {
    return `${f.roundCount(entries)} ${f.plural(entries, ENTRIES)} of ${f.whole(key)} + ${f.byteCount(elem)}`;
  }
  function difference(bytes: number): string {
    if (Math.abs(bytes) < 1) return 'the same as before';
    return `${f.sumBytes(Math.abs(bytes))} ${bytes < 0 ? 'less' : 'more'}`;
  }
  return {
    label: 'Maps compared, one after another',
    name,
    /** Beside a bar, with the release where there are several: `275.7 MiB`, `1.27: 275.7 MiB`. */
    figure: (bytes: number, release: string | undefined) =>
      release === undefined ? f.sumBytes(bytes) : `${release}: ${f.sumBytes(bytes)}`,
    data: (bytes: number) => `data alone: ${f.sumBytes(bytes)}`,
    bare: (stop: SizedStop, bytes: number) =>
      `${name(stop)}${stop.whatIf.behind.length > 0 ? ' and what they point to' : ''} come to ${f.sumBytes(bytes)} in data alone.`,
    /** Cost of a map, and beside one of as many entries the difference. */
    sentence(stop: SizedStop, before: SizedStop | undefined): string {
      const isCompared = before?.whatIf.entries === stop.whatIf.entries;
      const costs = stop.sizes.map(({ release, size: { liveBytes } }, i) => {
        const former = before?.sizes[i]?.size.liveBytes.expected ?? 0;
        const cost = `${f.sumBytes(liveBytes.expected)} on Go\u00a0${release}`;
        return isCompared ? `${cost} (${difference(liveBytes.expected - former)})` : cost;
      });
      return `${name(stop)}: ${listed(costs)}.`;
    },
  };
};
