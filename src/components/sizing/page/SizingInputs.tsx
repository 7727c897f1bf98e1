import { ParamField } from '../../fields/ParamField';
import { SliderRow } from '../../fields/SliderRow';
import { useFormats, useWords } from '../../ui/words/words';
import { EntriesRange } from '../answer/EntriesRange';
import { SIZING_PARAMS, type SizingProblems, type SizingSettings } from '../case/settings';
import type { SizingCase } from '../case/useCase';
import { SIZING_WORDS } from '../words/languages';
import { ComeAndGo } from './ComeAndGo';
import { asksHint, FillFields } from './FillFields';
import { ReleaseToggles } from './ReleaseToggles';
import styles from './SizingInputs.module.css';
import { TypesField } from './TypesField';

export interface SizingInputsProps {
  readonly sizing: SizingCase;
  readonly problems: SizingProblems;
  change(some: Partial<SizingSettings>): void;
}

/** The question: which types, how many entries, on which releases. */
export function SizingInputs({ sizing, problems, change }: SizingInputsProps) {
  const { settings, setEntries } = sizing;
  const { params } = useWords(SIZING_WORDS);
  const f = useFormats();
  return (
    <div className={styles.inputs}>
      <TypesField sizing={sizing} problems={problems} minLines={10} change={change} />
      <SliderRow
        field={
          <ParamField
            param={SIZING_PARAMS.entries}
            label={params.labels.entries}
            value={settings.entries}
            show={f.count}
            problem={problems.entries}
            onChange={setEntries}
          />
        }
        slider={<EntriesRange entries={settings.entries} onChange={setEntries} />}
      />
      {asksHint(sizing) && <FillFields sizing={sizing} problems={problems} change={change} />}
      <ComeAndGo settings={settings} problems={problems} change={change} />
      <ReleaseToggles
        releases={settings.releases}
        problem={problems.releases}
        onChange={(releases) => change({ releases })}
      />
    </div>
  );
}
