import { useMemo, useState } from 'react';
import { newestOf, SIZED_RELEASES } from '../../../models/go/releases';
import { type MapSite, MOST_SITES } from '../../../models/profile/maps/mapSites';
import {
  type Candidate,
  costsOf,
  type PairOfTypes,
  type ReleaseCost,
  sourceOf,
} from '../../../models/profile/maps/slotTypes';
import { placeOf } from '../../../models/profile/sites';
import { foundQuery } from '../../sizing';
import { Button } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/fields';
import { interval } from '../../ui/format';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../results.module.css';
import { PROFILE_WORDS } from '../words/languages';

interface MapSitesProps {
  readonly maps: readonly MapSite[];
  /** Number of lines of the program that allocated. */
  readonly lines: number;
  readonly release: string;
}

/** Lines shown at once, so that the details of the chosen one stay within a screen. */
const MOST_ROWS = 8;

function bytesOf(sites: readonly MapSite[]): number {
  return sites.reduce((sum, { storage }) => sum + storage.inuseBytes, 0);
}

/** Lines that grow maps, largest first, with details of the chosen one. */
export function MapSites({ maps, lines, release }: MapSitesProps) {
  const words = useWords(PROFILE_WORDS);
  const sure = maps.filter(({ grade }) => grade !== 'possible');
  const possible = maps.filter(({ grade }) => grade === 'possible');
  const [chosen, setChosen] = useState(maps[0]?.site.id);
  const shown = maps.find(({ site }) => site.id === chosen) ?? maps[0];
  return (
    <section className={styles.part}>
      <h3>{words.maps.title}</h3>
      <p className={styles.note}>{words.maps.lead}</p>
      {sure.length === 0 ? (
        <p>{words.maps.none}</p>
      ) : (
        <SiteTable caption={words.maps.title} sites={sure.slice(0, MOST_ROWS)} shown={shown} onChoose={setChosen} />
      )}
      {sure.length > MOST_ROWS && (
        <Details summary={words.maps.more(sure.length - MOST_ROWS, bytesOf(sure.slice(MOST_ROWS)))}>
          <SiteTable caption={words.maps.title} sites={sure.slice(MOST_ROWS)} shown={shown} onChoose={setChosen} />
        </Details>
      )}
      {possible.length > 0 && (
        <Details summary={words.maps.possible(possible.length)}>
          <SiteTable
            caption={words.maps.possible(possible.length)}
            sites={possible}
            shown={shown}
            onChoose={setChosen}
          />
        </Details>
      )}
      {lines > MOST_SITES && <p className={styles.note}>{words.maps.looked(MOST_SITES, lines)}</p>}
      {shown && <FoundMap key={shown.site.id} map={shown} release={release} />}
    </section>
  );
}

interface SiteTableProps {
  readonly caption: string;
  readonly sites: readonly MapSite[];
  readonly shown: MapSite | undefined;
  onChoose(id: string): void;
}

function SiteTable({ caption, sites, shown, onChoose }: SiteTableProps) {
  const { maps } = useWords(PROFILE_WORDS);
  const formats = useFormats();
  const columns: Column<MapSite>[] = [
    {
      id: 'line',
      head: maps.line,
      kind: 'code',
      cell: ({ site }) => (
        <Button
          variant="quiet"
          title={maps.choose(placeOf(site))}
          pressed={site.id === shown?.site.id}
          onClick={() => onChoose(site.id)}
        >
          {placeOf(site)}
        </Button>
      ),
    },
    { id: 'storage', head: maps.storage, cell: ({ storage }) => formats.bytes(storage.inuseBytes) },
    {
      id: 'entries',
      head: maps.entries,
      cell: ({ entries }) => interval(formats.shortCount(entries.low), formats.shortCount(entries.high)),
    },
    {
      id: 'slot',
      head: maps.slots,
      cell: ({ candidates }) => {
        const sizes = new Set(candidates.map(({ slotBytes }) => slotBytes));
        const [first = 0] = sizes;
        return sizes.size > 1 ? `${maps.slotBytes(first)} ${maps.slotsOr(sizes.size - 1)}` : maps.slotBytes(first);
      },
    },
    { id: 'grade', head: maps.grade, kind: 'name', cell: ({ grade }) => maps.grades[grade] },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={sites}
      rowId={({ site }) => site.id}
      mark={({ site }) => (site.id === shown?.site.id ? 'current' : undefined)}
      isWide
      hasCards
    />
  );
}

interface FoundMapProps {
  readonly map: MapSite;
  readonly release: string;
}

interface Choice {
  readonly candidate: Candidate;
  readonly pair: PairOfTypes;
}

/** Most type pairs offered for one slot size, most common first. */
const MOST_PAIRS = 8;

function choicesOf({ candidates }: MapSite): Choice[] {
  const seen = new Set<string>();
  return candidates.flatMap((candidate) =>
    candidate.pairs.slice(0, MOST_PAIRS).flatMap((pair) => {
      const name = `${pair.key.go} ${pair.elem.go}`;
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ candidate, pair }];
    }),
  );
}

/** A found map: its likely types and entries, its cost on other releases, and what isn't known. */
function FoundMap({ map, release }: FoundMapProps) {
  const words = useWords(PROFILE_WORDS);
  const { site } = words;
  const choices = useMemo(() => choicesOf(map), [map]);
  const [at, setAt] = useState(0);
  const choice = choices[at];
  if (!choice) return null;
  const { entries } = choice.candidate;
  const { expected: maps } = entries.maps;
  return (
    <section className={styles.found} aria-label={site.grows(placeOf(map.site))}>
      <h4>{site.grows(placeOf(map.site))}</h4>
      <p>{site.entries(Math.round(entries.low), Math.round(entries.high), Math.round(maps), entries.by)}</p>
      <div className={styles.columns}>
        <div className={styles.part}>
          <SelectField
            label={site.types}
            hint={site.typesHint}
            value={String(at)}
            options={choices.map(({ candidate, pair }, i) => ({
              value: String(i),
              label: site.pair(pair.key.go, elemText(pair, site.withPointers), candidate.slotBytes),
            }))}
            onChange={(value) => setAt(Number(value))}
          />
          <Costs choice={choice} release={release} />
          <p className={styles.note}>{site.objects}</p>
          <SizingLink choice={choice} release={release} />
        </div>
        <div className={styles.part}>
          <h5>{site.unknown}</h5>
          <ul className={styles.unknown}>
            {map.unknown.map((unknown) => (
              <li key={unknown.type}>{words.unknown(unknown)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function elemText({ elem }: PairOfTypes, withPointers: (bytes: number) => string): string {
  return elem.go.startsWith('struct{ ') ? `(${withPointers(elem.size)})` : elem.go;
}

function Costs({ choice: { candidate, pair }, release }: { readonly choice: Choice; readonly release: string }) {
  const words = useWords(PROFILE_WORDS);
  const formats = useFormats();
  const { site } = words;
  const { entries } = candidate;
  const costs = useMemo(() => costsOf(pair, entries), [pair, entries]);
  const columns: Column<ReleaseCost>[] = [
    {
      id: 'release',
      head: site.release,
      kind: 'name',
      cell: ({ releases }) => {
        const [first = '', last = first] = [releases[0], releases.at(-1)];
        const name = first === last ? words.go(first) : `${words.go(first)}–${last}`;
        return releases.includes(release) ? `${name}, ${site.here}` : name;
      },
    },
    { id: 'likely', head: site.likely(entries.expected), cell: ({ bytes }) => formats.bytes(bytes.expected) },
    { id: 'range', head: site.range, cell: ({ bytes }) => words.bytesRange(bytes) },
  ];
  return (
    <DataTable
      caption={site.costs}
      columns={columns}
      rows={costs.filter(({ releases }) => isShown(releases, costs))}
      rowId={({ releases }) => releases.join()}
      mark={({ releases }) => (releases.includes(release) ? 'current' : undefined)}
    />
  );
}

/** Most rows of costs: older releases differ only by the allocator. */
const MOST_COSTS = 4;

function isShown(releases: readonly string[], costs: readonly ReleaseCost[]): boolean {
  return costs.findIndex((cost) => cost.releases === releases) >= costs.length - MOST_COSTS;
}

interface SizingLinkProps {
  readonly choice: Choice;
  readonly release: string;
}

/** Link to Sizing with everything prefilled. */
function SizingLink({ choice: { candidate, pair }, release }: SizingLinkProps) {
  const { site } = useWords(PROFILE_WORDS);
  const { expected, maps } = candidate.entries;
  const count = Math.max(1, Math.round(maps.expected));
  const releases = [newestOf('bucket').name, release, ...SIZED_RELEASES.slice(-2).map(({ name }) => name)];
  const query = foundQuery({ source: sourceOf(pair), entries: expected / count, maps: count, releases });
  return (
    <p>
      <a href={`#/sizing?${query}`}>{site.sizing}</a> <span className={styles.note}>{site.sizingHint}</span>
    </p>
  );
}
