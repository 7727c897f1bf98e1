import { type Choice, namedOptions } from '../params';
import { SelectField } from '../ui/controls/fields';

interface ParamSelectProps<T> {
  readonly param: Choice<T>;
  readonly label: string;
  readonly value: T;
  readonly nameOf: (value: T) => string;
  /** Sentence about a link whose text meant nothing. */
  readonly problem: string | undefined;
  readonly labelHidden?: boolean;
  onChange(value: T): void;
}

/** A parameter with few values. */
export function ParamSelect<T>({ param, label, value, nameOf, problem, labelHidden, onChange }: ParamSelectProps<T>) {
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      value={param.format(value)}
      options={namedOptions(param, nameOf)}
      error={problem}
      onChange={(id) => {
        const parsed = param.parse(id);
        if ('value' in parsed) onChange(parsed.value);
      }}
    />
  );
}
