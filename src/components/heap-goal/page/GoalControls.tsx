import { useState } from 'react';
import { fitContainer } from '../../../models/heap/container';
import { GOGC_RANGE } from '../../fields/programFields';
import { useFormats, useWords } from '../../ui/words/words';
import { isLimitBelowLive, knownLimit, openIn, programOf } from '../program';
import type { GoalSettings } from '../settings';
import { GOAL_WORDS } from '../words/languages';
import styles from './GoalControls.module.css';
import { type GoalPartProps, useGoalField } from './goalField';
import { SliderField } from './SliderField';
import { CONTAINER_STOPS, GOGC_STOPS, LIMIT_STOPS, LIVE_STOPS, PROCS_STOPS, RATE_STOPS } from './sliderStops';

interface GoalControlsProps extends GoalPartProps {
  /** Opens a tab by its id. */
  open(tab: string): void;
}

/** The settings that decide most, beside the sawtooth that they change. */
export function GoalControls({ open, ...part }: GoalControlsProps) {
  const { settings, change } = part;
  const { limit, container } = settings;
  const { inputs, answer, container: words } = useWords(GOAL_WORDS);
  const field = useGoalField(part);
  const { typedBytes } = useFormats();
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
      <SliderField {...field('gogc')} stops={GOGC_STOPS} show={String} />
      <SliderField
        {...field('limit')}
        stops={LIMIT_STOPS}
        show={(bytes) => (bytes === null ? 'off' : typedBytes(bytes))}
        hint={limitHint()}
      />
      <SliderField {...field('rate')} stops={RATE_STOPS} show={typedBytes} unit={inputs.aSecond} />
      <SliderField {...field('live')} stops={LIVE_STOPS} show={typedBytes} />
      <SliderField {...field('procs')} stops={PROCS_STOPS} show={String} />
      <SliderField {...field('container')} stops={CONTAINER_STOPS} show={typedBytes} />
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
