import { useMemo, useState } from 'react';
import { newestOf, SIZED_RELEASES } from '../../../models/go/releases';
import { costsOf, type ReleaseCost } from '../../../models/profile/maps/costs';
import type { MapSite } from '../../../models/profile/maps/mapSites';
import { type Candidate, type PairOfTypes, sourceOf } from '../../../models/profile/maps/slotTypes';
import { placeOf } from '../../../models/profile/sites';
import { foundQuery } from '../../sizing';
import { SelectField } from '../../ui/controls/fields';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import parts from '../parts.module.css';
import { PROFILE_WORDS } from '../words/languages';
import styles from './ProfileView.module.css';

interface FoundMapProps {
  readonly map: MapSite;
  readonly release: string;
}

interface Choice {
  readonly candidate: Candidate;
  readonly pair: PairOfTypes;
}

/** Pairs of types of one size of slots that are offered, the most common first. */
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

/** One map that was found: its types, as far as they can be told, its entries, its cost elsewhere, and what isn't known. */
export function FoundMap({ map, release }: FoundMapProps) {
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
      <div className={parts.columns}>
        <div className={parts.part}>
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
          <p className={parts.note}>{site.objects}</p>
          <SizingLink choice={choice} release={release} />
        </div>
        <div className={parts.part}>
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

/** Releases as old as the oldest maps that the models play; older ones differ by the allocator alone. */
const MOST_COSTS = 4;

function isShown(releases: readonly string[], costs: readonly ReleaseCost[]): boolean {
  return costs.findIndex((cost) => cost.releases === releases) >= costs.length - MOST_COSTS;
}

interface SizingLinkProps {
  readonly choice: Choice;
  readonly release: string;
}

/** The way on: sizing, with everything filled in. */
function SizingLink({ choice: { candidate, pair }, release }: SizingLinkProps) {
  const { site } = useWords(PROFILE_WORDS);
  const { expected, maps } = candidate.entries;
  const count = Math.max(1, Math.round(maps.expected));
  const releases = [newestOf('bucket').name, release, ...SIZED_RELEASES.slice(-2).map(({ name }) => name)];
  const query = foundQuery({ source: sourceOf(pair), entries: expected / count, maps: count, releases });
  return (
    <p>
      <a href={`#/sizing?${query}`}>{site.sizing}</a> <span className={parts.note}>{site.sizingHint}</span>
    </p>
  );
}
