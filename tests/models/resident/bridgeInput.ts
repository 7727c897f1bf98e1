import type { BridgeInput } from '../../../src/models/resident/bridge';
import { exactly } from '../../../src/models/sizing/range';

const MIB = 2 ** 20;

/** Maps of 276 MiB in a program that holds 100 MiB more, changed as given. */
export function bridgeInput(changes: Partial<BridgeInput> = {}): BridgeInput {
  return {
    release: '1.26',
    mapsBytes: exactly(276 * MIB),
    mapsPointerShare: 1,
    otherLiveBytes: 100 * MIB,
    otherPointerShare: 0.5,
    bytesPerSecond: 100 * MIB,
    procs: 2,
    idleProcs: null,
    gogc: 100,
    memoryLimitBytes: null,
    ...changes,
  };
}
