import { PAGE_BYTES } from '../../../../models/allocator/roundupsize';
import type { SpanShape } from '../../../../models/allocator/span';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { RequestCase, SlotChoice } from '../../request/requestCase';
import type { RequestFact } from '../../request/requestFacts';
import type { SlotRow } from '../../request/requestLayout';

export interface Figure {
  readonly word: string;
  readonly value: string;
  readonly note: string | undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const requestWords = (f: Formats<'en'>) => {
  const pages = (count: number) => f.counted(count, { one: 'page', other: 'pages' });

  function tailNote({ tailBytes, reservedBytes }: SpanShape): string | undefined {
    if (reservedBytes > 0) return `${f.byteCount(reservedBytes)} of them hold pointer or mark bits`;
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
            note: shared ? 'as a block that others share' : undefined,
          },
      { word: shared ? 'block' : 'slot', value: f.byteCount(own.slotBytes), note: undefined },
      {
        word: shared ? 'left for others' : 'waste',
        value: `${f.byteCount(wasteBytes)}, ${f.percent(waste, { places: 1 })}`,
        note: header > 0 ? `${f.byteCount(header)} of it a malloc header` : undefined,
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
    hint: 'Such as 33, 4 KiB, []byte, [N]T, *T, map[K]V, struct{ a int32; b int }',
    samples: 'Try',
    withPointers: 'the type holds pointers',
    withoutPointers: 'the type holds none',
    /** Behind the type itself. */
    typeHas: (bytes: number, padding: number) =>
      ` has ${f.byteCount(bytes)}${padding > 0 ? `, ${padding} of them padding between and after its fields` : ''}. `,
    stillShown: (problem: string, shown: string) => `${problem} Below is still ${shown}.`,
    request: (bytes: number) => `the request: ${f.byteCount(bytes)}`,
    lastPage: 'the last page, enlarged',
    label({ kind, own, bytes, wasteBytes }: RequestCase) {
      if (kind === 'tiny') return `${f.byteCount(bytes)} in a block of ${f.byteCount(own.slotBytes)} that others share`;
      const slot = own.sizeclass > 0 ? `a slot of class ${own.sizeclass}` : 'whole pages';
      return `${f.byteCount(bytes)} in ${slot} of ${f.byteCount(own.slotBytes)}, ${f.byteCount(wasteBytes)} unused`;
    },
    /** Over a slot: its class, and how a request of so many bytes fits. */
    row({ role, choice }: SlotRow, bytes: number) {
      const { sizeclass, slotBytes, from, to } = choice;
      const slot = sizeclass > 0 ? `class ${sizeclass}` : pages(slotBytes / PAGE_BYTES);
      const words = `${slot}: ${f.byteCount(slotBytes)}`;
      if (role === 'own') return words;
      return role === 'after' ? `${words}, from ${f.count(from)}` : `${words}, ${f.count(bytes - to)} too few`;
    },
    figures,
    facts: {
      tiny: ({ bytes, meanBytes }) =>
        `Below 16 bytes and without pointers, an object goes to the tiny allocator. It shares a 16-byte block with others. In a stream of objects of ${f.byteCount(bytes)} each costs ${f.counted(meanBytes, { one: 'byte', other: 'bytes' }, { most: 2 })} on average.`,
      large: () =>
        'This is above the largest size class. So it gets whole pages of 8,192 bytes and a span (a run of pages) of its own.',
      inClass: ({ classes, own }) =>
        `Go has ${f.count(classes)} sizes of slots up to 32 KiB, the size classes. A request gets the smallest that holds it. Class ${own.sizeclass} takes requests of ${f.count(own.from)} to ${f.byteCount(own.to)}.`,
      header: ({ bytes, own }) =>
        `Objects with pointers above 512 bytes carry a malloc header since Go 1.22. The first 8 bytes of the slot point at the type. Class ${own.sizeclass} has to hold ${f.count(bytes)} + 8 bytes.`,
      sameBelow: ({ before }) => `One byte less would lie in a span of ${name(before)}, at the same cost.`,
      lessBelow: ({ before, savedBytes, isLarge }) =>
        `One byte less would fit ${name(before)} and save ${f.byteCount(savedBytes)}. This is the most wasteful request of its ${isLarge ? 'size' : 'class'}.`,
      ownBelow: ({ before }) =>
        `One byte less costs the same. ${capital(name(before))}, one smaller, ends at ${f.byteCount(before.to)}.`,
      full: ({ after, moreBytes, isLarge }) =>
        `It fills its ${isLarge ? 'pages' : 'slot'}: one byte more would need ${name(after)}, ${f.byteCount(moreBytes)} more.`,
      room: ({ after, freeBytes }) =>
        `Up to ${f.byteCount(freeBytes)} more would cost nothing; from ${f.byteCount(after.from)} on it takes ${name(after)}.`,
      onPaper: () => 'A Go type with pointers has a multiple of 8 bytes: this request exists only on paper.',
    } satisfies EventWords<RequestFact>,
  };
};
