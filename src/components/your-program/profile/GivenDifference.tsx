import type { GivenChange } from '../../../models/profile/difference';
import { placeOf, type Site } from '../../../models/profile/sites';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { AnswerText } from '../AnswerText';
import parts from '../parts.module.css';
import { PROFILE_WORDS } from '../words/languages';

/** Lines in sight at once, and of the rest those that are unfolded. */
const MOST_ROWS = 12;
const MOST_FOLDED = 100;

/** A difference that has lost the profiles it was made of: what came and went, line by line. */
export function GivenDifference({ change }: { readonly change: GivenChange }) {
  const { given, difference } = useWords(PROFILE_WORDS);
  const said = given.answer(change.change.inuseBytes);
  const { sites } = change;
  return (
    <div className={parts.view} data-part="difference">
      <header className={parts.answer}>
        <AnswerText text={said} />
        <p>{given.parts(change.more, change.less)}</p>
        <p className={parts.note}>{given.advice}</p>
      </header>
      <section className={parts.part}>
        <h3>{difference.title}</h3>
        {sites.length === 0 ? <p>{difference.none}</p> : <SiteTable rows={sites.slice(0, MOST_ROWS)} />}
        {sites.length > MOST_ROWS && (
          <Details summary={difference.more(sites.length - MOST_ROWS)}>
            <SiteTable rows={sites.slice(MOST_ROWS, MOST_ROWS + MOST_FOLDED)} />
          </Details>
        )}
      </section>
    </div>
  );
}

function SiteTable({ rows }: { readonly rows: readonly Site[] }) {
  const { given, difference: words } = useWords(PROFILE_WORDS);
  const formats = useFormats();
  const columns: Column<Site>[] = [
    { id: 'line', head: words.line, kind: 'code', cell: placeOf },
    { id: 'change', head: words.change, cell: ({ total }) => words.signed(total.inuseBytes) },
    { id: 'objects', head: given.objects, cell: ({ total }) => formats.count(Math.round(total.inuseObjects)) },
  ];
  return <DataTable caption={words.title} columns={columns} rows={rows} rowId={({ id }) => id} isWide hasCards />;
}
