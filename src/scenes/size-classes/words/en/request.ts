import type { Formats } from '../../../../components/format';
import { PAGE_BYTES } from '../../../../models/allocator/roundupsize';
import { type SpanShape, spanShape } from '../../../../models/allocator/span';
import type { GoRelease } from '../../../../models/go/release';
import { classCount, type RequestCase, type SlotChoice } from '../../request/requestCase';
import { type SlotRow, slotWords } from '../../request/requestLayout';

export interface Figure {
  readonly word: string;
  readonly value: string;
  readonly note: string | undefined;
}

/** The span that the request's slot lies in. */
function shapeOf(release: GoRelease, { own, pointers }: RequestCase): SpanShape {
  if (own.sizeclass > 0) return spanShape(release, own.sizeclass, pointers);
  const npages = own.slotBytes / PAGE_BYTES;
  return { npages, spanBytes: own.slotBytes, elemsize: own.slotBytes, nelems: 1, tailBytes: 0, reservedBytes: 0 };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const requestWords = (f: Formats<'en'>) => {
  function tailNote({ tailBytes, reservedBytes }: SpanShape): string | undefined {
    if (reservedBytes > 0) return `${f.byteCount(reservedBytes)} of them hold pointer or mark bits`;
    return tailBytes > 0 ? 'too short for one more slot' : undefined;
  }

  /** Numbers beside the picture. */
  function figures(release: GoRelease, request: RequestCase): Figure[] {
    const { own, kind, wasteBytes, waste, parts } = request;
    const shape = shapeOf(release, request);
    const header = parts.find(({ owner }) => owner === 'mallocHeader')?.bytes ?? 0;
    const shared = kind === 'tiny';
    return [
      {
        word: kind === 'large' ? 'pages' : 'size class',
        value: kind === 'large' ? f.count(shape.npages) : f.count(own.sizeclass),
        note: kind === 'large' ? 'above the largest class' : shared ? 'as a block that others share' : undefined,
      },
      { word: shared ? 'block' : 'slot', value: f.byteCount(own.slotBytes), note: undefined },
      {
        word: shared ? 'left for others' : 'waste',
        value: `${f.byteCount(wasteBytes)}, ${f.percent(waste, { places: 1 })}`,
        note: header > 0 ? `${f.byteCount(header)} of it a malloc header` : undefined,
      },
      {
        word: 'objects in a span',
        value: f.count(shape.nelems),
        note: `${f.counted(shape.npages, { one: 'page', other: 'pages' })} of 8 KiB`,
      },
      { word: 'rest of the span', value: f.byteCount(shape.tailBytes), note: tailNote(shape) },
    ];
  }

  function name({ sizeclass, slotBytes }: SlotChoice): string {
    return sizeclass > 0 ? `the ${f.count(slotBytes)}-byte class` : `${f.count(slotBytes / PAGE_BYTES)} pages`;
  }

  /** Meaning of the figures, in sentences for someone who doesn't know the runtime. */
  function sentences(release: GoRelease, request: RequestCase): string[] {
    const { bytes, own, before, after, kind, pointers, parts } = request;
    const found: string[] = [];
    if (kind === 'tiny') {
      found.push(
        `Below 16 bytes and without pointers, an object goes to the tiny allocator: it shares a 16-byte block with others. In a stream of objects of ${f.byteCount(bytes)} each costs ${f.number(request.meanBytes, { most: 2 })} bytes on average.`,
      );
    } else if (kind === 'large') {
      found.push(
        `This is above the largest size class, so it gets whole pages of 8,192 bytes and a span (a run of pages) of its own.`,
      );
    } else {
      found.push(
        `Go has ${f.count(classCount(release))} sizes of slots up to 32 KiB, the size classes; a request gets the smallest that holds it. Class ${own.sizeclass} takes ${own.from === own.to ? `requests of ${f.count(own.to)}` : `requests of ${f.count(own.from)} to ${f.count(own.to)}`} bytes.`,
      );
    }
    if (parts.some(({ owner }) => owner === 'mallocHeader')) {
      found.push(
        `Objects with pointers above 512 bytes carry a malloc header since Go 1.22: the first 8 bytes of the slot point at the type. Class ${own.sizeclass} has to hold ${f.count(bytes)} + 8 bytes.`,
      );
    }
    if (before && bytes === own.from && before.slotBytes === own.slotBytes) {
      found.push(`One byte less would lie in a span of ${name(before)}, at the same cost.`);
    } else if (before && bytes === own.from) {
      found.push(
        `One byte less would fit ${name(before)} and save ${f.byteCount(own.slotBytes - before.slotBytes)}: this is the most wasteful request of its ${kind === 'large' ? 'size' : 'class'}.`,
      );
    } else if (before && kind !== 'tiny') {
      found.push(
        `One byte less costs the same. ${capital(name(before))}, one smaller, ends at ${f.byteCount(before.to)}.`,
      );
    }
    if (bytes === own.to) {
      found.push(
        `It fills its ${kind === 'large' ? 'pages' : 'slot'}: one byte more would need ${name(after)}, ${f.byteCount(after.slotBytes - own.slotBytes)} more.`,
      );
    } else if (kind !== 'tiny') {
      found.push(
        `Up to ${f.byteCount(own.to - bytes)} more would cost nothing; from ${f.count(after.from)} bytes on it takes ${name(after)}.`,
      );
    }
    if (pointers && bytes % 8 !== 0) {
      found.push('A Go type with pointers always has a multiple of 8 bytes, so this request exists only on paper.');
    }
    return found;
  }

  function row({ role, choice }: SlotRow, bytes: number): string {
    const words = slotWords(choice, f.count);
    if (role === 'own') return words;
    if (role === 'after') return `${words}, from ${f.count(choice.from)}`;
    return `${words}, ${f.count(bytes - choice.to)} too few`;
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
    label({ own, bytes, wasteBytes }: RequestCase) {
      const slot = own.sizeclass > 0 ? `a slot of class ${own.sizeclass}` : 'whole pages';
      return `${f.byteCount(bytes)} in ${slot} of ${f.byteCount(own.slotBytes)}, ${f.byteCount(wasteBytes)} unused`;
    },
    row,
    figures,
    sentences,
  };
};
