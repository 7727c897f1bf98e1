import { isUnknown, memoryInLink, parseMemory, parseSpeed, UNKNOWN } from '../../components/heap/programFields';
import { type ByteLimits, parseBytesOrOff } from '../../components/ui/parseBytes';
import { quoted } from '../../components/ui/quoted';
import { unknownRelease } from '../../models/go/releaseNames';
import { ALLOCATOR_RELEASES, goRelease, NEWEST } from '../../models/go/releases';
import type { Gogc } from '../../models/heap/goal';
import { parseCount } from '../fields/countParam';
import type { Param, Parsed } from '../params';

const MIB = 2 ** 20;
const TIB = 2 ** 40;

const GOGC_RANGE = { min: 10, max: 800 };
const MARK_RANGE: ByteLimits = { min: 100 * MIB, max: 4000 * MIB };

export const gogcParam: Param<Gogc> = {
  name: 'gogc',
  label: 'GOGC',
  fallback: 100,
  parse(text): Parsed<Gogc> {
    const typed = text.trim();
    if (typed.toLowerCase() === 'off') return { value: 'off' };
    if (/^[-−]\s*\d/.test(typed)) {
      return { problem: `GOGC: ${quoted(typed)} is negative, which Go takes for off. Write off for that.` };
    }
    if (/^0+\s*%?$/.test(typed)) {
      return { problem: 'GOGC: at 0 the collector would run all the time. It starts at 10 here.' };
    }
    return parseCount('GOGC', typed.replace(/\s*%$/, ''), GOGC_RANGE);
  },
  format: String,
};

export const limitParam: Param<number | null> = {
  name: 'gomemlimit',
  label: 'Memory limit',
  fallback: null,
  parse: (text) => parseBytesOrOff('Memory limit', text, { min: MIB, max: TIB }),
  format: (bytes) => (bytes === null ? 'off' : memoryInLink(bytes)),
};

/** An amount of memory; a plain number counts MiB. */
export function memoryParam(name: string, label: string, fallback: number, limits: ByteLimits): Param<number> {
  return {
    name,
    label,
    fallback,
    parse: (text) => parseMemory(label, text, limits),
    format: memoryInLink,
  };
}

/** Memory a second. The second need not be written. */
export function speedParam(name: string, label: string, fallback: number, limits: ByteLimits): Param<number> {
  return { name, label, fallback, parse: (text) => parseSpeed(label, text, limits), format: memoryInLink };
}

/** Bytes that one CPU scans in a second; null where the shape of the heap isn't known. */
export const markParam: Param<number | null> = {
  name: 'mark',
  label: 'Mark speed',
  fallback: null,
  parse: (text) => (isUnknown(text) ? { value: null } : parseSpeed('Mark speed', text, MARK_RANGE)),
  format: (bytes) => (bytes === null ? UNKNOWN : memoryInLink(bytes)),
};

const PACED = ALLOCATOR_RELEASES.filter(({ sizesMaps }) => sizesMaps);

/** A minor release from 1.16 on; a patch release means its minor one, and experiments change nothing here. */
export const releaseParam: Param<string> = {
  name: 'go',
  label: 'Go release',
  fallback: NEWEST.minor,
  options: PACED.map(({ minor }) => ({
    value: minor,
    label: `Go ${minor}`,
  })),
  parse(text) {
    const minor = goRelease(text.trim())?.minor;
    return minor !== undefined && PACED.some((release) => release.minor === minor)
      ? { value: minor }
      : { problem: `Go release: ${unknownRelease(text.trim(), PACED, quoted)}.` };
  },
  format: (minor) => minor,
};
