import { HashEditor } from '../hash/HashEditor';
import { HashStrip } from '../hash/HashStrip';
import { type KeyHashProps, keyInFocus } from './keyInFocus';

/** Keys that a hash can be taken from. */
const MOST_OTHERS = 200;

/** All 64 bits of the hash in focus, to be changed where its key is one of the program's. */
export function KeyHash({ session, op, focus, width }: KeyHashProps) {
  const { run } = session;
  const [side] = run.sides;
  const key = keyInFocus(run, op, focus);
  const opOf = (of: string) => run.program.findIndex((other) => 'key' in other && other.key === of);
  const hash = focus?.hash ?? side?.hashOf(op);
  if (!side || key === undefined || !hash)
    return focus ? <HashStrip hash={focus.hash} segments={focus.segments} width={width} /> : null;
  const keys = new Set(run.program.flatMap((other) => ('key' in other && other.key !== key ? [other.key] : [])));
  const others = [...keys].slice(0, MOST_OTHERS).map((other) => ({
    key: other,
    text: run.keys.text(run.keys.number(other)),
    hash: side.hashOf(opOf(other)) ?? hash,
  }));
  return (
    <HashEditor
      hash={hash}
      keyText={run.keys.text(run.keys.number(key))}
      segments={focus?.segments ?? []}
      width={width}
      others={others}
      chosen={run.keys.chosen.has(key)}
      onChange={(next) => session.rehash(key, next)}
      onReset={() => session.rehash(key, undefined)}
    />
  );
}
