import { useDeferredValue, useMemo, useState } from 'react';
import { GO_RELEASES, newestOf, SIZED_RELEASES } from '../../../models/go/releases';
import {
  type FunctionRow,
  type GivenChange,
  largestFunctions,
  type ProfileAnswer,
  type ProfileChange,
  type SiteChange,
} from '../../../models/profile/answer';
import { type Candidate, type MapSite, MOST_SITES } from '../../../models/profile/maps/mapSites';
import { costsOf, type PairOfTypes, type ReleaseCost, sourceOf } from '../../../models/profile/maps/slots';
import { PROFILE_COLUMNS, type ProfileColumn, placeOf, type Site, shortName } from '../../../models/profile/profile';
import { foundQuery } from '../../sizing';
import { Button } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/fields';
import { interval } from '../../ui/format';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { AnswerText } from '../parts';
import styles from '../results.module.css';
import { PROFILE_WORDS } from '../words/languages';
import { Icicle } from './Icicle';

interface ProfileViewProps {
  readonly answer: ProfileAnswer;
  /** Since an earlier profile of the same program. */
  readonly change?: ProfileChange | undefined;
  /** Both come from one `-diff_base` file. */
  readonly isDifference?: boolean;
  /** Called to answer the profile for another release; without it the release can't be chosen. */
  onRelease?(release: string): void;
}

/** Columns in the order offered: in use first. */
const OFFERED: readonly ProfileColumn[] = [...PROFILE_COLUMNS].reverse();

/** A heap profile: the lines that grow maps, those maps, all memory, and what changed. */
export function ProfileView({ answer, change, isDifference = false, onRelease }: ProfileViewProps) {
  const words = useWords(PROFILE_WORDS);
  const { profile, maps, release } = answer;
  const [column, setColumn] = useState<ProfileColumn>(profile.firstColumn);
  const [search, setSearch] = useState('');
  const grows = useMemo(
    () => new Set(maps.filter(({ grade }) => grade !== 'possible').map(({ site }) => site.id)),
    [maps],
  );
  // A large profile has hundreds of thousands of names: typing goes on while they are searched.
  const sought = useDeferredValue(search.trim().toLowerCase());
  const isSought = useMemo(
    () => (sought === '' ? undefined : Uint8Array.from(profile.functions, (name) => Number(isIn(name, sought)))),
    [profile, sought],
  );
  return (
    <div className={styles.view} data-part="profile">
      <Answer answer={answer} change={change} isDifference={isDifference} onRelease={onRelease} />
      {change && <Difference change={change} />}
      <MapSites key={release.name} maps={maps} lines={answer.lines} release={release.name} />
      <Icicle
        profile={profile}
        column={column}
        choice={
          <SelectField
            label={words.column}
            value={column}
            options={OFFERED.map((value) => ({ value, label: words.columns[value] }))}
            onChange={(value) => setColumn(OFFERED.find((each) => each === value) ?? column)}
          />
        }
        search={search}
        onSearch={setSearch}
        sought={sought}
        isSought={isSought}
        growsMaps={({ function: called, file, line }) => grows.has(`${called} ${file}:${line}`)}
      />
      <FunctionTable answer={answer} column={column} isSought={isSought} />
    </div>
  );
}

/** True if a function's name has the sought text, which is in lower case. */
function isIn(name: string, sought: string): boolean {
  return name.toLowerCase().includes(sought);
}

interface AnswerProps extends Pick<ProfileViewProps, 'answer'> {
  readonly isDifference: boolean;
  readonly change: ProfileChange | undefined;
  readonly onRelease: ((release: string) => void) | undefined;
}

/** The answer in words: how much maps hold, on how many lines, and where most of it is. */
function Answer({ answer, change, isDifference, onRelease }: AnswerProps) {
  const words = useWords(PROFILE_WORDS);
  const { bytes } = useFormats();
  const { profile, maps, total, release } = answer;
  const sure = maps.filter(({ grade }) => grade !== 'possible');
  const mapBytes = sure.reduce((sum, { storage }) => sum + storage.inuseBytes, 0);
  const said = words.answer(mapBytes, total.inuseBytes, sure.length);
  const grew = change && words.grew(change.change.inuseBytes, change.ofMaps);
  const [most] = sure;
  const mapsShown = <AnswerText key="maps" text={said} />;
  const grewShown = grew && <AnswerText key="grew" text={grew} title={bytes(change.after.inuseBytes)} />;
  return (
    <header className={styles.answer}>
      {isDifference && <p>{words.given.both}</p>}
      {isDifference ? [grewShown, mapsShown] : [mapsShown, grewShown]}
      {most && sure.length > 1 && <p>{words.most(placeOf(most.site), most.storage.inuseBytes)}</p>}
      <p className={styles.note}>
        {words.sampling(profile.rateBytes)} {words.release(release)}
      </p>
      {onRelease && (
        <div className={styles.choice}>
          <SelectField
            label={words.releaseLabel}
            value={release.name}
            options={GO_RELEASES.map((each) => ({ value: each.name, label: words.go(each.name) }))}
            onChange={onRelease}
          />
        </div>
      )}
    </header>
  );
}

interface FunctionTableProps {
  readonly answer: ProfileAnswer;
  readonly column: ProfileColumn;
  /** Not 0 for each function that is sought, by its index. */
  readonly isSought: Uint8Array | undefined;
}

const MOST_FUNCTIONS = 60;

/** Functions with anything in the chosen column: own allocations in all four columns, and the total with callees. */
function FunctionTable({ answer: { profile, functions }, column, isSought }: FunctionTableProps) {
  const words = useWords(PROFILE_WORDS);
  const { rows, count } = useMemo(
    () => largestFunctions(profile, functions, { column, most: MOST_FUNCTIONS, isSought }),
    [profile, functions, column, isSought],
  );
  const { table } = words;
  const own = (of: ProfileColumn, head: string, group: string): Column<FunctionRow> => ({
    id: of,
    head,
    group,
    cell: (row) => (row.own[of] === 0 ? '' : words.amount(of, row.own[of])),
  });
  const columns: Column<FunctionRow>[] = [
    {
      id: 'function',
      head: table.name,
      kind: 'code',
      cell: ({ function: name, isNamesake }) => <span title={name}>{isNamesake ? name : shortName(name)}</span>,
    },
    own('inuseBytes', table.bytes, `${table.inuse}, ${table.own}`),
    own('inuseObjects', table.objects, `${table.inuse}, ${table.own}`),
    own('allocBytes', table.bytes, `${table.alloc}, ${table.own}`),
    own('allocObjects', table.objects, `${table.alloc}, ${table.own}`),
    {
      id: 'total',
      head: table.total,
      group: words.columns[column],
      cell: (row) => (row.total[column] === 0 ? '' : words.amount(column, row.total[column])),
    },
  ];
  return (
    <section className={styles.part} aria-label={table.title}>
      <h3>{table.title}</h3>
      {rows.length === 0 ? (
        <p className={styles.note}>{words.tree.notFound}</p>
      ) : (
        <DataTable caption={table.caption} columns={columns} rows={rows} rowId={({ function: name }) => name} />
      )}
      {count > rows.length && <p className={styles.note}>{table.more(count - rows.length)}</p>}
    </section>
  );
}

/** Lines shown at once, so that the details of a chosen one stay within a screen; the others are unfolded. */
const MOST_ROWS = 8;

/** Lines that hold more than in an earlier profile, largest growth first. */
function Difference({ change }: { readonly change: ProfileChange }) {
  const { difference: words } = useWords(PROFILE_WORDS);
  const { lines, sites, betweenMs } = change;
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      {betweenMs !== null && betweenMs !== 0 && <p className={styles.note}>{words.between(betweenMs)}</p>}
      {sites.length === 0 ? <p>{words.none}</p> : <ChangeTable rows={sites.slice(0, MOST_ROWS)} />}
      {sites.length > MOST_ROWS && (
        <Details summary={words.more(lines - MOST_ROWS)}>
          <ChangeTable rows={sites.slice(MOST_ROWS)} />
        </Details>
      )}
    </section>
  );
}

function ChangeTable({ rows }: { readonly rows: readonly SiteChange[] }) {
  const { difference: words } = useWords(PROFILE_WORDS);
  const formats = useFormats();
  const columns: Column<SiteChange>[] = [
    { id: 'line', head: words.line, kind: 'code', cell: ({ site }) => placeOf(site) },
    {
      id: 'change',
      head: words.change,
      cell: ({ change: { inuseBytes } }) => words.signed(inuseBytes),
    },
    { id: 'before', head: words.before, cell: ({ before }) => formats.bytes(before.inuseBytes) },
    { id: 'after', head: words.after, cell: ({ after }) => formats.bytes(after.inuseBytes) },
    {
      id: 'map',
      head: words.map,
      kind: 'name',
      cell: ({ map }) => map && (map.grade === 'possible' ? words.possible : words.grows),
    },
    { id: 'sure', head: words.sure, kind: 'name', cell: ({ mayBeChance }) => mayBeChance && words.chance },
  ];
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rows={rows}
      rowId={({ site }) => site.id}
      mark={({ mayBeChance }) => (mayBeChance ? 'quiet' : undefined)}
      isWide
      hasCards
    />
  );
}

/** Lines shown at once. */
const MOST_GIVEN_ROWS = 12;

/** A `-base` difference, which has lost both profiles: what was added and removed, by line. */
export function GivenDifference({ change }: { readonly change: GivenChange }) {
  const { given, difference } = useWords(PROFILE_WORDS);
  const said = given.answer(change.change.inuseBytes);
  const { lines, sites } = change;
  return (
    <div className={styles.view} data-part="difference">
      <header className={styles.answer}>
        <AnswerText text={said} />
        <p>{given.parts(change.more, change.less)}</p>
        <p className={styles.note}>{given.advice}</p>
      </header>
      <section className={styles.part}>
        <h3>{difference.title}</h3>
        {sites.length === 0 ? <p>{difference.none}</p> : <GivenTable rows={sites.slice(0, MOST_GIVEN_ROWS)} />}
        {sites.length > MOST_GIVEN_ROWS && (
          <Details summary={difference.more(lines - MOST_GIVEN_ROWS)}>
            <GivenTable rows={sites.slice(MOST_GIVEN_ROWS)} />
          </Details>
        )}
      </section>
    </div>
  );
}

function GivenTable({ rows }: { readonly rows: readonly Site[] }) {
  const { given, difference: words } = useWords(PROFILE_WORDS);
  const formats = useFormats();
  const columns: Column<Site>[] = [
    { id: 'line', head: words.line, kind: 'code', cell: placeOf },
    { id: 'change', head: words.change, cell: ({ total }) => words.signed(total.inuseBytes) },
    { id: 'objects', head: given.objects, cell: ({ total }) => formats.count(Math.round(total.inuseObjects)) },
  ];
  return <DataTable caption={words.title} columns={columns} rows={rows} rowId={({ id }) => id} isWide hasCards />;
}

interface MapSitesProps {
  readonly maps: readonly MapSite[];
  /** Number of lines of the program that allocated. */
  readonly lines: number;
  readonly release: string;
}

function bytesOf(sites: readonly MapSite[]): number {
  return sites.reduce((sum, { storage }) => sum + storage.inuseBytes, 0);
}

/** Lines that grow maps, largest first, with details of the chosen one. */
function MapSites({ maps, lines, release }: MapSitesProps) {
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
