import type { Formats } from '../../../ui/format';

export const tableWords = (f: Formats<'en'>) => {
  const pair = (a: number, b: number) => `${f.count(a)} / ${f.count(b)}`;
  return {
    pair,
    pairOrOne: (a: number, b: number) => (a === b ? f.count(a) : pair(a, b)),
    classes: {
      summary: (count: number, release: string) => `All ${count} size classes of Go ${release}`,
      caption: (release: string) => `Size classes of Go ${release}`,
      text:
        'Objects and rest: without pointers / with pointers; the rest holds pointer and mark bits where there are some. ' +
        'Most waste is Go’s own figure: every slot holds the smallest object of its class. Objects below 16 bytes without ' +
        'pointers never use class 1.',
      heads: {
        sizeclass: 'class',
        bytes: 'bytes',
        span: 'span, bytes',
        objects: 'objects',
        rest: 'rest, bytes',
        waste: 'most waste',
      },
    },
    eras: {
      title: (bytes: number) => `A span of ${f.count(bytes)}-byte slots over the years`,
      text:
        'Up to Go 1.21 the bits that say where pointers lie were kept elsewhere. Since 1.22 they lie at the end of spans ' +
        'of objects with pointers, up to 512 bytes each. Since 1.26 mark bits join them, with or without pointers. Fewer ' +
        'objects fit.',
      caption: 'Spans by release',
      /** In place of the table. */
      none: 'A large object has whole pages of its own, and no class.',
      heads: { go: 'Go', objects: 'objects without / with pointers', bits: 'bits, bytes', rest: 'rest, bytes' },
      releases: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    },
    sort: {
      title: 'Measured and modelled: bytes a call',
      /** The command stands between the two. */
      measuredWith: 'Measured with ',
      text:
        ' on a slice of five strings, B/op as Go prints it. Since Go 1.22 sort.Strings calls the generic slices.Sort, so ' +
        'there is no interface and no box. The conversion itself never became free: with sort.Sort it still costs 24 bytes.',
      caption: 'Bytes a call, measured and modelled',
      heads: {
        go: 'Go',
        strings: 'sort.Strings, measured',
        sort: 'sort.Sort(StringSlice), measured',
        model: 'a box in the model',
        story: 'this story on',
      },
      patches: (patches: readonly string[]) => patches.join(' to '),
      bytes: (bytes: number) => f.exactBytes(bytes),
    },
  };
};
