import type { Formats } from '../../../ui/format';
import type { StoryId } from '../../stories';
import { words as figureWords } from './figure';

const texts: Readonly<Record<StoryId, string>> = {
  half: 'The program fills the first half of large buffers of pointers. Fresh memory reads as zero already, so the other half needs no write. Go 1.24.0 to 1.24.5 cleared it anyway.',
  pointers:
    'The program allocates large buffers of pointers but hasn’t written to them yet. A collection only reads them, and reading doesn’t make a page resident. Any saving here is gone once every page is written to. The regression in Go 1.24.0 added no bytes; it took a saving away.',
  noscan:
    'The collector never looks into byte buffers, so no release clears fresh ones. All releases agree here. In the search for the regression, this showed that pointers matter.',
  channels:
    'A channel of pointers has its whole buffer from the start, however few elements wait in it. Above 32 KiB, that buffer is a large object with pointers.',
  reused:
    'Buffers are written, dropped and collected; then other buffers take their pages. The memory is dirty, needzero is set, and each release has to clear it. A process that recycles its heap never gained anything from lazy zeroing.',
  released:
    'Buffers are written, dropped and collected, and the free pages go back to the kernel. Memory that comes back from the kernel reads as zero. Up to Go 1.25, a span that was ever in use counts as dirty. Since 1.26, a span whose pages are all released does not.',
  small:
    'Since Go 1.22, the runtime keeps its own metadata inside spans. Objects with pointers have a header or, up to 512 bytes, pointer bits at their span’s end. Since 1.26, small objects without pointers have their mark bits there too. A few bytes make a page resident.',
  map: 'Go doesn’t touch a new bucket map’s array. A presized map costs only addresses until it is filled. A Swiss map writes a control word into each group when a table is made. So the map is resident at once on every release since 1.24.',
  noswissmap:
    'GOEXPERIMENT=noswissmap brings the bucket map back on Go 1.24 and 1.25. Its array is a large object with pointers, so the regression shows there. Go 1.26 no longer has that experiment, so it keeps its Swiss map here.',
};

/** Shared by the gallery and the page. */
export const words = (f: Formats<'en'>) => ({
  ...figureWords(f),
  title: 'Resident memory',
  about: 'See which heap pages are in RAM on each release, and why the runtime and the kernel disagree.',
  texts,
  viewTexts: {
    investigation:
      'A service moves to Go 1.24.0. Its RSS grows by a fifth, while every runtime metric stays flat. Choose experiments and rule out the suspects one by one.',
  },
});

export type ResidentGalleryWords = ReturnType<typeof words>;
