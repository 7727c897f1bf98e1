import { HashEditor } from '../hash/HashEditor';
import { HashStrip } from '../hash/HashStrip';
import type { HashInFocus } from '../hash/hashInFocus';
import { rehash } from '../run/edits';
import type { Session } from '../run/session';
import { changeableKey } from './changeableKey';

/** Keys that a hash can be taken from. */
const MOST_OTHERS = 200;

export interface KeyHashProps {
  readonly session: Session;
  readonly op: number;
  readonly focus: HashInFocus | undefined;
  /** px. */
  readonly width: number;
}

/** All 64 bits of the hash in focus: those of the operation’s key can be changed, those of an entry that moves are read. */
export function KeyHash({ session, op, focus, width }: KeyHashProps) {
  const { run } = session;
  const [side] = run.sides;
  const key = focus?.movedKey === undefined ? changeableKey(run, op) : undefined;
  const hash = focus?.hash ?? side?.hashOf(op);
  if (!side || key === undefined || !hash)
    return focus ? <HashStrip hash={focus.hash} segments={focus.segments} width={width} /> : null;
  const keys = new Set(run.program.flatMap((other) => ('key' in other && other.key !== key ? [other.key] : [])));
  const others = [...keys].slice(0, MOST_OTHERS).map((other) => {
    const at = run.program.findIndex((each) => 'key' in each && each.key === other);
    return { key: other, text: run.keys.text(run.keys.number(other)), hash: side.hashOf(at) ?? hash };
  });
  return (
    <HashEditor
      hash={hash}
      keyText={run.keys.text(run.keys.number(key))}
      segments={focus?.segments ?? []}
      width={width}
      others={others}
      chosen={run.keys.chosen.has(key)}
      onChange={(next) => rehash(session, key, next)}
      onReset={() => rehash(session, key, undefined)}
    />
  );
}
