import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { GO_RELEASES, NEWEST } from '../../models/go/releases';
import { WORKSHEET } from '../list';
import type { LessonPageWords } from '../words/en/page';
import { LESSON_PAGE_WORDS } from '../words/languages';
import { type WorksheetOnPaper, worksheetOnPaper } from '../worksheet';
import type { DocumentPlace } from './LessonDocument';

interface WorksheetDocumentProps {
  readonly sheet: WorksheetOnPaper;
  readonly around: LessonPageWords['document'];
  readonly place: DocumentPlace;
}

/** The worksheet for paper: the published case, and room for a reader's own beside it. */
function WorksheetDocument({ sheet, around, place: { base, other, date } }: WorksheetDocumentProps) {
  const { title, lead, fields, checklist, checks, words } = sheet;
  return (
    <>
      <h1>{title}</h1>
      {lead.map((text, i) => (
        <p key={text} className={i === 0 ? 'lead' : undefined}>
          {text}
        </p>
      ))}
      <p>
        <a href={`${base}#/lessons/${WORKSHEET}`}>{words.live}</a> · <a href={other}>{around.other}</a>
      </p>
      {fields.map(({ id, ask, code, entered, answers }, i) => (
        <section key={id} id={id}>
          <h2>
            {i + 1}. {ask}
          </h2>
          {code !== undefined && (
            <pre>
              <code>{code}</code>
            </pre>
          )}
          <p>{[...(entered.length > 0 ? [`${words.inTheCase} ${entered.join(', ')}.`] : []), ...answers].join(' ')}</p>
          <p className="own">{words.yours}</p>
        </section>
      ))}
      <h2 id="checklist">{checklist}</h2>
      {checks.map(({ id, ask, answers }) => (
        <section key={id} id={id}>
          <h3>{ask}</h3>
          <p>
            {words.inTheCase} {answers.join(' ')}
          </p>
          <p className="own">{words.yours}</p>
        </section>
      ))}
      <p className="made">{around.made(date, GO_RELEASES[0]?.name ?? NEWEST.name, NEWEST.name)}</p>
    </>
  );
}

/** The whole of the sheet, to be rendered once. */
export async function worksheetDocument(lang: Lang, place: DocumentPlace) {
  const sheet = await worksheetOnPaper(lang);
  const around = await loadLanguage(LESSON_PAGE_WORDS, lang);
  return <WorksheetDocument sheet={sheet} around={around.words.document} place={place} />;
}
