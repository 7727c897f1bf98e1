import type { HashInFocus } from '../hash/hashInFocus';
import type { Run } from '../run/run';
import type { Session } from '../run/session';

/** The key whose hash is in focus: of the entry that moves, or else of the operation; undefined where it can't be changed. */
export function keyInFocus(run: Run, op: number, focus: HashInFocus | undefined): string | undefined {
  const moved = focus?.movedKey;
  const operation =
    moved === undefined
      ? run.program[op]
      : run.program.find((each) => 'key' in each && run.keys.number(each.key) === moved);
  const key = operation && 'key' in operation ? operation.key : undefined;
  return key !== undefined && run.keys.number(key) >= run.config.prefill ? key : undefined;
}

export interface KeyHashProps {
  readonly session: Session;
  readonly op: number;
  readonly focus: HashInFocus | undefined;
  /** px. */
  readonly width: number;
}
