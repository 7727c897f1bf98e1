import type { CollectEvent, MemoryEvent } from '../../models/map/memory';
import { bytesRu, countRu } from '../words/numbersRu';

/** As `describeMemory`, in Russian. */
export function describeMemoryRu(event: MemoryEvent<string>, word: string): string {
  if (event.type === 'alloc') return `Запрос к аллокатору на ${bytesRu(event.bytes)}: ${word}.`;
  const many = event.count > 1 ? `${countRu(event.count)} × ` : '';
  return `Сборщику мусора оставлено ${many}${bytesRu(event.bytes)}: ${word}.`;
}

export function describeCollectRu({ bytes }: CollectEvent): string {
  return `Сборщик мусора отработал: память, которую отпустила карта, снова свободна, ${bytesRu(bytes)}.`;
}
