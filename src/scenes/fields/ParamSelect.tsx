import { SelectField } from '../../components/controls/SelectField';
import type { Param } from '../params';

interface ParamSelectProps<T> {
  readonly param: Param<T>;
  readonly value: T;
  /** Sentence about a link whose text meant nothing. */
  readonly problem: string | undefined;
  readonly labelHidden?: boolean;
  onChange(value: T): void;
}

/** A parameter with few values. */
export function ParamSelect<T>({ param, value, problem, labelHidden, onChange }: ParamSelectProps<T>) {
  return (
    <SelectField
      label={param.label}
      labelHidden={labelHidden}
      value={param.format(value)}
      options={param.options ?? []}
      error={problem}
      onChange={(id) => {
        const parsed = param.parse(id);
        if ('value' in parsed) onChange(parsed.value);
      }}
    />
  );
}
