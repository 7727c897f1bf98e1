import type { Formats } from '../../../ui/format';
import type { Cause } from '../../designs/designsLayout';
import type { StrategyId } from '../../designs/strategies';
import type { StreamId } from '../../designs/streams';
import { streams } from './streams';

const CAUSES: Readonly<Record<Cause, string>> = {
  requested: 'asked for',
  header: 'headers',
  rounding: 'rounding',
  dead: 'dead, never used again',
  free: 'free, not in use',
  tail: 'ends of spans and pages',
};

const TEXTS: Readonly<Record<StrategyId, string>> = {
  bump: 'An address that only grows. Nothing is cheaper, and nothing is ever given back.',
  length: 'Eight bytes in front of every object say how long it is. Freed blocks wait in a list for one that fits.',
  each: 'Each size that occurs has pages of its own, with slots of exactly that size.',
  go: 'Requests are rounded up to one of a few dozen sizes; slots of one size share a span.',
};

/** Names of the designs; Go's is the one of a release. */
const names = (minor: string): Readonly<Record<StrategyId, string>> => ({
  bump: 'Bump pointer, no free',
  length: 'A length word before each',
  each: 'A class for every size',
  go: `Go ${minor}: size classes`,
});

export const designWords = (f: Formats<'en'>) => ({
  streams,
  lead: (stream: StreamId) =>
    `The same allocations under four designs. ${streams[stream].text} So that the designs compare, a free takes effect at once, where Go would wait for a collection.`,
  causes: CAUSES,
  names,
  texts: TEXTS,
  label: (design: string, parts: readonly { readonly cause: Cause; readonly bytes: number }[]) =>
    `${design}: ${parts.map(({ cause, bytes }) => `${CAUSES[cause]} ${f.bytes(bytes)}`).join(', ')}`,
  caption: 'Bytes at the end of the stream',
  heads: {
    design: 'design, bytes at the end',
    used: 'used',
    reserved: 'reserved',
    most: 'most reserved',
    fragments: 'fragmentation',
  },
  note:
    'Used: spent on objects, with headers, rounding and what can’t be used again. Reserved: whole pages of 8,192 bytes. ' +
    'Fragmentation: the share of reserved bytes that is dead or waits free.',
});
