import { formats } from '../../components/format';
import { type Parsed, quoted } from '../params';
import { problems } from './words/en';
import { amounts } from './words/en/amounts';

const f = formats('en');

export interface ByteLimits {
  readonly min: number;
  readonly max: number;
}

/** Go writes `MiB`, Kubernetes `Mi`; without the i both count in thousands. */
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ...['k', 'm', 'g', 't'].flatMap((letter, i): [string, number][] => [
    [`${letter}ib`, 1024 ** (i + 1)],
    [`${letter}i`, 1024 ** (i + 1)],
    [`${letter}b`, 1000 ** (i + 1)],
    [letter, 1000 ** (i + 1)],
  ]),
]);

const QUANTITY = /^(\d+(?:[,_ ]\d{3})*(?:\.\d+)?|\.\d+)\s*([a-z]*)$/i;
/** The bytes that `512MiB`, `2 GiB`, `1.5Gi` or `2 GB` mean; a number without a unit only if it is 0. */
export function parseBytes(label: string, text: string, { min, max }: ByteLimits): Parsed<number> {
  const typed = text.trim();
  const [, digits, suffix = ''] = QUANTITY.exec(typed) ?? [];
  const number = Number(digits?.replace(/[,_ ]/g, ''));
  const factor = suffix === '' && number === 0 ? 1 : FACTORS.get(suffix.toLowerCase());
  if (digits !== undefined && suffix === '' && factor === undefined) {
    return { problem: amounts.noUnit(label, quoted(typed)) };
  }
  if (digits === undefined || factor === undefined) {
    return { problem: amounts.noAmount(label, quoted(typed)) };
  }
  const value = Math.round(number * factor);
  if (value < min) return { problem: problems.tooSmall(label, quoted(typed), f.typedBytes(min)) };
  if (value > max) return { problem: problems.tooLarge(label, quoted(typed), f.typedBytes(max)) };
  return { value };
}

/** As `parseBytes`; `off` or nothing means none. */
export function parseBytesOrOff(label: string, text: string, limits: ByteLimits): Parsed<number | null> {
  return isOff(text) ? { value: null } : parseBytes(label, text, limits);
}

export function isOff(text: string): boolean {
  return /^(?:off|none)?$/i.test(text.trim());
}
