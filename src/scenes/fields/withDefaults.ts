import type { Params } from '../define';

/** The parameters with other defaults, such as those that a preset decides: a link names what differs from them. */
export function withDefaults<P extends Params>(params: P, decided: Readonly<Record<string, unknown>>): P {
  const changed = Object.entries(params).map(([name, param]) => [
    name,
    name in decided ? { ...param, fallback: decided[name] } : param,
  ]);
  return Object.fromEntries(changed) as P;
}
