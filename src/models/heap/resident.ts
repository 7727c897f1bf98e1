// runtime/mgcscavenge.go@go1.26.8: gcPaceScavenger, retainExtraPercent, heapRetained
// Simplified: pages that the heap used stay resident whole; where a limit binds, free ones are given back at once.
import { residentShare } from './around';
import { knowsMemoryLimit } from './goal';
import { type HeapState, offHeapBytes } from './state';

/** Share of the expected heap goal that the background scavenger keeps mapped. */
const RETAINED = 1.1;
/** Measured on Go 1.26.8, from 2 GiB to 149 MiB in two to three seconds after 1 GiB was let go. */
const SCAVENGED_PER_SECOND = 700 * 2 ** 20;

/** Resident pages of the heap after `seconds` have passed. */
export function updateResident(state: HeapState, seconds: number): void {
  const { totalBytes, goalBytes, residentHeapBytes, limitBytes, config } = state;
  const { release, nonHeapBytes } = config;
  const usedBytes = totalBytes * residentShare(config);
  const retained = Math.max(usedBytes, RETAINED * goalBytes);
  let resident = Math.max(usedBytes, residentHeapBytes);
  if (resident > retained) resident = Math.max(retained, resident - SCAVENGED_PER_SECOND * seconds);
  if (limitBytes !== null && knowsMemoryLimit(release)) {
    resident = Math.max(usedBytes, Math.min(resident, limitBytes - nonHeapBytes));
  }
  state.residentHeapBytes = resident;
}

/** Resident set of the process, VmRSS, in bytes. */
export function residentBytes(state: HeapState): number {
  const { restBytes, nonHeapBytes } = state.config;
  return restBytes + nonHeapBytes + state.residentHeapBytes + offHeapBytes(state);
}
