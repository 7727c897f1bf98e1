import type { Param } from '../../params';

/** Experiments, in the order in which the service's people made them. */
export const EXPERIMENTS = [
  'dashboards',
  'noswissmap',
  'nospinbitmutex',
  'smaps',
  'profile',
  'kinds',
  'bisect',
  'repair',
] as const;
export type ExperimentId = (typeof EXPERIMENTS)[number];

/** All that is known at first. */
const SYMPTOM: readonly ExperimentId[] = ['dashboards'];

/** Experiments that were made, the last of which is looked at. */
export const triedParam: Param<readonly ExperimentId[]> = {
  name: 'tried',
  fallback: SYMPTOM,
  parse(text) {
    const tried = new Set<ExperimentId>();
    for (const typed of text.split(/[\s,]+/).filter(Boolean)) {
      const id = EXPERIMENTS.find((each) => each === typed);
      if (id === undefined) return { problem: { type: 'noOption', typed } };
      tried.add(id);
    }
    return { value: tried.size > 0 ? [...tried] : SYMPTOM };
  },
  format: (tried) => tried.join(),
};
