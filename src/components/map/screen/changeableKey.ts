import type { Run } from '../run/run';

/** The key of an operation, where its hash can be changed. */
export function changeableKey(run: Run, op: number): string | undefined {
  const operation = run.program[op];
  const key = operation && 'key' in operation ? operation.key : undefined;
  return key !== undefined && run.keys.number(key) >= run.config.prefill ? key : undefined;
}
