import { PAGE_BYTES } from '../../../models/allocator/sizeClass';
import type { SpanShape } from '../../../models/allocator/span';
import type { Formats } from '../../ui/format';
import type { EventWords } from '../../ui/words/language';
import type { Cause, StrategyId } from '../designs/strategies';
import type { StreamId } from '../designs/streams';
import type { TypeNote } from '../request/ask';
import type { NamedSlot, RequestCase, RequestFact, SlotChoice } from '../request/requestCase';
import type { StoryId } from '../stories';
import type { CurveChoice, WastePoint } from '../waste/wasteLayout';
import { words as figureWords } from './en/figure';
import { words as settingWords } from './en/settings';

export const words = (f: Formats<'en'>) => ({
  ...figureWords(f),
  settings: settingWords(f),
  title: 'Size classes',
  about: 'See what the allocator does with a request: its class, its span, and the bytes left over.',
  lead:
    'Go’s allocator does not hand out the bytes you ask for. It rounds each request up to one of a few dozen sizes. ' +
    'Then it takes a slot of that size from a run of pages. Enter a size or a type and see where it lands.',
  texts,
  viewTexts: {
    request:
      'A request lands in the smallest slot that fits it. Enter a size or a Go type to see the slot, its neighbours, and the bytes left over.',
    designs: 'Four allocators serve the same requests. Bars show where each one’s bytes go.',
    waste:
      'The chart shows what share of each slot exceeds the request. It covers every request size up to 32 KiB, on two releases.',
  },
  tabs: {
    request: 'Your request',
    facts: 'Measured',
    eras: 'This class over the years',
    designs: 'Other designs',
    waste: 'Waste at every size',
  },
  pointerKind: (pointers: boolean): string => (pointers ? 'with pointers' : 'without pointers'),
  request: requestWords(f),
  axis: {
    slider: 'Bytes asked for',
    label: (classes: number) => `${classes} size classes, from 8 bytes to 32 KiB`,
  },
  typeNotes,
  designs: designWords(f),
  waste: wasteWords(f),
  tables: tableWords(f),
  counters: {
    nothing: 'nothing',
    exact: (bytes: number) => f.byteCount(bytes),
    ownScale: (bytes: number) => `This bar has its own scale: its full width is ${f.bytes(bytes)}.`,
    counted: {
      requested: { word: 'asked for', gloss: 'live objects' },
      slots: { word: 'slots', gloss: 'HeapAlloc: live objects and garbage' },
      spans: { word: 'span pages', gloss: 'HeapInuse: whole pages of spans' },
      mapped: { word: 'mapped', gloss: 'HeapSys: memory from the operating system' },
    },
  },
});

export type SizeWords = ReturnType<typeof words>;

export const texts: Readonly<Record<StoryId, string>> = {
  'thirty-three':
    'A program asks for 33 bytes again and again. Each request gets the next slot of a span: whole pages, cut into slots of one size. When the span is full, Go makes another.',
  sort: 'A slice passed to sort.Sort must become an interface value. Its 24-byte header is copied into a box on the heap. Go 1.15 had no 24-byte class, so the box took 32.',
  table:
    'A Swiss map’s table doubles until it has 128 groups. With a string key and a 40-byte value, the last array is 58,368 bytes. Above 32 KiB, there are no classes, only whole pages of 8 KiB.',
  tiny: 'The tiny allocator packs pointer-free objects under 16 bytes into 16-byte blocks. A block is free only when nothing in it is live: one short string keeps 16 bytes alive.',
  fragmentation:
    'Three spans fill with 512-byte objects, then every other object is dropped. A collection frees the slots, but no span is empty, so no page is given back. HeapAlloc falls, but HeapInuse does not.',
  own: 'The program allocates objects of your size or type until a second span begins, at most 24 times. Then every other object is dropped and collected.',
};

/** What the size of a type does not include. */
export const typeNotes: Readonly<Record<TypeNote, string>> = {
  string: 'This is the string’s header, a pointer and a length. The string’s bytes are an allocation of their own.',
  slice: 'This is the slice’s header: pointer, length, capacity. The slice’s array is an allocation of its own.',
  map: 'A map variable is one pointer. The map’s contents are allocations of their own.',
  chan: 'A channel variable is one pointer. The channel’s buffer is an allocation of its own.',
  interface: 'An interface is two words: the type, and a pointer to the value.',
  func: 'A function value is one pointer, to its code and the variables it captures.',
  pointer: 'This is the pointer alone, without the data it points to.',
};

export interface Figure {
  readonly word: string;
  readonly value: string;
  readonly note: string | undefined;
}

export const requestWords = (f: Formats<'en'>) => {
  const pages = (count: number) => f.counted(count, { one: 'page', other: 'pages' });

  function tailNote({ tailBytes, reservedBytes }: SpanShape): string | undefined {
    if (reservedBytes > 0) return `${f.count(reservedBytes)} of them hold pointer or mark bits`;
    return tailBytes > 0 ? 'too short for one more slot' : undefined;
  }

  /** Numbers beside the picture. */
  function figures({ own, kind, wasteBytes, waste, parts }: RequestCase, span: SpanShape): Figure[] {
    const header = parts.find(({ owner }) => owner === 'mallocHeader')?.bytes ?? 0;
    const shared = kind === 'tiny';
    return [
      kind === 'large'
        ? { word: 'pages', value: f.count(span.npages), note: 'above the largest class' }
        : {
            word: 'size class',
            value: f.count(own.sizeclass),
            note: shared ? 'a block shared with others' : undefined,
          },
      { word: shared ? 'block' : 'slot', value: f.byteCount(own.slotBytes), note: undefined },
      {
        word: shared ? 'left for others' : 'waste',
        value: `${f.byteCount(wasteBytes)}, ${f.percent(waste, { places: 1 })}`,
        note: header > 0 ? `${f.count(header)} of them for a malloc header` : undefined,
      },
      { word: 'objects in a span', value: f.count(span.nelems), note: `${pages(span.npages)} of 8 KiB` },
      { word: 'rest of the span', value: f.byteCount(span.tailBytes), note: tailNote(span) },
    ];
  }

  function name({ sizeclass, slotBytes }: SlotChoice): string {
    return sizeclass > 0 ? `the ${f.count(slotBytes)}-byte class` : pages(slotBytes / PAGE_BYTES);
  }

  return {
    title: 'One request',
    hint: 'For example, 33, 4 KiB, []byte, [N]T, *T, map[K]V, struct{ a int32; b int }',
    samples: 'Try',
    withPointers: 'the type holds pointers',
    withoutPointers: 'the type holds no pointers',
    /** After the type itself. */
    typeHas: (bytes: number, padding: number) =>
      ` takes ${f.byteCount(bytes)}${padding > 0 ? `, ${padding} of them padding between and after its fields` : ''}. `,
    stillShown: (problem: string, shown: string) => `${problem} The results below are still for ${shown}.`,
    request: (bytes: number) => `the request: ${f.byteCount(bytes)}`,
    lastPage: 'the last page, enlarged',
    label({ kind, own, bytes, wasteBytes }: RequestCase) {
      if (kind === 'tiny')
        return `${f.byteCount(bytes)} in a block of ${f.byteCount(own.slotBytes)} shared with others`;
      const slot = own.sizeclass > 0 ? `a slot of class ${own.sizeclass}` : 'whole pages';
      return `${f.byteCount(bytes)} in ${slot} (${f.byteCount(own.slotBytes)}), ${f.byteCount(wasteBytes)} wasted`;
    },
    /** Above a slot: its class, and how a request of `bytes` fits. */
    row({ role, choice }: NamedSlot, bytes: number) {
      const { sizeclass, slotBytes, from, to } = choice;
      const slot = sizeclass > 0 ? `class ${sizeclass}` : pages(slotBytes / PAGE_BYTES);
      const words = `${slot}: ${f.byteCount(slotBytes)}`;
      if (role === 'own') return words;
      return role === 'after' ? `${words}, from ${f.count(from)} up` : `${words}, ${f.byteCount(bytes - to)} too small`;
    },
    figures,
    facts: {
      tiny: ({ bytes, meanBytes }) =>
        `A pointer-free object under 16 bytes goes to the tiny allocator. It shares a 16-byte block with others. In a stream of ${f.count(bytes)}-byte objects, each one costs ${f.counted(meanBytes, { one: 'byte', other: 'bytes' }, { most: 2 })} on average.`,
      noTwelve: ({ sizes }) =>
        `You may have read of a 12-byte class, but Go never had one. The classes begin with ${f.list(sizes.map(f.whole))}.`,
      large: () =>
        'The request is above the largest size class. It gets whole pages of 8,192 bytes and a span (a run of pages) of its own.',
      inClass: ({ classes, own }) =>
        `Go has ${f.count(classes)} slot sizes up to 32 KiB, called size classes. A request gets the smallest one that fits it. Class ${own.sizeclass} takes requests of ${f.count(own.from)} to ${f.byteCount(own.to)}.`,
      header: ({ bytes, own }) =>
        `Since Go 1.22, objects that contain pointers and are larger than 512 bytes have a malloc header. The first 8 bytes of the slot point to the type. Class ${own.sizeclass} has to hold ${f.count(bytes)} + 8 bytes.`,
      sameBelow: ({ before }) =>
        `A request one byte smaller would go into a span of ${name(before)}, at the same cost.`,
      lessBelow: ({ before, savedBytes, isLarge }) =>
        `One byte less would fit ${name(before)} and save ${f.byteCount(savedBytes)}. This is the most wasteful request for its ${isLarge ? 'page count' : 'class'}.`,
      ownBelow: ({ before }) =>
        `One byte less costs the same. The next size down, ${name(before)}, ends at ${f.byteCount(before.to)}.`,
      full: ({ after, moreBytes, isLarge }) =>
        `The request fills its ${isLarge ? 'pages' : 'slot'}: one byte more would need ${name(after)}, which is ${f.byteCount(moreBytes)} more.`,
      room: ({ after, freeBytes }) =>
        `Up to ${f.byteCount(freeBytes)} more would cost nothing; a request of ${f.byteCount(after.from)} needs ${name(after)}.`,
      onPaper: () => 'Sizes of Go types with pointers are multiples of 8 bytes, so none of them has this size.',
    } satisfies EventWords<RequestFact>,
  };
};

export const wasteWords = (f: Formats<'en'>) => {
  const percent = (share: number) => f.percent(share, { places: 1 });
  const curve = ({ release, pointers }: CurveChoice) => `Go ${release.minor} ${pointers ? 'with' : 'without'} pointers`;
  return {
    lead:
      'The chart shows what share of each slot exceeds the request, for requests of 1 to 32,768 bytes. Each tooth is a class. ' +
      'Waste is greatest just above the previous class and smallest in a full slot. Sizes of types with pointers are ' +
      'multiples of 8 bytes. For objects under 16 bytes without pointers, we assume a long stream of objects of equal size. ' +
      'A triangle marks the worst size of each curve.',
    subject: 'Waste vs. request size',
    slider: 'Read the curves at',
    own: (bytes: number) => `yours: ${f.count(bytes)}`,
    label: (curves: readonly { readonly choice: CurveChoice; readonly worst: WastePoint }[]) => {
      const named = curves.map(
        ({ choice, worst }) => `${curve(choice)}: at most ${percent(worst.waste)}, at ${f.byteCount(worst.bytes)}`,
      );
      return `Waste vs. request size. ${named.join('. ')}.`;
    },
    axes: { waste: 'share wasted', size: 'request size' },
    /** Waste of one curve at one size. */
    readout(choice: CurveChoice, { own, kind }: RequestCase, waste: number) {
      const place = kind === 'large' ? 'whole pages' : kind === 'tiny' ? 'a shared block' : `class ${own.sizeclass}`;
      return `${curve(choice)}: ${place}, ${f.byteCount(own.slotBytes)}, ${percent(waste)} waste`;
    },
    worst: ({ waste, bytes }: WastePoint) => `; worst ${percent(waste)}, at ${f.byteCount(bytes)}`,
    all: (bytes: number, readouts: readonly string[]) => `${f.byteCount(bytes)}. ${readouts.join('. ')}`,
  };
};

const CAUSES: Readonly<Record<Cause, string>> = {
  requested: 'asked for',
  header: 'headers',
  rounding: 'rounding',
  dead: 'dead, never reused',
  free: 'free for reuse',
  tail: 'ends of spans and pages',
};

const TEXTS: Readonly<Record<StrategyId, string>> = {
  bump: 'The next free address only goes up. No design is cheaper, but nothing is ever given back.',
  length:
    'Eight bytes in front of every object say how long it is. Freed blocks wait in a list for a request that fits.',
  each: 'Each size that occurs has pages of its own, with slots of exactly that size.',
  go: 'Requests are rounded up to one of a few dozen sizes; slots of one size share a span.',
};

/** Names of the designs. */
const names = (minor: string): Readonly<Record<StrategyId, string>> => ({
  bump: 'Bump pointer, no free',
  length: 'A length word per object',
  each: 'A class for every size',
  go: `Go ${minor}: size classes`,
});

export const designWords = (f: Formats<'en'>) => ({
  streams,
  lead: (stream: StreamId) =>
    `Four designs serve the same allocations. ${streams[stream].text} To keep the designs comparable, a free takes effect at once, although Go would wait for a collection.`,
  causes: CAUSES,
  names,
  texts: TEXTS,
  label: (design: string, parts: readonly { readonly cause: Cause; readonly bytes: number }[]) =>
    `${design}: ${parts.map(({ cause, bytes }) => `${CAUSES[cause]} ${f.bytes(bytes)}`).join(', ')}`,
  /** The stream request by request. */
  follow: {
    position: 'Requests so far',
    back: 'One request back',
    forward: 'One request forward',
    at: (count: number, all: number) => `${f.count(count)} of ${f.count(all)}`,
    all: 'all',
    request: (count: number, all: number, type: 'malloc' | 'free', bytes: number) =>
      type === 'malloc'
        ? `Request ${f.count(count)} of ${f.count(all)}: the program asks for ${f.byteCount(bytes)}.`
        : `Request ${f.count(count)} of ${f.count(all)}: the program frees an object of ${f.byteCount(bytes)}.`,
    /** Beside a bar, whose memory has its own addresses. */
    place: (at: number) => `at offset ${f.count(at)}`,
    sums: 'All bytes so far:',
  },
  caption: 'Bytes after the last request',
  heads: {
    design: 'design, bytes at the end',
    used: 'used',
    reserved: 'reserved',
    most: 'peak reserved',
    fragments: 'fragmentation',
  },
  note:
    '“Used” is what objects take, including headers, rounding and bytes that can’t be reused. “Reserved” counts whole pages of ' +
    '8,192 bytes. “Fragmentation” is the share of reserved bytes that are dead or free.',
});

export interface StreamWords {
  readonly title: string;
  readonly text: string;
}

/** Streams of allocations, and what each shows. */
export const streams: Readonly<Record<StreamId, StreamWords>> = {
  holes: {
    title: '1,000 × 100 bytes, every other freed, then 500 × 110',
    text: 'The later objects are a little larger than the freed ones. In Go, both sizes share the 112-byte class, so the slots are reused. Which other design can do that?',
  },
  'each-size': {
    title: 'One of each size, 1 to 1,024 bytes',
    text: 'Every size occurs once. With a class for every size, each object then gets a span of its own.',
  },
  churn: {
    title: '100,000 × 24 bytes, the last 100 kept',
    text: 'A program makes and drops small objects all day. Without frees, memory only grows.',
  },
  boxes: {
    title: '1,000 × 24 bytes with pointers',
    text: 'Slice headers are put into interfaces. Go 1.16 added a class of exactly 24 bytes; 1.15 spent 32 bytes on each.',
  },
  bytes: {
    title: '1,000 × 1 byte',
    text: 'Sixteen objects share one block of Go’s tiny allocator. A length word before each is eight times as large as the object.',
  },
  nines: {
    title: '10,000 × 9 bytes',
    text: 'Two such objects don’t fit into a 16-byte block, so each has its own. The tiny allocator doesn’t help.',
  },
  'thirty-three': {
    title: '1,000 × 33 bytes',
    text: 'The 32-byte class is one byte too small, so each object takes a 48-byte slot.',
  },
  blocks: {
    title: '1,000 × 4,096 bytes with pointers',
    text: 'The size is a power of two. Since Go 1.22, a malloc header pushes each object into the next class, 4,864 bytes.',
  },
};

export const tableWords = (f: Formats<'en'>) => {
  const pair = (a: number, b: number) => `${f.count(a)} / ${f.count(b)}`;
  return {
    pair,
    pairOrOne: (a: number, b: number) => (a === b ? f.count(a) : pair(a, b)),
    classes: {
      summary: (count: number, release: string) => `All ${count} size classes of Go ${release}`,
      caption: (release: string) => `Size classes of Go ${release}`,
      text:
        '“Objects” and “rest” are for types without / with pointers; the rest includes any pointer and mark bits. “Max waste” is ' +
        'Go’s own figure: every slot holds the smallest object of its class. Objects under 16 bytes without ' +
        'pointers never use class 1.',
      heads: {
        sizeclass: 'class',
        bytes: 'bytes',
        span: 'span, bytes',
        objects: 'objects',
        rest: 'rest, bytes',
        waste: 'max waste',
      },
    },
    eras: {
      title: (bytes: number) => `A span of ${f.count(bytes)}-byte slots over the years`,
      text:
        'Up to Go 1.21, pointer bits were stored elsewhere. Since 1.22, a span of objects with pointers (up to 512 bytes) ' +
        'stores these bits at its end. Since 1.26, it stores mark bits there too, even for objects ' +
        'without pointers, so fewer objects fit.',
      caption: 'Spans by release',
      /** Instead of the table. */
      none: 'A large object gets whole pages of its own and has no class.',
      heads: { go: 'Go', objects: 'objects without / with pointers', bits: 'bits, bytes', rest: 'rest, bytes' },
      releases: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    },
    sort: {
      title: 'Measured and modelled: bytes per call',
      /** Text before and after the command. */
      measuredWith: 'The measured figures are B/op as printed by Go, from ',
      text:
        ' on a slice of five strings. Since Go 1.22, sort.Strings calls the generic slices.Sort, so ' +
        'there is no interface and no box. The conversion itself never became free: with sort.Sort, it still costs 24 bytes.',
      caption: 'Bytes per call, measured and modelled',
      heads: {
        go: 'Go',
        strings: 'sort.Strings, measured',
        sort: 'sort.Sort(StringSlice), measured',
        model: 'a box in the model',
        story: 'play this story on',
      },
      patches: (patches: readonly string[]) => patches.join(' to '),
      bytes: (bytes: number) => f.exactBytes(bytes),
    },
  };
};
