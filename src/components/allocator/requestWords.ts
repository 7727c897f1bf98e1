import { PAGE_BYTES } from '../../models/allocator/roundupsize';
import { type SpanShape, spanShape } from '../../models/allocator/span';
import type { GoRelease } from '../../models/go/release';
import { formatCount } from '../ui/bytes';
import { classCount, type RequestCase, type SlotChoice } from './requestCase';

export interface Figure {
  readonly word: string;
  readonly value: string;
  readonly note: string | undefined;
}

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const MEAN = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export function percent(share: number): string {
  return PERCENT.format(share);
}

export function bytesWord(bytes: number): string {
  return `${formatCount(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
}

/** The span that the request's slot lies in. */
function shapeOf(release: GoRelease, { own, pointers }: RequestCase): SpanShape {
  if (own.sizeclass > 0) return spanShape(release, own.sizeclass, pointers);
  const npages = own.slotBytes / PAGE_BYTES;
  return { npages, spanBytes: own.slotBytes, elemsize: own.slotBytes, nelems: 1, tailBytes: 0, reservedBytes: 0 };
}

function tailNote({ tailBytes, reservedBytes }: SpanShape): string | undefined {
  if (reservedBytes > 0) return `${bytesWord(reservedBytes)} of them hold pointer or mark bits`;
  return tailBytes > 0 ? 'too short for one more slot' : undefined;
}

/** The numbers beside the picture. */
export function requestFigures(release: GoRelease, request: RequestCase): Figure[] {
  const { own, kind, wasteBytes, waste, parts } = request;
  const shape = shapeOf(release, request);
  const header = parts.find(({ owner }) => owner === 'mallocHeader')?.bytes ?? 0;
  const shared = kind === 'tiny';
  return [
    {
      word: kind === 'large' ? 'pages' : 'size class',
      value: kind === 'large' ? formatCount(shape.npages) : formatCount(own.sizeclass),
      note: kind === 'large' ? 'above the largest class' : shared ? 'as a block that others share' : undefined,
    },
    { word: shared ? 'block' : 'slot', value: bytesWord(own.slotBytes), note: undefined },
    {
      word: shared ? 'left for others' : 'waste',
      value: `${bytesWord(wasteBytes)}, ${percent(waste)}`,
      note: header > 0 ? `${bytesWord(header)} of it a malloc header` : undefined,
    },
    {
      word: 'objects in a span',
      value: formatCount(shape.nelems),
      note: `${formatCount(shape.npages)} ${shape.npages === 1 ? 'page' : 'pages'} of 8 KiB`,
    },
    { word: 'rest of the span', value: bytesWord(shape.tailBytes), note: tailNote(shape) },
  ];
}

function name({ sizeclass, slotBytes }: SlotChoice): string {
  return sizeclass > 0 ? `the ${formatCount(slotBytes)}-byte class` : `${formatCount(slotBytes / PAGE_BYTES)} pages`;
}

/** What the figures mean, in sentences for someone who doesn't know the runtime. */
export function requestSentences(release: GoRelease, request: RequestCase): string[] {
  const { bytes, own, before, after, kind, pointers, parts } = request;
  const sentences: string[] = [];
  if (kind === 'tiny') {
    sentences.push(
      `Below 16 bytes and without pointers, an object goes to the tiny allocator: it shares a 16-byte block with others. In a stream of objects of ${bytesWord(bytes)} each costs ${MEAN.format(request.meanBytes)} bytes on average.`,
    );
  } else if (kind === 'large') {
    sentences.push(
      `This is above the largest size class, so it gets whole pages of 8,192 bytes and a span (a run of pages) of its own.`,
    );
  } else {
    sentences.push(
      `Go has ${formatCount(classCount(release))} sizes of slots up to 32 KiB, the size classes; a request gets the smallest that holds it. Class ${own.sizeclass} takes ${own.from === own.to ? `requests of ${formatCount(own.to)}` : `requests of ${formatCount(own.from)} to ${formatCount(own.to)}`} bytes.`,
    );
  }
  if (parts.some(({ owner }) => owner === 'mallocHeader')) {
    sentences.push(
      `Objects with pointers above 512 bytes carry a malloc header since Go 1.22: the first 8 bytes of the slot point at the type. Class ${own.sizeclass} has to hold ${formatCount(bytes)} + 8 bytes.`,
    );
  }
  if (before && bytes === own.from && before.slotBytes === own.slotBytes) {
    sentences.push(`One byte less would lie in a span of ${name(before)}, at the same cost.`);
  } else if (before && bytes === own.from) {
    sentences.push(
      `One byte less would fit ${name(before)} and save ${bytesWord(own.slotBytes - before.slotBytes)}: this is the most wasteful request of its ${kind === 'large' ? 'size' : 'class'}.`,
    );
  } else if (before && kind !== 'tiny') {
    sentences.push(
      `One byte less costs the same. ${capital(name(before))}, one smaller, ends at ${bytesWord(before.to)}.`,
    );
  }
  if (bytes === own.to) {
    sentences.push(
      `It fills its ${kind === 'large' ? 'pages' : 'slot'}: one byte more would need ${name(after)}, ${bytesWord(after.slotBytes - own.slotBytes)} more.`,
    );
  } else if (kind !== 'tiny') {
    sentences.push(
      `Up to ${bytesWord(own.to - bytes)} more would cost nothing; from ${formatCount(after.from)} bytes on it takes ${name(after)}.`,
    );
  }
  if (pointers && bytes % 8 !== 0) {
    sentences.push('A Go type with pointers always has a multiple of 8 bytes, so this request exists only on paper.');
  }
  return sentences;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
