import type { Formats } from '../../../../components/format';
import type { Cause } from '../../designs/designsLayout';

const CAUSES: Readonly<Record<Cause, string>> = {
  requested: 'asked for',
  header: 'headers',
  rounding: 'rounding',
  dead: 'dead, never used again',
  free: 'free, not in use',
  tail: 'ends of spans and pages',
};

export const designWords = (f: Formats<'en'>) => ({
  title: 'The designs that Go did not take',
  lead: (stream: string) =>
    `The same allocations under four designs. ${stream} A free takes effect at once here, where Go would wait for a collection, so that the designs compare.`,
  causes: CAUSES,
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
