import { useMemo } from 'react';
import tables from '../../components/allocator/tables.module.css';
import { heapBytes, rateText, shareText } from '../../components/heap/heapWords';
import { ScrollArea } from '../../components/ui/ScrollArea';
import { steadyState } from '../../models/heap/steadyState';
import styles from './PublishedFigures.module.css';
import { programOf } from './program';
import { FIGURES, type GoalFigures, IMPLIED_RATES, perSecondAt } from './published';
import { type GoalSettings, presetSettings } from './settings';

const MIB = 2 ** 20;
const NOTHING = '–';

function mibText(mib: number): string {
  return heapBytes(mib * MIB).replace('.0 ', ' ');
}

const ROWS: readonly {
  readonly name: string;
  readonly of: keyof GoalFigures;
  readonly show: (value: number) => string;
}[] = [
  { name: 'heap goal', of: 'goalMiB', show: mibText },
  { name: 'collections a second', of: 'perSecond', show: rateText },
  { name: 'resident', of: 'residentMiB', show: mibText },
  { name: 'CPU for the collector', of: 'gcShare', show: shareText },
];

/** What was published of the preset, what the model has for it, and what real Go measured. */
export function PublishedFigures({ settings }: { readonly settings: GoalSettings }) {
  const { preset, release } = settings;
  const figures = FIGURES[preset.id];
  const model = useMemo(() => modelFigures(settings), [settings]);
  if (!figures) return null;
  const measured = measuredOn(figures.measured, release);
  const cell = (row: (typeof ROWS)[number], of: GoalFigures | undefined) => {
    const value = of?.[row.of];
    return <td>{value === undefined ? NOTHING : row.show(value)}</td>;
  };
  return (
    <>
      <ScrollArea label="The preset, published, modelled and measured">
        <table className={`${tables.table} ${styles.figures}`}>
          <thead>
            <tr>
              <th scope="col">{preset.title}</th>
              {figures.published && <th scope="col">published</th>}
              <th scope="col">Mapscope, Go {release}</th>
              <th scope="col">real Go {measured.release}, measured</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.filter(({ of }) => of !== 'gcShare' || measured.figures?.gcShare !== undefined).map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {figures.published && cell(row, figures.published)}
                {cell(row, model)}
                {cell(row, measured.figures)}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {figures.note && <p className={tables.text}>{figures.note}</p>}
      {preset.cache !== undefined && preset.where !== 'mmap' && <ImpliedRates current={preset.gogc ?? 100} />}
    </>
  );
}

function modelFigures({ preset, release }: GoalSettings): GoalFigures {
  const steady = steadyState(programOf({ ...presetSettings(preset), release }));
  return {
    goalMiB: steady.goalBytes / MIB,
    perSecond: steady.cyclesPerSecond,
    residentMiB: steady.resident.expected / MIB,
    gcShare: steady.gcCpuShare,
  };
}

/** Of the release shown where it was measured, of the nearest one otherwise. */
function measuredOn(measured: Readonly<Record<string, GoalFigures>>, minor: string) {
  const names = Object.keys(measured);
  const away = (name: string) => Math.abs(Number(name.split('.')[1]) - Number(minor.split('.')[1]));
  const release = names.reduce((best, name) => (away(name) < away(best) ? name : best), names[0] ?? '');
  return { release, figures: measured[release] };
}

function ImpliedRates({ current }: { readonly current: number }) {
  const [first] = IMPLIED_RATES;
  if (!first) return null;
  return (
    <>
      <p className={tables.text}>
        The three published frequencies are not of one allocation rate: the program ran as fast as it could, and slowed
        as the collector took more. At one rate the frequency is in proportion to 1 / GOGC.
      </p>
      <ScrollArea label="Allocation rates that the published frequencies mean">
        <table className={`${tables.table} ${styles.figures}`}>
          <thead>
            <tr>
              <th scope="col">GOGC</th>
              <th scope="col">published, a second</th>
              <th scope="col">means MiB a second</th>
              <th scope="col">{first.rateMiB} MiB/s would make</th>
              <th scope="col">800 MiB/s make</th>
            </tr>
          </thead>
          <tbody>
            {IMPLIED_RATES.map(({ gogc, published, rateMiB }) => (
              <tr key={gogc} aria-current={gogc === current ? 'true' : undefined}>
                <th scope="row">{gogc}</th>
                <td>{rateText(published)}</td>
                <td>{rateMiB}</td>
                <td>{rateText(perSecondAt(first.rateMiB, gogc))}</td>
                <td>{rateText(perSecondAt(800, gogc))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}
