import { SelectField } from '../../../components/controls/SelectField';
import type { Param } from '../../params';
import { SIZE_PARAMS, type SizeProblems, type SizeSettingName, type SizeSettings } from '../settings';

/** Props of every part of the page: the settings of its address, and a way to change them. */
export interface SizePartProps {
  readonly settings: SizeSettings;
  readonly problems: SizeProblems;
  change(some: Partial<SizeSettings>): void;
}

/** A setting with few values. */
export function SizeSelect({
  name,
  labelHidden,
  settings,
  problems,
  change,
}: SizePartProps & { readonly name: Exclude<SizeSettingName, 'ask'>; readonly labelHidden?: boolean }) {
  const param: Param<unknown> = SIZE_PARAMS[name];
  return (
    <SelectField
      label={param.label}
      labelHidden={labelHidden}
      value={param.format(settings[name])}
      options={param.options ?? []}
      error={problems[name]}
      onChange={(id) => {
        const parsed = param.parse(id);
        if ('value' in parsed) change({ [name]: parsed.value });
      }}
    />
  );
}
