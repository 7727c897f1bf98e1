import type { GoRelease } from '../../../models/go/release';
import { fromHex, toHex } from '../../../models/kernel/word64';
import { modelHash } from '../../../models/trace/header';
import type { DrawnStart, ProgramOp } from '../run/program';
import { isFirstStep } from './goProgram';

/** Line of a trace, without its state. */
interface TracedOp {
  readonly hash?: string;
  readonly start?: DrawnStart;
  readonly done?: boolean;
}

/** An operation and what its line of the trace tells; undefined where it has none. */
interface Traced {
  readonly traced: TracedOp | undefined;
  /** Number of its line behind the header, from 1 on. */
  readonly line: number;
}

const STATE = ',"state":';

function withoutState(line: string): TracedOp {
  const at = line.indexOf(STATE);
  return JSON.parse(at < 0 ? line : `${line.slice(0, at)}}`) as TracedOp;
}

/** Lines of a trace, which has none for lookups and collections, nor for steps of a loop that is over. */
function tracedBy(program: readonly ProgramOp[], lines: readonly string[]): Traced[] {
  const open = new Set<number>();
  let line = 0;
  const next = (): Traced => {
    line += 1;
    return { traced: withoutState(lines[line] ?? '{}'), line };
  };
  return program.map((op, i): Traced => {
    switch (op.type) {
      case 'get':
      case 'gc':
        return { traced: undefined, line };
      case 'iterBreak':
        open.delete(op.iter);
        return { traced: undefined, line };
      case 'iterInit':
      case 'iterNext': {
        if (op.type === 'iterInit') open.add(op.iter);
        else if (isFirstStep(program, i) || !open.has(op.iter)) return { traced: undefined, line };
        const step = next();
        if (step.traced?.done) open.delete(op.iter);
        return step;
      }
      default:
        return next();
    }
  });
}

/** A hash as the models have it, in hex. */
function drawnHash(hex: string | undefined, release: GoRelease | undefined): string | null {
  const hash = fromHex(hex ?? '');
  return hash && release ? toHex(modelHash(hash, { release, arch: 'wasm' })) : null;
}

/** The program with what Go drew for each operation, by the traces of all sides. */
export function withDraws(
  program: readonly ProgramOp[],
  traces: readonly (readonly string[])[],
  releases: readonly GoRelease[],
): ProgramOp[] {
  const sides = traces.map((lines) => tracedBy(program, lines));
  return program.map((op, i): ProgramOp => {
    const traced = sides.map((side) => side[i]?.traced);
    switch (op.type) {
      case 'put':
      case 'delete':
        return { ...op, drawn: traced.map((one, side) => drawnHash(one?.hash, releases[side])) };
      case 'iterate':
      case 'iterInit':
        return { ...op, drawn: traced.map((one) => one?.start ?? null) };
      default:
        return op;
    }
  });
}

/** Index of the operation that a line of the trace tells of, or of the last one behind the last line. */
export function opOfLine(program: readonly ProgramOp[], lines: readonly string[], line: number): number {
  const at = tracedBy(program, lines).findIndex((each) => each.traced !== undefined && each.line === line);
  return at < 0 ? program.length - 1 : at;
}
