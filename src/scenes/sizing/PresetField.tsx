import { SelectField } from '../../components/ui/SelectField';
import { PRESETS } from './presets';
import { presetSettings, SIZING_PARAMS, type SizingProblems, type SizingSettings } from './settings';

interface PresetFieldProps {
  readonly settings: SizingSettings;
  readonly problems: SizingProblems;
  change(some: Partial<SizingSettings>, how?: 'push' | 'replace'): void;
}

/** Maps of real programs to start from. What is compared and what it is billed with stays. */
export function PresetField({ settings, problems, change }: PresetFieldProps) {
  const { preset } = settings;
  return (
    <SelectField
      label={SIZING_PARAMS.preset.label}
      value={preset.id}
      options={PRESETS.map(({ id, title }) => ({ value: id, label: title }))}
      hint={preset.text}
      error={problems.preset}
      onChange={(id) => {
        const chosen = PRESETS.find((each) => each.id === id);
        if (!chosen) return;
        const { source, entries, later, perDay, hint, deleted, maps, behind, upTo, advice, sourceB } =
          presetSettings(chosen);
        change(
          { preset: chosen, source, entries, later, perDay, hint, deleted, maps, behind, upTo, advice, sourceB },
          'push',
        );
      }}
    />
  );
}
