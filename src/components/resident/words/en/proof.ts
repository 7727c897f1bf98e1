import type { ProgramId } from '../../page/published';

const PROGRAMS: Readonly<Record<ProgramId, string>> = {
  pointers: '512 MiB in 1 MiB buffers, pointers, untouched',
  pointersHalf: 'the same, half of each touched',
  pointersAll: 'the same, all touched',
  noscan: '512 MiB in 1 MiB buffers, no pointers, untouched',
  noscanHalf: 'the same, half of each touched',
  channels: 'channels of pointers, 512 buffers of 1 MiB, unused',
  hugePages: '1 MiB buffers on huge pages, half touched',
  small: '512 MiB in objects of 512 B, no pointers, untouched',
  smallPointers: 'the same with pointers',
  lastSmall: 'objects of 32,760 B, pointers: the last that are not large',
  firstLarge: 'objects of 32,768 B, pointers: the first that are',
  reused: '256 MiB used, collected, then 256 MiB with pointers',
  released: 'the same, released in between',
  map: 'make(map[int64]*int, 20_000_000)',
  noswissmap: 'the same, with noswissmap',
};

export const proofWords = {
  title: 'Measured on real Go',
  lead:
    'VmRSS of whole processes in MiB, as the kernel gave it; below each figure what the model says. Rows of the story ' +
    'on the stage are marked.',
  /** Behind the lead: `Go 1.28.0 is not measured yet.` */
  notYet: (releases: string) => `Go ${releases} is not measured yet.`,
  waiting: 'The model runs…',
  caption: 'VmRSS in MiB, measured and by the model',
  program: 'program',
  model: 'model',
  programs: PROGRAMS,
};

export type ProofWords = typeof proofWords;
