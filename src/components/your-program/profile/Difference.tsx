import type { GivenChange, ProfileChange, SiteChange } from '../../../models/profile/difference';
import { placeOf, type Site } from '../../../models/profile/sites';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { AnswerText } from '../parts';
import parts from '../parts.module.css';
import { PROFILE_WORDS } from '../words/languages';

/** Lines shown at once; the others are unfolded. */
const MOST_ROWS = 8;

/** Lines that hold more than in an earlier profile, largest growth first. */
export function Difference({ change }: { readonly change: ProfileChange }) {
  const { difference: words } = useWords(PROFILE_WORDS);
  const { lines, sites, betweenMs } = change;
  return (
    <section className={parts.part}>
      <h3>{words.title}</h3>
      {betweenMs !== null && betweenMs !== 0 && <p className={parts.note}>{words.between(betweenMs)}</p>}
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
    <div className={parts.view} data-part="difference">
      <header className={parts.answer}>
        <AnswerText text={said} />
        <p>{given.parts(change.more, change.less)}</p>
        <p className={parts.note}>{given.advice}</p>
      </header>
      <section className={parts.part}>
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
