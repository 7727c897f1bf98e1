import { useMemo } from 'react';
import { PUBLISHED_PODS } from '../../models/sizing/published';
import { billBytes, billRange } from './billBytes';
import styles from './SeedStory.module.css';
import { SeedStoryBars } from './SeedStoryBars';
import { type StoryRow, seedStory } from './seedStoryFigures';
import { modelOff, type Off, publishedOff } from './seedStoryWords';

/** The case that made Swiss maps famous, end to end: what was published, what the model says, what real Go measures. */
export function SeedStory() {
  const { groups, rows } = useMemo(seedStory, []);
  const [many, few] = groups.map(({ maps }) => maps);
  const [bucketMany, swissMany] = many ?? [];
  const [bucketFew, swissFew] = few ?? [];
  return (
    <figure className={styles.story}>
      <figcaption className={styles.lead}>
        <p className={styles.answer}>
          3.5 M entries of 56 bytes: {live(bucketMany)} on Go 1.23, {live(swissMany)} on 1.24. At 550,000 it is{' '}
          {live(bucketFew)} and {live(swissFew)}: the new map is the larger one.
        </p>
        <p className={styles.muted}>
          <code>map[string]Response</code>, from Datadog’s “How Go 1.24’s Swiss Tables saved us hundreds of gigabytes”.
          Without two unused fields, and with a <code>uint8</code> for an <code>int</code>, a pair has 24 bytes instead
          of 56. GOGC 100 doubles each map in a pod, and there are {PUBLISHED_PODS} pods here.
        </p>
      </figcaption>
      {groups.map((group, i) => (
        <SeedStoryBars key={group.entries} {...group} first={i === 0 ? undefined : groups[0]?.maps} />
      ))}
      <p className={styles.marks}>
        <span>
          <svg width={12} height={10} aria-hidden="true">
            <path className={styles.published} d="M1 1h10l-5 8z" />
          </svg>
          published for the live map
        </span>
        <span>
          <i className={styles.solid} aria-hidden="true" /> live map
        </span>
        <span>
          <i className={styles.room} aria-hidden="true" /> as much again, by GOGC 100
        </span>
      </p>
      <StoryTable rows={rows} />
      <p className={styles.muted}>
        Real Go: 1.23.12 and 1.24.13 on linux/amd64, HeapAlloc after two collections with and without the map, random
        keys put one by one without a hint, 3 to 5 runs. Savings are sums of these. The doubling was measured apart:
        1,088 MiB alive gave a goal of 2,177 to 2,178 MiB and 2,204 to 2,220 resident.
      </p>
    </figure>
  );
}

function live(map: { readonly liveBytes: { readonly expected: number } } | undefined): string {
  return map ? billBytes(map.liveBytes.expected) : '';
}

function StoryTable({ rows }: { readonly rows: readonly StoryRow[] }) {
  return (
    <table className={styles.table}>
      <caption>Published figures, the model’s and real Go’s</caption>
      <thead>
        <tr>
          <th scope="col">figure</th>
          <th scope="col">published</th>
          <th scope="col">Mapscope</th>
          <th scope="col">real Go</th>
          <th scope="col">what the published one leaves out</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, what, published, leftOut, model, measured, from }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <Cell head="published" figure={billBytes(published)} off={publishedOff(published, measured)} />
            <Cell head="Mapscope" figure={billBytes(model.expected)} off={modelOff(model, measured)} />
            <td data-head="real Go">
              <span className={styles.figure}>{billRange(measured)}</span>
              <span className={styles.words}>{from === 'measured' ? 'measured' : 'from measured figures'}</span>
            </td>
            <td data-head="leaves out: " className={styles.leftOut}>
              {leftOut}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly head: string;
  readonly figure: string;
  readonly off: Off;
}

const GLYPHS = { right: 'M2 6l3 3 5-7', near: 'M1 7q2.5-4 5-1t5-2', far: 'M2 2l8 8M10 2l-8 8' } as const;

function Cell({ head, figure, off: { grade, words } }: CellProps) {
  return (
    <td data-head={head} data-grade={grade}>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.words}>
        <svg width={12} height={12} aria-hidden="true">
          <path d={GLYPHS[grade]} />
        </svg>
        {words}
      </span>
    </td>
  );
}
