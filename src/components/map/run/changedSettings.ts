import { UNNAMED_MOMENTS } from '../../fields/momentParam';
import { MOST_IN_LIST } from '../stage/marked/viewParams';
import { spellOps } from './linkOps';
import type { Run } from './run';
import { type MapSettings, OWN } from './settings';

/** Characters that operations may take in an address: servers accept about 8,000 in all. */
const MOST_CHARS = 6000;

/** The settings that record a run whose program was changed; undefined if no link holds them. */
export function changedSettings(settings: MapSettings, { config, program, keys }: Run): MapSettings | undefined {
  const { mapType: type, hints, prefill } = config;
  const [hint = 0] = hints;
  if (program.length > MOST_IN_LIST || hints.some((other) => other !== hint)) return undefined;
  // A recorded type has neither a name in links nor declarations.
  const name = type.source ?? type.id;
  const ops = spellOps(program);
  if (name === '' || !ops) return undefined;
  if (`${new URLSearchParams({ type: name, ops: ops.join() })}`.length > MOST_CHARS) return undefined;
  const { from, until } = UNNAMED_MOMENTS;
  return {
    ...settings,
    example: OWN,
    type,
    hint,
    prefill,
    entries: 0,
    keys: [],
    ops,
    hashes: keys.chosen,
    from,
    until,
  };
}
