import type { ReactNode } from 'react';
import { ParamField } from '../fields/ParamField';
import type { Param } from '../params';
import styles from './GoalInputs.module.css';
import { stopOf } from './sliderStops';

interface SliderFieldProps<T extends number | string | null> {
  readonly param: Param<T>;
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
  const { param, value, stops, show, problem, hint, unit, onChange } = props;
  return (
    <div className={styles.slider}>
      <ParamField
        param={param}
        value={value}
        show={show}
        problem={problem}
        hint={hint}
        {...(unit !== undefined && { unit })}
        onChange={onChange}
      />
      <input
        type="range"
        className={styles.range}
        aria-label={`${param.label}, by round values`}
        aria-valuetext={unit === undefined ? show(value) : `${show(value)} ${unit}`}
        min={0}
        max={stops.length - 1}
        value={stopOf(stops, value)}
        onChange={({ target }) => {
          const stop = stops[target.valueAsNumber];
          if (stop !== undefined) onChange(stop);
        }}
      />
    </div>
  );
}
