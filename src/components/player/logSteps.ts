/** One thing said of a step. */
export interface LogSentence {
  readonly step: number;
  /** Who it is said of, where there are several: 'Go 1.26'. */
  readonly side?: string | undefined;
  readonly text: string;
}

/** All that is said of one step. */
export interface LogStep {
  readonly step: number;
  readonly sentences: readonly LogSentence[];
}

/** Sentences by their step, in the order of the steps; those of one step keep their order. */
export function logSteps(sentences: readonly LogSentence[]): LogStep[] {
  const byStep = new Map<number, LogSentence[]>();
  for (const sentence of sentences) {
    const said = byStep.get(sentence.step);
    if (said) said.push(sentence);
    else byStep.set(sentence.step, [sentence]);
  }
  return [...byStep].map(([step, said]) => ({ step, sentences: said })).sort((a, b) => a.step - b.step);
}
