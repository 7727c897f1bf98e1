import { useState } from 'react';
import { fitContainer } from '../../../models/heap/container';
import { GOGC_RANGE } from '../../fields/programFields';
import { isLimitBelowLive, knownLimit, openIn, programOf } from '../program';
import { GOAL_PARAMS, type GoalSettings } from '../settings';
import { useGoalFormats, useGoalWords } from '../words/context';
import styles from './GoalControls.module.css';
import type { GoalPartProps } from './GoalInputs';
import { SliderField } from './SliderField';
import { CONTAINER_STOPS, GOGC_STOPS, LIMIT_STOPS, LIVE_STOPS, PROCS_STOPS, RATE_STOPS } from './sliderStops';

interface GoalControlsProps extends GoalPartProps {
  /** Opens a tab by its id. */
  open(tab: string): void;
}

/** The settings that decide most, beside the sawtooth that they change. */
export function GoalControls({ settings, problems, change, open }: GoalControlsProps) {
  const { gogc, limit, rate, live, procs, container } = settings;
  const { inputs, params, answer, container: words } = useGoalWords();
  const { labels } = params;
  const { typedBytes } = useGoalFormats();
  const program = programOf(settings);
  const [refused, setRefused] = useState<GoalSettings>();

  function limitHint(): string | undefined {
    if (limit !== null && knownLimit(program) === null) return answer.noLimit(program.release.minor);
    return isLimitBelowLive(program) ? inputs.limitBelowLive : undefined;
  }

  function fit(): void {
    const found = fitContainer(program, openIn(settings), container, GOGC_RANGE);
    if (found.type === 'fits') change({ gogc: found.best.gogc, limit: found.limitBytes });
    else setRefused(settings);
  }

  return (
    <div className={styles.controls}>
      <SliderField
        param={GOAL_PARAMS.gogc}
        label={labels.gogc}
        value={gogc}
        stops={GOGC_STOPS}
        show={String}
        problem={problems.gogc}
        onChange={(value) => change({ gogc: value })}
      />
      <SliderField
        param={GOAL_PARAMS.limit}
        label={labels.limit}
        value={limit}
        stops={LIMIT_STOPS}
        show={(bytes) => (bytes === null ? 'off' : typedBytes(bytes))}
        problem={problems.limit}
        hint={limitHint()}
        onChange={(value) => change({ limit: value })}
      />
      <SliderField
        param={GOAL_PARAMS.rate}
        label={labels.rate}
        value={rate}
        stops={RATE_STOPS}
        show={typedBytes}
        unit={inputs.aSecond}
        problem={problems.rate}
        onChange={(value) => change({ rate: value })}
      />
      <SliderField
        param={GOAL_PARAMS.live}
        label={labels.live}
        value={live}
        stops={LIVE_STOPS}
        show={typedBytes}
        problem={problems.live}
        onChange={(value) => change({ live: value })}
      />
      <SliderField
        param={GOAL_PARAMS.procs}
        label={labels.procs}
        value={procs}
        stops={PROCS_STOPS}
        show={String}
        problem={problems.procs}
        onChange={(value) => change({ procs: value })}
      />
      <SliderField
        param={GOAL_PARAMS.container}
        label={labels.container}
        value={container}
        stops={CONTAINER_STOPS}
        show={typedBytes}
        problem={problems.container}
        onChange={(value) => change({ container: value })}
      />
      {refused === settings && (
        <p className={styles.refused} role="status">
          {words.tooSmall}
        </p>
      )}
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={fit}>
          {inputs.fit}
        </button>
        <button type="button" className={styles.link} onClick={() => open('program')}>
          {inputs.more}
        </button>
      </div>
    </div>
  );
}
