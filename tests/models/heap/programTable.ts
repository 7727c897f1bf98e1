import { type Outcome, outcomes, PROGRAM_RUNS, type ProgramRun, QUANTITIES, type Quantity, quantile } from './programs';

const WORDS: Readonly<Record<Quantity, string>> = {
  goalBytes: 'goal',
  residentBytes: 'RSS',
  cyclesPerSecond: 'cycles/s',
};
/** Of each quantity and kind. */
const WORST = 3;

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;
}

function summary(runs: readonly ProgramRun[], knowsIdle: boolean): string[] {
  const kind = runs[0]?.hasPointers ? 'with' : 'without';
  const releases = [...new Set(runs.map(({ go }) => go)), 'all'];
  return releases.flatMap((go) =>
    QUANTITIES.map((quantity) => {
      const all = outcomes(go === 'all' ? runs : runs.filter((run) => run.go === go), quantity, knowsIdle);
      const errors = all.map(({ error }) => Math.abs(error));
      const inside = all.filter((outcome) => outcome.inside).length;
      const cells = [
        go.replace('go', ''),
        kind,
        knowsIdle ? 'given' : 'not known',
        WORDS[quantity],
        percent(quantile(errors, 0.5)),
        percent(quantile(errors, 0.9)),
        percent(Math.max(...errors)),
        `${inside} of ${all.length}`,
        quantile(
          all.map(({ width }) => width),
          0.5,
        ).toFixed(2),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
}

/** The farthest outcomes of each quantity, with idle CPUs given. */
function worst(runs: readonly ProgramRun[]): (Outcome & { readonly quantity: Quantity })[] {
  return QUANTITIES.flatMap((quantity) =>
    outcomes(runs, quantity, true)
      .toSorted((a, b) => Math.abs(b.error) - Math.abs(a.error))
      .slice(0, WORST)
      .map((outcome) => ({ ...outcome, quantity })),
  );
}

/** What Evidence says of the recorded programs: src/evidence/counts/heapErrors.json. */
export function programErrors() {
  const of = (hasPointers: boolean) => PROGRAM_RUNS.filter((run) => run.hasPointers === hasPointers);
  const errorsOf = (runs: readonly ProgramRun[]) =>
    Object.fromEntries(
      QUANTITIES.map((quantity) => {
        const all = outcomes(runs, quantity, false);
        const errors = all.map(({ error }) => Math.abs(error));
        const inside = all.filter((outcome) => outcome.inside).length;
        const [median, most] = [quantile(errors, 0.5), Math.max(...errors)].map(toTenths);
        return [quantity, { median, most, inside, all: all.length }];
      }),
    );
  return {
    idleUnknown: { with: errorsOf(of(true)), without: errorsOf(of(false)) },
    worst: [of(false), of(true)].flatMap((runs) =>
      worst(runs).map(({ quantity, run, error }) => ({
        quantity,
        go: run.go,
        program: run.name,
        error: toTenths(error),
      })),
    ),
  };
}

/** A share to tenths of a percent, as tables have it. */
function toTenths(share: number): number {
  return Math.round(1000 * share) / 1000;
}

/** Tables of the recorded programs in docs/heap-measured.md. */
export function programTable(): string {
  const plain = PROGRAM_RUNS.filter(({ hasPointers }) => !hasPointers);
  const pointers = PROGRAM_RUNS.filter(({ hasPointers }) => hasPointers);
  return [
    '| Go | pointers | idle CPUs | quantity | median error | 9 in 10 below | worst | in the range | its width |',
    '|---|---|---|---|--:|--:|--:|--:|--:|',
    ...[true, false].flatMap((knowsIdle) => [plain, pointers].flatMap((runs) => summary(runs, knowsIdle))),
    '',
    'The worst runs of each quantity, with idle CPUs given:',
    '',
    '| quantity | Go | program | error | in the range |',
    '|---|---|---|--:|---|',
    ...[plain, pointers]
      .flatMap(worst)
      .map(
        ({ quantity, run, error, inside }) =>
          `| ${WORDS[quantity]} | ${run.go.replace('go', '')} | ${run.name} | ${signed(error)} | ${inside ? 'yes' : 'no'} |`,
      ),
  ].join('\n');
}
