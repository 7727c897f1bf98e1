import { MOST_NAMES } from '../stage/marked/viewParams';
import type { Run } from './run';
import { spellOps } from './savedProgram';
import { type MapSettings, OWN } from './settings';

/** Characters that a link has room for: servers take so long an address. */
const MOST_CHARS = 6000;

/** The settings that record a run whose program was changed; undefined if no link holds them. */
export function changedSettings(settings: MapSettings, { config, program, keys }: Run): MapSettings | undefined {
  const { mapType: type, hints, prefill } = config;
  const [hint = 0] = hints;
  const ops = spellOps(program);
  if (!ops || ops.length > MOST_NAMES || ops.join().length > MOST_CHARS) return undefined;
  if (hints.some((other) => other !== hint)) return undefined;
  return { ...settings, example: OWN, type, hint, prefill, entries: 0, keys: [], ops, hashes: keys.chosen };
}
