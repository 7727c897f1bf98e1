import { bucketHeapLedger } from '../../models/bucket-map/ledger';
import type { Dump } from '../../models/dump/dump';
import { DumpReader } from '../../models/dump/reader';
import { ledgerTotal } from '../../models/map/owners';
import { swissHeapLedger } from '../../models/swiss-map/ledger';
import type { Repository } from '../evidence';

export const DUMPS = 'tests/recorded/mapdump';

function bytesOf(dump: Dump): number {
  return ledgerTotal(dump.impl === 'swiss' ? swissHeapLedger(dump.state) : bucketHeapLedger(dump.state));
}

/** Dumps of real maps: how many weigh what the heap said, and the operations that real maps went on with. */
export function dumps(repository: Repository) {
  const files = repository.files(DUMPS);
  const found = { builds: files.length, dumps: 0, wrong: 0, operations: 0 };
  for (const file of files) {
    for (const part of repository.text(file).split(/^(?=\{"case":)/m)) {
      const end = part.indexOf('\n');
      const { bytes, after = [] }: { bytes: number; after?: unknown[] } = JSON.parse(part.slice(0, end));
      const reader = new DumpReader();
      reader.push(part.slice(end + 1));
      const reading = reader.finish();
      found.dumps += 1;
      found.operations += after.length;
      if ('problem' in reading || bytesOf(reading.dump) !== bytes) found.wrong += 1;
    }
  }
  return found;
}
