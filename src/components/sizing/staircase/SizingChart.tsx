import { useRef, useState } from 'react';
import type { MeasuredRow } from '../../../golang/program/readOutput';
import { type Staircase as StaircaseData, wholeStaircase } from '../../../models/sizing/staircase';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { Button } from '../../ui/controls/Button';
import { Icon, play } from '../../ui/controls/icons';
import { useMedia } from '../../ui/controls/useSize';
import { download, fileName, SavePicture } from '../../ui/picture/SavePicture';
import { Details } from '../../ui/table/Details';
import { useWords } from '../../ui/words/words';
import type { Scale, SizingSettings } from '../case/settings';
import type { SizingCase } from '../case/useCase';
import pageStyles from '../page/SizingPage.module.css';
import { SIZING_WORDS } from '../words/languages';
import { curveCsv, curveJson, curveMarkdown } from './curveExport';
import type { StaircaseLayout } from './layout';
import { MeasuredMarks, MeasuredNote } from './MeasuredMarks';
import { momentAt } from './moment';
import styles from './SizingChart.module.css';
import { Staircase } from './Staircase';
import { StaircaseControls } from './StaircaseControls';
import { StaircaseNotes } from './StaircaseKey';
import { StaircaseTable } from './StaircaseTable';
import { TrialCurves } from './TrialCurves';
import { useStaircase } from './useStaircase';

/** Windows in which a lower chart leaves the advice in sight. */
const LOW = '(max-height: 860px)';
/** px. */
const LOW_CHART = 290;

interface SizingChartProps {
  readonly sizing: SizingCase;
  /** A second design, which is drawn beside the first. */
  readonly trial: WhatIf | undefined;
  /** Runs of real Go. */
  readonly measured: readonly MeasuredRow[];
  /** The entries of the address: while they are dragged, the range stays. */
  readonly settledEntries: number;
  /** px of width that it will have. */
  readonly room: number;
  /** Opens the stage with this map; undefined where it has no such thing. */
  readonly watch: string | undefined;
  change(some: Partial<SizingSettings>): void;
}

/** Bytes over entries on each release, the entries asked about marked; the curves as a table and as files. */
export function SizingChart({ sizing, trial, measured, settledEntries, room, watch, change }: SizingChartProps) {
  const { curves: words, page } = useWords(SIZING_WORDS);
  const { settings, whatIf, setEntries, reading } = sizing;
  const { scale, laterEntries, upTo, entries } = settings;
  const section = useRef<HTMLElement>(null);
  const isLow = useMedia(LOW);
  const [held, setHeld] = useState(false);
  const staircase = useStaircase({ settings, whatIf, settledEntries });
  const tried = useStaircase(
    {
      // A hint for as many entries as there are follows them along the axis.
      settings: trial && trial.hint === trial.entries ? { ...settings, hint: 'exact' } : settings,
      whatIf: trial ?? whatIf,
      settledEntries,
    },
    trial !== undefined,
  );
  const marked = laterEntries > 0 ? [entries, laterEntries] : [entries];
  // The curves are those of all maps, a run is of one.
  const isDrawn = measured.length > 0 && whatIf.maps === 1;
  const over = ({ frame }: StaircaseLayout) => (
    <>
      {tried && <TrialCurves curves={tried.curves} frame={frame} />}
      {isDrawn && <MeasuredMarks rows={measured} input={staircase.input} frame={frame} />}
    </>
  );
  return (
    <section ref={section} aria-label={words.title} data-held={held || undefined}>
      <Staircase
        staircase={staircase}
        room={room}
        {...(isLow && { height: LOW_CHART })}
        entries={entries}
        laterEntries={laterEntries || undefined}
        tried={tried?.curves}
        over={over}
        onEntries={(next, done) => {
          setHeld(!done);
          setEntries(next);
        }}
      />
      {isDrawn && <MeasuredNote rows={measured} entries={entries} />}
      <div className={pageStyles.chartHead}>
        <StaircaseControls
          scale={scale}
          onScale={(next: Scale) => change({ scale: next })}
          end={upTo === 0 ? null : upTo}
          onEnd={(end) => change({ upTo: end ?? 0 })}
          entries={entries}
        />
        {watch !== undefined && (
          <a href={watch} className={styles.watch}>
            <Icon drawing={play} /> {page.watch}
          </a>
        )}
      </div>
      <Details summary={words.asNumbers}>
        {() => (
          <>
            <StaircaseNotes staircase={staircase} moment={momentAt(staircase, entries)} />
            <StaircaseTable staircase={staircase} marked={marked} />
            <CurveExportMenu
              staircase={staircase}
              entries={entries}
              marked={marked}
              name={reading.good.map.go}
              chart={() => section.current?.querySelector('figure')}
            />
          </>
        )}
      </Details>
    </section>
  );
}

interface CurveExportMenuProps {
  readonly staircase: StaircaseData;
  readonly entries: number;
  readonly marked: readonly number[];
  /** The map's type, which the files are named after. */
  readonly name: string;
  chart(): Element | null | undefined;
}

/** The curves as files: numbers, a table, a picture. */
function CurveExportMenu({ staircase, entries, marked, name, chart }: CurveExportMenuProps) {
  const words = useWords(SIZING_WORDS);
  const { save: saveWords } = words.curves;
  const { input, curves } = staircase;
  const stem = fileName(name);
  const save = (ending: string, type: string, text: string) =>
    download(`${stem}.${ending}`, new Blob([text], { type: `${type};charset=utf-8` }));
  const heading = () => ({
    title: name,
    text: `${words.chart.value(entries, curves, momentAt(staircase, entries).sizes)}. ${words.curves.settings(input)}`,
  });

  return (
    <fieldset className={styles.menu} aria-label={saveWords.title}>
      <Button title={saveWords.csv} onClick={() => save('csv', 'text/csv', curveCsv(wholeStaircase(staircase), words))}>
        CSV
      </Button>
      <Button
        title={saveWords.json}
        onClick={() => save('json', 'application/json', curveJson(wholeStaircase(staircase), words))}
      >
        JSON
      </Button>
      <Button
        title={saveWords.markdown}
        onClick={() => save('md', 'text/markdown', curveMarkdown(staircase, marked, words))}
      >
        Markdown
      </Button>
      <SavePicture name={name} chart={chart} heading={heading} />
    </fieldset>
  );
}
