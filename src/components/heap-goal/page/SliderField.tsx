import type { ReactNode } from 'react';
import { ParamField, SliderRow } from '../../fields/ParamFields';
import type { Param } from '../../params';
import { Slider } from '../../ui/controls/Slider';
import { useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import { stopOf } from './GoalControls';

interface SliderFieldProps<T extends number | string | null> {
  readonly param: Param<T>;
  readonly label: string;
  readonly value: T;
  readonly stops: readonly T[];
  readonly show: (value: T) => string;
  readonly problem?: string | undefined;
  readonly hint?: ReactNode;
  readonly unit?: string;
  onChange(value: T): void;
}

/** A parameter exactly in a field, and by round values along a slider. */
export function SliderField<T extends number | string | null>(props: SliderFieldProps<T>) {
  const { inputs } = useWords(GOAL_WORDS);
  const { param, label, value, stops, show, problem, hint, unit, onChange } = props;
  return (
    <SliderRow
      field={
        <ParamField
          param={param}
          label={label}
          value={value}
          show={show}
          problem={problem}
          hint={hint}
          {...(unit !== undefined && { unit })}
          onChange={onChange}
        />
      }
      slider={
        <Slider
          label={inputs.byRoundValues(label)}
          valueText={unit === undefined ? show(value) : `${show(value)} ${unit}`}
          last={stops.length - 1}
          value={stopOf(stops, value)}
          onChange={(position) => {
            const stop = stops[position];
            if (stop !== undefined) onChange(stop);
          }}
        />
      }
    />
  );
}
