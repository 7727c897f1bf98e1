import type { CollectEvent, MemoryEvent } from '../../models/map/memory';
import { formatBytes, formatCount } from '../ui/bytes';

/** What a map asks of the allocator and lets go, as a sentence. `word` says what the object is. */
export function describeMemory(event: MemoryEvent<string>, word: string): string {
  if (event.type === 'alloc') return `Asks the allocator for ${formatBytes(event.bytes)}: ${word}.`;
  const many = event.count > 1 ? `${formatCount(event.count)} × ` : '';
  return `Lets ${many}${formatBytes(event.bytes)} go for the collector: ${word}.`;
}

export function describeCollect({ bytes }: CollectEvent): string {
  return `The collector runs: ${formatBytes(bytes)} that the map had let go are free again.`;
}
