import type { Formats } from '../../../ui/format';
import type { RequestCase } from '../../request/requestCase';
import type { CurveChoice, WastePoint } from '../../waste/wasteLayout';

export const wasteWords = (f: Formats<'en'>) => {
  const percent = (share: number) => f.percent(share, { places: 1 });
  const curve = ({ release, pointers }: CurveChoice) => `Go ${release.minor} ${pointers ? 'with' : 'without'} pointers`;
  return {
    lead:
      'The share of a slot that nobody asked for, for requests of 1 to 32,768 bytes. Each tooth is a class: worst just ' +
      'above the class before, nothing where the slot is full. Types with pointers have multiples of 8 bytes. Below 16 ' +
      'bytes without pointers, a long stream of equal objects is meant. Triangles mark the worst size.',
    subject: 'Waste over request size',
    slider: 'Read the curves at',
    own: (bytes: number) => `your ${f.count(bytes)}`,
    label: (curves: readonly { readonly choice: CurveChoice; readonly worst: WastePoint }[]) => {
      const named = curves.map(
        ({ choice, worst }) => `${curve(choice)}: at most ${percent(worst.waste)}, at ${f.count(worst.bytes)} bytes`,
      );
      return `Waste over request size. ${named.join('. ')}.`;
    },
    /** Waste of one curve at one size. */
    readout(choice: CurveChoice, { own, kind }: RequestCase, waste: number) {
      const place = kind === 'large' ? 'whole pages' : kind === 'tiny' ? 'a shared block' : `class ${own.sizeclass}`;
      return `${curve(choice)}: ${place} of ${f.byteCount(own.slotBytes)}, ${percent(waste)} waste`;
    },
    worst: ({ waste, bytes }: WastePoint) => `; worst ${percent(waste)}, at ${f.byteCount(bytes)}`,
    all: (bytes: number, readouts: readonly string[]) => `${f.byteCount(bytes)}. ${readouts.join('. ')}`,
  };
};
