import type { Advice, Given } from '../../../../models/sizing/advice/advice';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import {
  type Caveat,
  type ChainAmount,
  type ChainStepId,
  caveatOf,
  codeOf,
  EFFECT_SIGNS,
  type Effect,
  effectOf,
  type Fitting,
  fittingOf,
  MOST_EXACT,
  type PlaceName,
  placeOf,
  rangeOf,
} from '../../advice/facts';

type ByKind<T> = Readonly<Record<Advice['kind'], T>>;

const PLACES: EventWords<PlaceName> = {
  key: () => 'the key',
  elem: () => 'the element',
  partsOfKey: () => 'each part of the key',
  partsOfElem: () => 'each part of the element',
  field: ({ field, ofKey }) => (ofKey ? `the key’s \`${field}\`` : `\`${field}\``),
  partsOfField: ({ field, ofKey }) => (ofKey ? `each part of the key’s \`${field}\`` : `each part of \`${field}\``),
};

const placeText = (path?: string) => sentenceOf(PLACES, placeOf(path));

const FITTING: Readonly<Record<Fitting['what'], string>> = {
  elem: 'the element fits into',
  group: 'a table’s groups fit into',
  bucket: 'the buckets fit into',
};

const CAVEATS: Readonly<Record<Caveat, string>> = {
  grownAnyway: 'Without a hint, the map grows to the same size.',
  powerOfTwo: '`make` rounds the capacity up to a power of two.',
  indirectAlready: 'Elements larger than 128 bytes are already stored by pointer.',
  objects: 'The new objects use up what the slots save.',
  padding: 'Padding fills the bytes this frees.',
  rounding: 'Rounding takes up the bytes this frees.',
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Code in sentences stands between backticks. */
export const adviceWords = (f: Formats<'en'>) => {
  const titles: ByKind<(advice: Advice) => string> = {
    reorder: () => 'Fields reordered for less padding',
    narrow: ({ path, to }) => `${capital(placeText(path))} as \`${to}\``,
    drop: ({ path }) => `Drop ${placeText(path)}`,
    pack: () => 'All integers narrowed, fields in the best order',
    trim: ({ before, afterChain }) => `An element ${f.byteCount(before.elemBytes - afterChain.elemBytes)} smaller`,
    'elem-pointer': () => 'A pointer to each element',
    'elem-inline': () => 'Elements in the slots',
    set: () => '`struct{}` elements',
    'int-key': () => 'A `uint64` as the key',
    'share-key': ({ path }) => `${capital(placeText(path))} shares the key’s bytes`,
    shards: ({ path }) => `Split into ${f.count(Number(path))} maps`,
    generations: () => 'Two maps that take turns',
    copy: () => 'Entries copied into a new map',
    hint: ({ after }) => `\`make\` for ${f.counted(after.hint, { one: 'entry', other: 'entries' })}`,
    'no-hint': () => '`make` without a hint',
    experiment: ({ path }) => `Built with \`GOEXPERIMENT=${path}\``,
    together: ({ id }) => `${f.count(id.split(',').length)} changes together`,
  };

  const conditions: ByKind<(advice: Advice) => string> = {
    reorder: () => 'This is safe only if no code depends on the field order, as unsafe code may.',
    narrow({ to }) {
      const [least, most] = rangeOf(to);
      return `This works only if every value is between ${f.count(least)} and ${f.count(most)}.`;
    },
    drop: ({ path = '' }) =>
      path.startsWith('key')
        ? `This is safe only if keys stay distinct without ${placeText(path)}.`
        : `This is safe only if nobody reads ${placeText(path)}.`,
    pack: () => 'This works only if all values fit the narrower types. Otherwise, choose individual changes.',
    trim(advice) {
      const { what, into } = fittingOf(advice);
      return `No matter which bytes you drop, ${FITTING[what]} ${into === 'pages' ? 'fewer pages' : 'a smaller size class'}.`;
    },
    'elem-pointer': () => 'Each element becomes an object of its own that the collector has to mark.',
    'elem-inline': () => 'An element is copied when it is read, and can’t be changed in place.',
    set: () => 'This works only if you just need to know whether a key exists.',
    'int-key': () =>
      'This works only if a number can replace every key: an ID, or an index into a list of the strings.',
    'share-key': ({ path }) =>
      `This works only if ${placeText(path)} repeats the key. Assign the key’s own string to it.`,
    shards: () =>
      'The key’s hash chooses the map, and each map evicts on its own. The cost of turnover depends on how full tables and buckets are.',
    generations: () =>
      'Put new entries into one map until it reaches half the cache’s capacity; then it replaces the older one. Lookups check both, and the cache is between half full and full.',
    copy: ({ after, backAfter }) =>
      backAfter === undefined
        ? 'Copy in a loop: since Go 1.25, `maps.Clone` keeps free slots and tombstones. Like any map, the copy will keep its memory when entries are deleted. During the copy, both maps are in memory.'
        : `Copy in a loop: since Go 1.25, \`maps.Clone\` keeps free slots and tombstones. The copy grows back: after about ${f.roundCount(Math.round(backAfter * after.entries))} replacements, it takes nearly as much memory as this map. During the copy, both maps are in memory.`,
    hint: () => 'This works only if the number of entries is known beforehand.',
    'no-hint': () => 'The hint is for more entries than the map ever holds.',
    experiment: ({ path }) =>
      `Keys and elements are stored separately, without padding. This is an experiment, off by default, and the whole program must be rebuilt: \`GOEXPERIMENT=${path} go build\`.`,
    together: () => '',
  };

  const bytesOf = ({ savedBytes }: Advice) => f.bytes(Math.abs(savedBytes));
  const spoken: Readonly<Record<Effect, (advice: Advice) => string>> = {
    saves: (advice) => `saves ${bytesOf(advice)}`,
    nothing: () => `saves ${f.bytes(0)}`,
    costs: (advice) => `costs ${bytesOf(advice)} more`,
  };

  return {
    title: 'What would shrink the map',
    rankedFor: 'Ranked for',
    none: 'No known change would shrink this map.',
    notTogether: 'These can’t be combined, since one removes a part that another changes. Untick one.',
    fewer: 'Show fewer',
    all: (count: number) => `Show all ${count}`,
    /** Change that would be made. */
    name(advice: Advice): string {
      const code = codeOf(advice);
      return code === undefined ? titles[advice.kind](advice) : `\`${code}\``;
    },
    /** Conditions and consequences of the change, in one sentence. */
    condition: (advice: Advice) => conditions[advice.kind](advice),
    /** Why something that people expect to save doesn't; empty where it does. */
    caveat(advice: Advice): string {
      const caveat = caveatOf(advice);
      return caveat === undefined ? '' : CAVEATS[caveat];
    },
    /** `−34.4 MiB`, `+2.0 MiB`, `0 B` */
    saving: (advice: Advice) => `${EFFECT_SIGNS[effectOf(advice)]}${bytesOf(advice)}`,
    /** Accessible name of the button that shows a saving's derivation. */
    how: (name: string, advice: Advice) => `${name}: ${spoken[effectOf(advice)](advice)}. How?`,
    try: 'Try it',
    tryThis: (name: string) => `Try it: ${name}`,
    /** What a program gives up for what it saves. */
    given: {
      nothing: 'Free.',
      type: 'New type.',
      build: 'New build.',
      again: 'Temporary.',
      data: 'Less data.',
    } satisfies Record<Given, string>,
    undo: 'Undo',
    undoThis: (name: string) => `Undo: ${name}`,
    chain: chainWords(f),
  };
};

export type AdviceWords = ReturnType<typeof adviceWords>;

/** The chain from the types to the whole. */
const chainWords = (f: Formats<'en'>) => {
  function bytes(amount: number): string {
    return Math.round(amount) < MOST_EXACT ? f.exactBytes(Math.round(amount)) : f.bytes(amount);
  }

  const steps: Readonly<Record<ChainStepId, (maps: number) => string>> = {
    key: () => 'key',
    element: () => 'element',
    slotPadding: () => 'padding in a slot',
    slot: () => 'slot',
    bucket: () => 'bucket of 8 slots',
    group: () => 'group of 8 slots',
    buckets: () => 'buckets in the array',
    groups: () => 'groups in a table',
    requested: () => 'requested',
    given: () => 'given, rounded up',
    givenPages: () => 'rounded up to pages',
    givenClass: () => 'rounded up to a size class',
    tables: () => 'expected tables',
    oldArray: () => 'old array, still in memory',
    oneMap: () => 'one map',
    behind: () => 'data its entries point to',
    together: () => 'both together',
    allMaps: (maps) => `all ${f.count(maps)} maps`,
  };

  return {
    caption: (change: string) => `${change}: from the types to the whole map, before and after`,
    heads: { before: 'now', after: 'after' },
    step: (id: ChainStepId, maps: number) => steps[id](maps),
    amount(of: ChainAmount): string {
      switch (of.type) {
        case 'bytes':
          return bytes(of.amount);
        case 'byPointer':
          return `${bytes(of.amount)}, by pointer`;
        case 'count':
          return f.whole(of.amount);
        case 'none':
          return 'none';
        default: {
          const gone: never = of;
          return gone;
        }
      }
    },
  };
};

export type ChainWords = ReturnType<typeof chainWords>;
