import type { ReactNode } from 'react';
import { ParamField } from '../../fields/ParamField';
import { useFormats, useWords } from '../../ui/words/words';
import { BillField } from '../bill/BillField';
import type { BilledSide } from '../bill/sides';
import { SIZING_PARAMS, type SizingProblems, type SizingSettings } from '../question/settings';
import { ReleaseToggles, TypesField } from '../question/TypesField';
import type { SizingCase } from '../question/useCase';
import type { FieldId, SideAmount } from '../words/en/worksheet';
import { SIZING_WORDS, WORKSHEET_WORDS } from '../words/languages';
import type { WorksheetFigures } from './figures';
import styles from './Worksheet.module.css';

interface WorksheetFieldsProps {
  readonly sizing: SizingCase;
  readonly figures: WorksheetFigures;
  readonly problems: SizingProblems;
  change(some: Partial<SizingSettings>): void;
}

/** The six fields, each with what it leads to. */
export function WorksheetFields({ sizing, figures, problems, change }: WorksheetFieldsProps) {
  const { settings, setEntries } = sizing;
  const { params, page } = useWords(SIZING_WORDS);
  const words = useWords(WORKSHEET_WORDS);
  const f = useFormats();
  const { laterEntries, releases, gogc, memoryLimitBytes, pods, price } = settings;
  const { billed, later, pair, perDay } = figures;
  const each = (bytesOf: (side: BilledSide) => number): SideAmount[] =>
    billed.map((side) => ({ label: side.label, bytes: bytesOf(side) }));
  return (
    <ol className={styles.fields}>
      <WorksheetField id="types" answer={[words.pair(pair)]}>
        <TypesField sizing={sizing} problems={problems} minLines={9} change={change} />
      </WorksheetField>
      <WorksheetField
        id="entries"
        answer={[
          ...(perDay > 0 ? [words.perDay(perDay)] : []),
          ...(later.length > 0
            ? [
                page.growth.afterwards(
                  laterEntries,
                  later.map(({ release, size }) => ({ release, bytes: size.liveBytes.expected })),
                ),
              ]
            : []),
        ]}
      >
        <div className={styles.pair}>
          <ParamField
            param={SIZING_PARAMS.entries}
            label={params.labels.entries}
            value={settings.entries}
            problem={problems.entries}
            show={f.count}
            onChange={setEntries}
          />
          <ParamField
            param={SIZING_PARAMS.laterEntries}
            label={words.inAYear}
            value={laterEntries}
            problem={problems.laterEntries}
            hint={words.inAYearHint}
            show={(count) => (count === 0 ? '' : f.count(count))}
            onChange={(count) => change({ laterEntries: count })}
          />
        </div>
      </WorksheetField>
      <WorksheetField id="releases" answer={[words.live(each(({ mapsBytes }) => mapsBytes.expected))]}>
        <ReleaseToggles
          releases={releases}
          problem={problems.releases}
          onChange={(chosen) => change({ releases: chosen })}
        />
      </WorksheetField>
      <WorksheetField id="collector" answer={[words.resident(each(({ bill }) => bill.residentBytes.expected))]}>
        <div className={styles.pair}>
          <BillField name="gogc" value={gogc} problem={problems.gogc} onChange={(value) => change({ gogc: value })} />
          <BillField
            name="memoryLimitBytes"
            value={memoryLimitBytes}
            problem={problems.memoryLimitBytes}
            onChange={(value) => change({ memoryLimitBytes: value })}
          />
        </div>
      </WorksheetField>
      <WorksheetField id="pods" answer={[words.fleet(each(({ bill }) => bill.fleetBytes.expected))]}>
        <div className={styles.pair}>
          <BillField name="pods" value={pods} problem={problems.pods} onChange={(value) => change({ pods: value })} />
        </div>
      </WorksheetField>
      <WorksheetField id="price" answer={[price ? words.priced : words.noPrice]}>
        <div className={styles.pair}>
          <BillField
            name="price"
            value={price}
            problem={problems.price}
            onChange={(value) => change({ price: value })}
          />
        </div>
      </WorksheetField>
    </ol>
  );
}

interface WorksheetFieldProps {
  readonly id: FieldId;
  /** Sentences about what it leads to. */
  readonly answer: readonly string[];
  readonly children: ReactNode;
}

function WorksheetField({ id, answer, children }: WorksheetFieldProps) {
  const words = useWords(WORKSHEET_WORDS);
  return (
    <li className={styles.field} data-field={id}>
      <h2>{words.fields[id]}</h2>
      {children}
      {answer.map((sentence) => (
        <p key={sentence} className={styles.answer}>
          {sentence}
        </p>
      ))}
    </li>
  );
}
