// Measured on real Go, linux/amd64, pages of 4 KiB: tests/recorded/suspects, after the last step of the service. How it was
// recorded: tests/oracle/rss, scripts/oracle-rss.mjs --suspects.

/** Bytes: VmRSS, and Size and Rss of the heap’s mapping in smaps. */
interface Recorded {
  readonly vmRss: number;
  readonly heapSize: number;
  readonly heapRss: number;
}

export const RECORDED = {
  'go1.23.12': { vmRss: 172_572_672, heapSize: 201_326_592, heapRss: 167_297_024 },
  'go1.24.0': { vmRss: 206_053_376, heapSize: 201_326_592, heapRss: 200_781_824 },
  'go1.24.0-noswissmap': { vmRss: 206_041_088, heapSize: 201_326_592, heapRss: 200_781_824 },
  'go1.24.0-nospinbitmutex': { vmRss: 206_065_664, heapSize: 201_326_592, heapRss: 200_785_920 },
  'go1.24.6': { vmRss: 172_535_808, heapSize: 201_326_592, heapRss: 167_251_968 },
} as const satisfies Readonly<Record<string, Recorded>>;
