import type { GcLog } from '../../models/gctrace/readLog';
import { formatCount } from '../ui/bytes';
import { HOW_TO_GET_A_LOG } from './logWords';
import type { ReadProblem } from './readPieces';
import type { LogState } from './useLogReading';

const PROBLEMS: Readonly<Record<ReadProblem, string>> = {
  brokenGzip: 'is not one whole gzip file. Unpack it first.',
  tooLarge: 'is more than 1 GiB when unpacked. Keep its cycles only: zgrep "gc " gc.log.gz > cycles.log',
  unreadable: 'could not be read.',
};

/** A sentence on what is wrong with the log that was read last; undefined where nothing is. */
export function problemOf(state: LogState): string | undefined {
  if (state.type === 'failed') return `${capital(state.name)} ${PROBLEMS[state.problem]}`;
  if (state.type === 'read' && state.log.cycles.count === 0) return nothingIn(state.name, state.log);
  return undefined;
}

function nothingIn(name: string, { lines, malformed, firstMalformed }: GcLog): string {
  if (lines === 0) return `${capital(name)} is empty.`;
  const [first] = firstMalformed;
  if (first) {
    return `${capital(name)} has no gctrace line that can be read: ${formatCount(malformed)} of them begin as one and break off, the first is line ${formatCount(first.line)}.`;
  }
  return `${capital(name)} has no gctrace line. To get them, run the program so: ${HOW_TO_GET_A_LOG}`;
}

function capital(text: string): string {
  return text === 'the pasted text' ? 'The pasted text' : text;
}
