import type { Word64 } from '../../models/kernel/word64';
import { GROUP_SLOTS } from '../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../models/swiss-map/events';
import { directoryIndex, firstGroup, h2 } from '../../models/swiss-map/hash';
import { isSmall, type SwissState, type SwissTable } from '../../models/swiss-map/state';
import type { HashSegment } from '../hash/layout';

const H2_STEPS = new Set<SwissEvent['type']>(['matchH2', 'compareCtrl', 'writeSlot']);
const DIRECTORY_STEPS = new Set<SwissEvent['type']>(['selectTable', 'splitTable', 'doubleDirectory', 'installTable']);

function tableOf(m: SwissState, hash: Word64): SwissTable | null | undefined {
  return isSmall(m) ? undefined : m.tables[m.directory[directoryIndex(hash.hi, m.globalDepth)] ?? -1];
}

/** The bits of a hash that the Swiss map looks at. */
export function swissSegments(m: SwissState, hash: Word64, event: SwissEvent | undefined): HashSegment[] {
  const segments: HashSegment[] = [
    {
      id: 'h2',
      fromBit: 0,
      bits: 7,
      label: `h2 = 0x${h2(hash.lo).toString(16).padStart(2, '0')}`,
      role: 'control',
      place: 'above',
      lit: event !== undefined && H2_STEPS.has(event.type),
    },
  ];
  const table = tableOf(m, hash);
  if (!table) return segments;
  const groups = table.capacity / GROUP_SLOTS;
  segments.push({
    id: 'h1',
    fromBit: 7,
    bits: Math.log2(groups),
    label: `h1 mod ${groups} → group ${firstGroup(hash.lo, groups - 1)}`,
    role: 'key',
    place: 'above',
    lit: event?.type === 'probe' && event.step === 0,
  });
  if (m.globalDepth > 0) {
    segments.push({
      id: 'directory',
      fromBit: 64 - m.globalDepth,
      bits: m.globalDepth,
      label: `top ${m.globalDepth} bits → directory ${directoryIndex(hash.hi, m.globalDepth)}`,
      role: 'pointer',
      place: 'above',
      lit: event !== undefined && DIRECTORY_STEPS.has(event.type),
    });
  }
  return segments;
}
