import { unknownRelease } from '../../../models/go/releaseNames';
import { ALLOCATOR_RELEASES, goRelease, NEWEST } from '../../../models/go/releases';
import type { Gogc } from '../../../models/heap/goal';
import { type ByteLimits, parseBytesOrOff, parseCount } from '../../fields/amounts';
import { GOGC_RANGE, isUnknown, memoryInLink, parseMemory, parseSpeed } from '../../fields/programFields';
import { UNKNOWN } from '../../fields/typed';
import type { Choice, Param } from '../../params';

const MIB = 2 ** 20;
const TIB = 2 ** 40;

const MARK_RANGE: ByteLimits = { min: 100 * MIB, max: 4000 * MIB };

export const gogcParam: Param<Gogc> = {
  name: 'gogc',
  fallback: 100,
  parse(text) {
    const typed = text.trim();
    if (typed.toLowerCase() === 'off') return { value: 'off' };
    if (/^[-−]\s*\d/.test(typed)) return { problem: { type: 'negativeGogc', typed } };
    if (/^0+\s*%?$/.test(typed)) return { problem: { type: 'zeroGogc' } };
    return parseCount(typed.replace(/%$/, ''), GOGC_RANGE);
  },
  format: String,
};

export const limitParam: Param<number | null> = {
  name: 'gomemlimit',
  fallback: null,
  parse: (text) => parseBytesOrOff(text, { min: MIB, max: TIB }),
  format: (bytes) => (bytes === null ? 'off' : memoryInLink(bytes)),
};

/** An amount of memory; a plain number counts MiB. */
export function memoryParam(name: string, fallback: number, limits: ByteLimits): Param<number> {
  return { name, fallback, parse: (text) => parseMemory(text, limits), format: memoryInLink };
}

/** Memory a second. The second need not be written. */
export function speedParam(name: string, fallback: number, limits: ByteLimits): Param<number> {
  return { name, fallback, parse: (text) => parseSpeed(text, limits), format: memoryInLink };
}

/** Bytes that one CPU scans in a second; null where the shape of the heap isn't known. */
export const markParam: Param<number | null> = {
  name: 'mark',
  fallback: null,
  parse: (text) => (isUnknown(text) ? { value: null } : parseSpeed(text, MARK_RANGE)),
  format: (bytes) => (bytes === null ? UNKNOWN : memoryInLink(bytes)),
};

const PACED = ALLOCATOR_RELEASES.filter(({ sizesMaps }) => sizesMaps);

/** A minor release from 1.16 on; a patch release means its minor one, and experiments change nothing here. */
export const releaseParam: Choice<string> = {
  name: 'go',
  fallback: NEWEST.minor,
  options: PACED.map(({ minor }) => minor),
  parse(text) {
    const minor = goRelease(text.trim())?.minor;
    return minor !== undefined && PACED.some((release) => release.minor === minor)
      ? { value: minor }
      : { problem: unknownRelease(text.trim(), PACED) };
  },
  format: (minor) => minor,
};
