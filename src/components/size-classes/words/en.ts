import type { Formats } from '../../ui/format';
import { designWords } from './en/designs';
import { words as figureWords } from './en/figure';
import { requestWords } from './en/request';
import { words as settingWords } from './en/settings';
import { tableWords } from './en/tables';
import { texts } from './en/texts';
import { typeNotes } from './en/typeNotes';
import { wasteWords } from './en/waste';

export const words = (f: Formats<'en'>) => ({
  ...figureWords(f),
  settings: settingWords(f),
  title: 'Size classes',
  about: 'What the allocator makes of a request: its class, its span, and the bytes that nobody asked for.',
  lead:
    'Go’s allocator does not hand out the bytes you ask for. It rounds each request up to one of a few dozen sizes. ' +
    'Then it takes a slot of that size from a run of pages. Type a size or a type and see where it lands.',
  texts,
  viewTexts: {
    request:
      'A request lands in the smallest slot that holds it. Type a size or a Go type: you see the slot, its neighbours, and what is left over.',
    designs: 'Four allocators serve the same requests. Bars show where the bytes of each one go.',
    waste: 'The share of a slot that nobody asked for. It is drawn for every size up to 32 KiB, on two releases.',
  },
  tabs: {
    request: 'A request of yours',
    facts: 'Measured',
    eras: 'This class over the years',
    designs: 'Other designs',
    waste: 'Waste of every size',
  },
  pointerKind: (pointers: boolean): string => (pointers ? 'holds pointers' : 'holds no pointers'),
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
    exact: (bytes: number) => `${f.count(bytes)} bytes`,
    ownScale: (bytes: number) => `This bar has a scale of its own: ${f.bytes(bytes)} is its whole width.`,
    counted: {
      requested: { word: 'asked for', gloss: 'by objects that live' },
      slots: { word: 'slots', gloss: 'HeapAlloc: living objects and garbage' },
      spans: { word: 'span pages', gloss: 'HeapInuse: whole pages of spans' },
      mapped: { word: 'mapped', gloss: 'HeapSys: from the operating system' },
    },
  },
});

export type SizeWords = ReturnType<typeof words>;
