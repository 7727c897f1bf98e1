import type { PresetId } from '../../page/presets';
import type { StoryId } from '../../stories';

export interface Texts {
  /** The lesson, in one or two sentences. */
  readonly presets: Readonly<Record<PresetId, string>>;
  /** The sight of it, and the settings that it does not take. */
  readonly stories: Readonly<Record<StoryId, string>>;
}

export const texts: Texts = {
  presets: {
    server:
      'Requests of 64 KiB, 64 MiB of them alive, nothing else. The heap doubles before each collection, and there are many.',
    cache: 'GOGC counts the cache too: one gigabyte more that lives is two more in the goal.',
    'gogc-50': 'Half of the memory above the live heap, for twice the collections.',
    'gogc-10':
      'A tenth of the memory above the live heap, and ten times the collections. Without pointers in the cache they cost little.',
    mmap: 'The same cache in memory of mmap. The collector does not know of it, so the goal follows the 64 MiB of requests alone.',
    limit: 'GOGC would let the heap grow to 128 MiB. The memory limit leaves less, so collections come sooner.',
    thrash:
      'The collector would run all the time. Since it may take no more than half of the CPU, the heap grows past the limit.',
  },
  stories: {
    steady:
      'The program of the settings, from the end of a cycle on. It allocates at an even pace; when the total heap reaches the trigger, the collector marks, and what nobody can reach goes.',
    gogc: 'The program of the settings; half-way its GOGC is halved, then set to twice of what it was. The goal moves at once, without a cycle: to half of the room above the live heap, then to twice of it.',
    move: 'The cache of the settings, or one of 1 GiB, begins in the heap and is copied to memory of mmap. The goal falls with the next cycle, by twice the cache at GOGC 100. Collections become more frequent: the same rate meets a smaller heap.',
    limit:
      'A program of its own: 144 MiB alive, all with pointers, 400 MiB a second at GOGC 100, on two CPUs of which none is idle. A limit of 250 MiB lowers the goal. One of 100 MiB, below what lives, makes cycles run back to back, until the 50% limiter lets the heap grow past it. Before Go 1.19 there is no limit, and nothing changes.',
    munmap:
      'The cache of the settings, or one of 1 GiB, lies in memory of mmap, and the program unmaps it piece by piece. It is gone at once, without a collection, and the goal does not move. Who reads it afterwards crashes; who forgets to unmap leaks.',
    finalizers:
      'A program of its own, with 16 MiB alive at GOGC 100: 1,000 blocks of 1 MiB outside the heap, each behind a wrapper of 24 bytes whose finalizer unmaps it. The collector sees the 24 KiB only. While next to nothing else is allocated no cycle comes, so no finalizer runs; and when the program ends, none ever does.',
    hidden:
      'The program of the settings stores the only pointer to an object of the heap in memory of mmap. The collector does not look there, so the next full cycle frees the object under the program’s hands.',
  },
};
