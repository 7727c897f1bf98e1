/** Kernel pages of 4 KiB in a runtime page of 8 KiB. */
export const KERNEL_PAGES = 2;
export const KERNEL_PAGE_BYTES = 4096;
/** The heap is mapped in steps of 4 MiB. runtime/mpagealloc.go@go1.26.8: pallocChunkPages */
export const MAPPED_PAGES = 512;
/** Pages of a 64 MiB arena. runtime/malloc.go@go1.26.8: heapArenaBytes */
export const ARENA_PAGES = 8192;
/** Kernel pages of a huge page of 2 MiB. */
export const HUGE_KERNEL_PAGES = 512;

// A process before its first line: measured on Go 1.23 to 1.26, tests/recorded/rss.

/** Pages of goroutine stacks: they lie in the heap's mapping, and are no heap to the runtime. */
export const STACK_PAGES = 32;
/** Pages of the runtime's own objects, and those objects' bytes. */
export const OWN_PAGES = 68;
export const OWN_BYTES = 275_000;
/** Resident kernel pages of both together. */
export const FIRST_KERNEL_PAGES = 144;

/** Bits of `state.pages`. */
export const IN_USE = 1;
/** Fresh from the kernel, or given back to it. runtime/mpagealloc.go@go1.26.8: scavenged */
export const RELEASED = 2;

/** Values of `state.kernel`; what is larger stays until the page is cleared or released. */
export const ABSENT = 0;
/** Resident and zero: cleared by the runtime, or a neighbour in a huge page. */
export const ZEROED = 1;
/** Resident for words of the runtime's own: headers, bits, control words. */
export const WORDS = 2;
/** Resident since the program wrote into it. */
export const WRITTEN = 3;

/**
 * State of a kernel page of the heap's mapping, in a picture. Not resident: `fresh` (never in use), `released` (free,
 * given back), `untouched` (in use). Resident: `free`, and in use `zeroed`, `words`, `written`.
 */
export const PAGE_STATES = ['fresh', 'released', 'untouched', 'free', 'zeroed', 'words', 'written'] as const;
export type PageState = (typeof PAGE_STATES)[number];
