// Thread that computes the evidence.
import { parentPort } from 'node:worker_threads';
import { ENTRIES } from './entries.mjs';
import { repository } from './evidence.mjs';
import { withSource } from './sceneCatalog.mjs';

const files = repository();
parentPort?.postMessage(await withSource(async (load) => (await load(ENTRIES.evidence)).evidenceFacts(files)));
