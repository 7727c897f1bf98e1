import { allocations } from './allocations.mjs';
import { dump } from './dump.mjs';
import { embed } from './embed.mjs';
import { filled } from './filled.mjs';
import { heat } from './heat.mjs';
import { judge } from './judge.mjs';
import { lighthouse } from './lighthouse.mjs';
import { log } from './log.mjs';
import { page } from './page.mjs';
import { profile } from './profile.mjs';
import { puts } from './puts.mjs';
import { sizing } from './sizing.mjs';
import { start } from './start.mjs';
import { tape } from './tape.mjs';

/**
 * All that can be measured, in the order of the table. A part writes only into the folder it is given, and measures
 * in processes of its own: nothing that ran before may have warmed or spoilt them.
 * @type {readonly { name: string, about: string, run(folder: string): Promise<import('./table.mjs').Row[]> }[]}
 */
export const parts = [
  puts,
  tape,
  allocations,
  sizing,
  heat,
  page,
  start,
  filled,
  log,
  dump,
  profile,
  embed,
  judge,
  lighthouse,
];
