import { SIZING_FIGURE_WORDS } from '../../components/figureWords';
import { typesOf, whatIfOf } from '../../components/sizing/question/whatIf';
import type { FieldId } from '../../components/sizing/words/en/worksheet';
import { SIZING_PARAM_WORDS, WORKSHEET_WORDS } from '../../components/sizing/words/languages';
import { type CheckId, caseFigures, caseSettings, worksheetFigures } from '../../components/sizing/worksheet/figures';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { GO_RELEASES, NEWEST } from '../../models/go/releases';
import { minutesOf } from '../catalog';
import type { WorksheetListed } from '../lesson';
import { WORKSHEET } from '../list';
import type { LessonPageWords } from '../words/en/page';
import { LESSON_PAGE_WORDS } from '../words/languages';
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

/** A field of the sheet: its question, and what the published case has in it. */
interface FieldOnPaper {
  readonly id: FieldId;
  readonly ask: string;
  /** Go declarations, to be shown as code. */
  readonly code?: string;
  readonly entered: readonly string[];
  readonly answers: readonly string[];
}

interface CheckOnPaper {
  readonly id: CheckId;
  readonly ask: string;
  readonly answers: readonly string[];
}

/** The sheet as paper has it, filled in with the published case. */
export interface WorksheetOnPaper {
  readonly title: string;
  readonly reader: string;
  readonly lead: readonly string[];
  readonly fields: readonly FieldOnPaper[];
  readonly checklist: string;
  readonly checks: readonly CheckOnPaper[];
  readonly words: Readonly<Record<'live' | 'inTheCase' | 'yours', string>>;
}

async function worksheetOnPaper(lang: Lang): Promise<WorksheetOnPaper> {
  const { words, formats: f } = await loadLanguage(WORKSHEET_WORDS, lang);
  const { labels } = (await loadLanguage(SIZING_PARAM_WORDS, lang)).words;
  const { answer } = (await loadLanguage(SIZING_FIGURE_WORDS, lang)).words;
  const settings = caseSettings();
  const { map } = typesOf(settings);
  const { pair, billed, checks, referenced } = worksheetFigures(
    settings,
    whatIfOf(settings, map),
    undefined,
    words.second,
  );
  const { preset, entries, releases, gogc, pods } = settings;
  const field = (id: FieldId, entered: readonly string[], answers: readonly string[]): FieldOnPaper => ({
    id,
    ask: words.fields[id],
    entered,
    answers,
  });
  const each = (bytesOf: (side: (typeof billed)[number]) => number) =>
    billed.map((side) => ({ label: side.label, bytes: bytesOf(side) }));
  return {
    title: words.title,
    reader: words.reader,
    lead: [words.lead, words.theCase(caseFigures())],
    fields: [
      {
        ...field('types', [], [words.pair(pair), ...(referenced ? [answer.referenced(referenced)] : [])]),
        code: preset.source,
      },
      field('entries', [`${labels.entries}: ${f.count(entries)}`], []),
      field('releases', [`Go ${f.list(releases)}`], [words.live(each(({ mapsBytes }) => mapsBytes.expected))]),
      field('collector', [`GOGC=${gogc}`], [words.resident(each(({ bill }) => bill.residentBytes.expected))]),
      field('pods', [`${labels.pods}: ${f.count(pods)}`], [words.fleet(each(({ bill }) => bill.fleetBytes.expected))]),
      field('price', [], [words.noPrice]),
    ],
    checklist: words.checklist,
    checks: checks.map(({ id, facts }) => ({ id, ask: words.checks[id], answers: facts.map(words.fact) })),
    words: words.document,
  };
}

/** The sheet as an index tells of it. */
export async function worksheetListed(lang: Lang): Promise<WorksheetListed> {
  const { title, reader, lead, fields, checks } = await worksheetOnPaper(lang);
  const texts = [title, reader, ...lead, ...[...fields, ...checks].flatMap(({ ask, answers }) => [ask, ...answers])];
  return { title, reader, minutes: minutesOf(texts, { questions: fields.length, looks: checks.length }) };
}
