import { NAN_KEY } from '../../src/models/map/ops';

/** One line of a program's script, its keys written out. A loop goes by a name, a number. */
export type Step =
  | { readonly type: 'put' | 'get' | 'delete'; readonly keys: readonly number[] }
  /** Puts each key and deletes the one `window` before it. */
  | { readonly type: 'slide'; readonly keys: readonly number[]; readonly window: number }
  | { readonly type: 'clear' | 'iterate' }
  | { readonly type: 'loop' | 'break'; readonly loop: number }
  | { readonly type: 'next'; readonly loop: number; readonly times: number };

const KEYS = /^(put|get|delete) (?:NaN x(\d+)|(\d+)(?:\.\.(\d+)(?: by (\d+))?)?)$/;

function parseKeys([, , nans, from, to = from, by = '1']: RegExpExecArray): number[] {
  if (nans !== undefined) return new Array<number>(Number(nans)).fill(NAN_KEY);
  const keys: number[] = [];
  const [first, last] = [Number(from), Number(to)];
  const step = first <= last ? Number(by) : -Number(by);
  for (let key = first; step > 0 ? key <= last : key >= last; key += step) keys.push(key);
  return keys;
}

function parseStep(text: string): Step {
  const keyed = KEYS.exec(text);
  if (keyed) return { type: keyed[1] as 'put' | 'get' | 'delete', keys: parseKeys(keyed) };
  const slide = /^slide (\d+)\.\.(\d+) over (\d+)$/.exec(text);
  if (slide) {
    const [from, to, window] = slide.slice(1).map(Number) as [number, number, number];
    return { type: 'slide', keys: Array.from({ length: to - from + 1 }, (_, i) => from + i), window };
  }
  if (text === 'clear' || text === 'iterate') return { type: text };
  const loop = /^(loop|break) (\d+)$/.exec(text);
  if (loop) return { type: loop[1] as 'loop' | 'break', loop: Number(loop[2]) };
  const next = /^next (\d+)(?: x(\d+))?$/.exec(text);
  if (next) return { type: 'next', loop: Number(next[1]), times: Number(next[2] ?? 1) };
  throw new SyntaxError(`no step of a script: "${text}"`);
}

/** `put 1..8; put NaN x2; delete 7..1 by 2; slide 10..99 over 6; loop 0; next 0 x3; break 0; get 5; iterate; clear` */
export function parseScript(script: string): Step[] {
  return script
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(parseStep);
}
