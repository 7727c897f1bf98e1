import { useMemo, useState } from 'react';
import { recordedFor, requireRelease } from '../../../models/go/releaseNames';
import { steadyState } from '../../../models/heap/steadyState';
import { MIB } from '../../../models/kernel/bits';
import { Button } from '../../ui/controls/Button';
import { useCopy } from '../../ui/controls/CopyLink';
import { ScrollArea } from '../../ui/controls/ScrollArea';
import { download } from '../../ui/picture/SavePicture';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import { heapConfigOf } from '../program';
import { type GoalSettings, presetSettings } from '../settings';
import { GOAL_WORDS } from '../words/languages';
import styles from './HeapGoalPage.module.css';
import { FIGURES, type GoalFigures, IMPLIED_RATES, perSecondAt } from './published';

/** Allocation rate of the measured program, MiB per second. */
const HELD_RATE_MIB = 800;
type Figure = keyof GoalFigures;

const FIGURE_ROWS = ['goalMiB', 'perSecond', 'residentMiB', 'gcShare'] as const satisfies readonly Figure[];

/** Figures of the preset: published, modelled, and measured on real Go. */
export function PublishedFigures({ settings }: { readonly settings: GoalSettings }) {
  const { published: words, titles } = useWords(GOAL_WORDS);
  const { preset, release } = settings;
  const figures = FIGURES[preset.id];
  const model = useMemo(() => modelFigures(settings), [settings]);
  if (!figures) return null;
  const measuredOn = recordedFor(requireRelease(release), Object.keys(figures.measured));
  const measured = figures.measured[measuredOn];
  const column = (id: string, head: string, from: GoalFigures | undefined): Column<Figure> => ({
    id,
    head,
    cell(row) {
      const value = from?.[row];
      return value === undefined ? words.nothing : words.rows[row].figure(value);
    },
  });
  return (
    <>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'figure', head: titles.presets[preset.id], cell: (row) => words.rows[row].name },
          ...(figures.published ? [column('published', words.published, figures.published)] : []),
          column('model', words.modelled(release), model),
          column('measured', words.measured(measuredOn), measured),
        ]}
        rows={FIGURE_ROWS.filter((row) => row !== 'gcShare' || measured?.gcShare !== undefined)}
        rowId={(row) => row}
      />
      {figures.note && <p className={styles.text}>{words.notes[figures.note]}</p>}
      {figures.published && (
        <p className={styles.text}>
          <a href="#/articles/off-heap-caches">{words.article}</a>
        </p>
      )}
      {figures.published && <GoalProgram preset={preset} />}
      {preset.cache !== undefined && preset.where !== 'mmap' && <ImpliedRates current={preset.gogc ?? 100} />}
    </>
  );
}

function modelFigures({ preset, release }: GoalSettings): GoalFigures {
  const steady = steadyState(heapConfigOf({ ...presetSettings(preset), release }));
  return {
    goalMiB: steady.goalBytes / MIB,
    perSecond: steady.cyclesPerSecond,
    residentMiB: steady.resident.expected / MIB,
    gcShare: steady.gcCpuShare,
  };
}

function ImpliedRates({ current }: { readonly current: number }) {
  const { implied: words } = useWords(GOAL_WORDS).published;
  const [first] = IMPLIED_RATES;
  if (!first) return null;
  return (
    <>
      <p className={styles.text}>{words.text}</p>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'gogc', head: words.gogc, cell: ({ gogc }) => gogc },
          { id: 'published', head: words.published, cell: ({ published }) => words.figure(published) },
          { id: 'rate', head: words.rate, cell: ({ rateMiB }) => rateMiB },
          {
            id: 'first',
            head: words.firstRate(first.rateMiB),
            cell: ({ gogc }) => words.figure(perSecondAt(first.rateMiB, gogc)),
          },
          {
            id: 'held',
            head: words.otherRate(HELD_RATE_MIB),
            cell: ({ gogc }) => words.figure(perSecondAt(HELD_RATE_MIB, gogc)),
          },
        ]}
        rows={IMPLIED_RATES}
        rowId={({ gogc }) => gogc}
        mark={({ gogc }) => (gogc === current ? 'current' : undefined)}
      />
    </>
  );
}

const PROGRAM_FILE = 'heapgoal.go';

/** The command that runs a preset's program, as it was measured. */
export function commandOf(preset: GoalSettings['preset']): string {
  const { gogc, cache, where, rate, live } = presetSettings(preset);
  const kept = cache === 0 ? '-cache none' : `-cache ${where} -bytes ${cache}`;
  return `GOGC=${gogc} go run ${PROGRAM_FILE} ${kept} -ring ${live} -rate ${rate} -gogc ${gogc}`;
}

async function loadProgram(): Promise<string> {
  return (await import('./goProgram')).GO_PROGRAM;
}

/** The program that was measured, to read, copy or download, and the command that runs it; loaded on demand. */
function GoalProgram({ preset }: Pick<GoalSettings, 'preset'>) {
  const { program: words } = useWords(GOAL_WORDS).published;
  const { shown, last, copy } = useCopy();
  const [source, setSource] = useState<string>();
  const [isShown, show] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const take = async (use: (text: string) => void) => {
    try {
      const text = await loadProgram();
      setSource(text);
      setFailed(false);
      use(text);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className={styles.goProgram} aria-labelledby="goal-program">
      <h3 id="goal-program">{words.title}</h3>
      <p className={styles.goText}>{words.text}</p>
      <pre className={styles.command}>
        <code>{commandOf(preset)}</code>
      </pre>
      <div className={styles.actions}>
        <Button onClick={() => take((text) => download(PROGRAM_FILE, new Blob([text], { type: 'text/x-go' })))}>
          {words.download}
        </Button>
        <Button onClick={() => take(copy)}>{words.copy}</Button>
        <Button pressed={isShown} onClick={() => take(() => show(!isShown))}>
          {words.show}
        </Button>
      </div>
      <p role="status" className={styles.goText}>
        {hasFailed ? words.failed : last && words[last.outcome]}
      </p>
      {source !== undefined && (
        <div hidden={!isShown && last?.outcome !== 'selected'}>
          <ScrollArea label={PROGRAM_FILE} isCapped>
            <pre className={styles.source}>
              <code ref={shown}>{source}</code>
            </pre>
          </ScrollArea>
        </div>
      )}
    </section>
  );
}
