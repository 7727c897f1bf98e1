import { useDeferredValue, useMemo, useState } from 'react';
import { GO_RELEASES } from '../../../models/go/releases';
import type { ProfileAnswer } from '../../../models/profile/answer';
import type { GivenChange, ProfileChange, SiteChange } from '../../../models/profile/difference';
import { type FunctionRow, largestFunctions } from '../../../models/profile/functions';
import { PROFILE_COLUMNS, type ProfileColumn } from '../../../models/profile/profile';
import { placeOf, type Site, shortName } from '../../../models/profile/sites';
import { SelectField } from '../../ui/controls/fields';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { AnswerText } from '../parts';
import styles from '../results.module.css';
import { PROFILE_WORDS } from '../words/languages';
import { Icicle } from './Icicle';
import { MapSites } from './MapSites';

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

/** Lines shown at once; the others are unfolded. */
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
