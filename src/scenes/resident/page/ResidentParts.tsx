import { SelectField } from '../../../components/controls/SelectField';
import type { Param } from '../../params';
import { RESIDENT_PARAMS, type ResidentProblems, type ResidentSettingName, type ResidentSettings } from '../settings';

/** Props of every part of the page: the settings of its address, and a way to change them. */
export interface ResidentPartProps {
  readonly settings: ResidentSettings;
  readonly problems: ResidentProblems;
  change(some: Partial<ResidentSettings>, how?: 'push' | 'replace'): void;
}

/** A setting with few values. */
export function ResidentSelect({
  name,
  labelHidden,
  settings,
  problems,
  change,
}: ResidentPartProps & {
  readonly name: Extract<ResidentSettingName, 'go' | 'hugePages' | 'bridgeGo'>;
  readonly labelHidden?: boolean;
}) {
  const param: Param<unknown> = RESIDENT_PARAMS[name];
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
