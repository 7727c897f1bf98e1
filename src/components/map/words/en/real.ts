import type { JudgeFact } from '../../../../judge/answer';
import type { Divergence } from '../../../../models/trace/replay';
import type { Formats } from '../../../ui/format';
import { judgeWords } from '../../../ui/words/judge/en';
import type { EventWords } from '../../../ui/words/language';
import type { GoRefusal, RunningOnGo, SideOnGo } from '../../real/runOnGo';
import { hashWords } from './stage';

/** `1.27.4` of `go1.27.4`. */
function version(go: string): string {
  return go.replace(/^go/, '');
}

/** Words of a run on real Go. */
export const words = (f: Formats<'en'>) => {
  const operations = (count: number) => f.counted(count, { one: 'operation', other: 'operations' });
  const progress: EventWords<RunningOnGo> = {
    running: ({ go }) => `Loading and running Go ${version(go)}…`,
    comparing: ({ go, done, total }) =>
      `Go ${version(go)}: ${f.count(done)} of ${f.counted(total, { one: 'line', other: 'lines' })} compared`,
  };
  const refusals: EventWords<GoRefusal> = {
    notBuilt: ({ release, built }) =>
      `There is no real Go ${release} to run here yet. Choose Go ${built} or an older release.`,
    manyOps: ({ ops, most }) => `This run has ${operations(ops)}. Real Go can run at most ${f.count(most)} here.`,
    largeHint: ({ hint, most }) => `The size hint is ${f.count(hint)}. Use at most ${f.count(most)} for real Go here.`,
  };
  const failures: EventWords<JudgeFact> = judgeWords(f);
  return {
    intro: (releases: readonly string[]) =>
      releases.length > 1
        ? `Real Go ${releases.map(version).join(' and ')} run this program here, with seeds and hashes of their own.`
        : `Real Go ${releases.map(version).join()} runs this program here, with a seed and hashes of its own.`,
    compared: 'The models replay the same operations, and every state is compared.',
    load: (bytes: number) => `The button loads ${f.shortBytes(bytes)} from this site; nothing is sent.`,
    keys: 'Go runs with its own keys, one for each of the program’s keys, since the hashes would differ anyway.',
    chosen: 'Chosen hashes don’t apply in real Go, so a moment that depends on them may not occur.',
    run: 'Run it on real Go',
    again: 'Run it once more',
    cancel: 'Cancel',
    cancelled: 'Stopped.',
    back: 'Back to the previous run',
    save: (go: string) => `Save the trace from Go ${version(go)}`,
    progress,
    result: ({ go, states, differences }: SideOnGo, ops: number) =>
      `Real Go ${version(go)}: ${operations(ops)}, ${f.counted(states, { one: 'state', other: 'states' })}, ` +
      `${f.counted(differences, { one: 'difference', other: 'differences' })}.`,
    /** The first difference; `source` is the operation’s. */
    first: ({ field, recorded, model }: Divergence, op: number, source: string) =>
      `After operation ${f.count(op)}, ${source}: ${field} is ${JSON.stringify(recorded)} in real Go, ${JSON.stringify(model)} in the model.`,
    shown: 'This run is shown with Go’s own hashes. Saving the run keeps them.',
    refusals,
    failures,
    operations: hashWords(f).operations,
  };
};

export type RealWords = ReturnType<typeof words>;
