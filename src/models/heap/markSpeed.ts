/** Of a heap whose shape nobody knows: what is expected, and the ends of what was measured. */
export interface MarkSpeed {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

const MIB = 2 ** 20;

/**
 * Bytes that one CPU scans in a second, by tests/recorded/heap/programs, 30 to 900 MiB on Go 1.23 to 1.27. Nodes that lie
 * in memory as a walk meets them are the high end; search trees and maps, whose neighbours lie far apart, the low one.
 */
export const MARK_SPEED: MarkSpeed = { expected: 800 * MIB, low: 140 * MIB, high: 1800 * MIB };
