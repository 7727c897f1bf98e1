import { useWords } from '../../ui/words/words';
import { GOAL_PARAMS, type GoalProblems, type GoalSettings } from '../settings';
import { GOAL_WORDS } from '../words/languages';

export interface GoalPartProps {
  readonly settings: GoalSettings;
  readonly problems: GoalProblems;
  change(some: Partial<GoalSettings>): void;
}

/** Gives the props that a field of the settings needs, whatever shows it. */
export function useGoalField({ settings, problems, change }: GoalPartProps) {
  const { labels } = useWords(GOAL_WORDS).params;
  return <Name extends keyof typeof labels>(name: Name) => ({
    param: GOAL_PARAMS[name],
    label: labels[name],
    value: settings[name],
    problem: problems[name],
    onChange: (value: GoalSettings[Name]) => change({ [name]: value }),
  });
}
