import { groups } from 'd3';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { type CellTone, type Column, DataTable } from '../../components/ui/table/DataTable';
import { Details } from '../../components/ui/table/Details';
import { useFormats, useWords } from '../../components/ui/words/words';
import type { EvidenceFacts } from '../catalog';
import type { CaseRuns, RowFacts } from '../evidence';
import type { ClaimWords, WeakWords, WrongWords } from '../words/en';
import { EVIDENCE_WORDS } from '../words/languages';
import styles from './EvidenceView.module.css';

export interface EvidenceViewProps {
  readonly facts: EvidenceFacts;
  /** Folder of the recordings, relative to the page. */
  readonly folder: string;
  /** Row that the URL names, or empty. */
  readonly current: string;
}

/** A row with its numbers in sentences. */
interface Row<W> {
  readonly id: string;
  readonly facts: RowFacts;
  readonly words: W;
}

/** Rows of a part, in the order of its facts. */
function rowsOf<W>(facts: Readonly<Record<string, RowFacts>>, words: object): Row<W>[] {
  const speakers = words as Readonly<Record<string, (numbers: RowFacts['numbers']) => W>>;
  return Object.entries(facts).flatMap(([id, row]) => {
    const speak = speakers[id];
    return speak ? { id, facts: row, words: speak(row.numbers) } : [];
  });
}

const placeOf = (id: string) => `evidence-${id}`;

/** All evidence: weak points first, then published figures that real Go contradicts, then the claims. */
export function EvidenceView({ facts, folder, current }: EvidenceViewProps) {
  const words = useWords(EVIDENCE_WORDS);
  const { lang } = useFormats();
  const { heads } = words;
  useEffect(() => {
    document.getElementById(placeOf(current))?.scrollIntoView({ block: 'center' });
  }, [current]);
  const sourceColumn: Column<Row<unknown>> = {
    id: 'source',
    // The fold names itself.
    head: '',
    kind: 'words',
    cell: (row) => <FoldedSources facts={row.facts} folder={folder} />,
  };
  const name = (head: string): Column<Row<{ readonly name: string }>> => ({
    id: 'name',
    head,
    kind: 'words',
    cell: ({ id, words: { name: text } }) => (
      <span id={placeOf(id)}>
        <RowLink id={id}>{text}</RowLink>
      </span>
    ),
  });
  const table = { rowId: ({ id }: Row<unknown>) => id, mark: ({ id }: Row<unknown>) => markOf(id, current) };
  return (
    <div className={styles.evidence} lang={lang}>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <Part {...words.parts.weak}>
        <DataTable<Row<WeakWords>>
          {...table}
          caption={words.parts.weak.title}
          rows={rowsOf(facts.weak, words.weak)}
          columns={[
            name(heads.where),
            { id: 'off', head: heads.off, kind: 'words', cell: (row) => row.words.off },
            { id: 'why', head: heads.why, kind: 'words', cell: (row) => row.words.why },
            sourceColumn,
          ]}
          isWide
          hasCards
        />
        {rowsOf<WeakWords>(facts.weak, words.weak)
          .filter((row) => row.facts.cases.length > 0)
          .map((row) => (
            <CaseTable key={row.id} name={row.words.name} cases={row.facts.cases} />
          ))}
      </Part>
      <Part {...words.parts.wrong}>
        <DataTable<Row<WrongWords>>
          {...table}
          caption={words.parts.wrong.title}
          rows={rowsOf(facts.wrong, words.wrong)}
          columns={[
            name(heads.said),
            { id: 'published', head: heads.published, kind: 'words', cell: (row) => row.words.published },
            { id: 'ours', head: heads.ours, kind: 'words', cell: (row) => row.words.ours },
            { id: 'measured', head: heads.measured, kind: 'words', cell: (row) => row.words.measured },
            { id: 'why', head: heads.why, kind: 'words', cell: (row) => row.words.why },
            sourceColumn,
          ]}
          isWide
          hasCards
        />
      </Part>
      <Part {...words.parts.claims}>
        <div className={styles.claims}>
          {rowsOf<ClaimWords>(facts.claims, words.claims).map((row) => (
            <Claim key={row.id} row={row} folder={folder} isCurrent={row.id === current} />
          ))}
        </div>
      </Part>
    </div>
  );
}

function markOf(id: string, current: string): 'current' | undefined {
  return id === current ? 'current' : undefined;
}

/** URL of a row, in the language of the current link. */
function RowLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return <Link href={`/evidence/${id}`}>{children}</Link>;
}

interface PartProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Part({ title, lead, children }: PartProps) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      <p className={styles.partLead}>{lead}</p>
      {children}
    </section>
  );
}

interface ClaimProps {
  readonly row: Row<ClaimWords>;
  readonly folder: string;
  readonly isCurrent: boolean;
}

function Claim({ row: { id, facts, words }, folder, isCurrent }: ClaimProps) {
  const { heads } = useWords(EVIDENCE_WORDS);
  const said = ['ours', 'published', 'measured', 'worst', 'how'] as const;
  return (
    <article id={placeOf(id)} className={styles.claim} aria-current={isCurrent ? 'true' : undefined}>
      <h3>
        <RowLink id={id}>{words.name}</RowLink>
      </h3>
      <dl className={styles.facts}>
        {said.map((part) =>
          words[part] === undefined ? null : (
            <div key={part}>
              <dt>{heads[part]}</dt>
              <dd>{words[part]}</dd>
            </div>
          ),
        )}
        <Sources facts={facts} folder={folder} />
      </dl>
      {facts.cases.length > 0 && <CaseTable name={words.name} cases={facts.cases} />}
    </article>
  );
}

/** True if the page has this row. */
export function hasRow(facts: EvidenceFacts, id: string): boolean {
  return Object.values(facts).some((rows) => Object.hasOwn(rows, id));
}

interface SourcesProps {
  readonly facts: RowFacts;
  /** Folder of the recordings, relative to the page. */
  readonly folder: string;
}

/** Releases, recorded files and commands of a row, as parts of a list. */
function Sources({ facts: { releases, raw, commands, here }, folder }: SourcesProps) {
  const { sources } = useWords(EVIDENCE_WORDS);
  return (
    <>
      {releases.length > 0 && (
        <div>
          <dt>{sources.releases}</dt>
          <dd>
            <ul className={styles.files}>
              {releases.map((release) => (
                <li key={release}>{release}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      <div>
        <dt>{sources.files}</dt>
        <dd>
          <ul className={styles.files}>
            {raw.map(({ name, path, isShipped }) => (
              <li key={path}>
                {isShipped ? (
                  <a href={`${folder}${path}`} translate="no">
                    {name}
                  </a>
                ) : (
                  <code translate="no">{path}</code>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{sources.commands}</dt>
        <dd>
          {commands.map((command) => (
            <code key={command} className={styles.command} translate="no">
              {command}
            </code>
          ))}
          {here !== undefined && <Link href={here}>{sources.here}</Link>}
        </dd>
      </div>
    </>
  );
}

/** The sources of a row, collapsed, for a table cell. */
function FoldedSources(props: SourcesProps) {
  const { sources } = useWords(EVIDENCE_WORDS);
  return (
    <Details summary={sources.show}>
      <dl className={styles.facts}>
        <Sources {...props} />
      </dl>
    </Details>
  );
}

export interface CaseTableProps {
  /** Name of the row that the cases are of. */
  readonly name: string;
  readonly cases: readonly CaseRuns[];
}

/** Cases of one release and one number of entries. */
interface SizeRow {
  readonly id: string;
  readonly release: string;
  readonly entries: number;
  readonly cases: readonly CaseRuns[];
  readonly worst: CaseRuns;
}

function sizeRows(cases: readonly CaseRuns[]): SizeRow[] {
  return groups(cases, ({ release, entries }) => `${release} ${entries}`).map(([id, own]) => {
    const worst = own.reduce((far, each) => (each.miss > far.miss ? each : far));
    return { id, release: worst.release, entries: worst.entries, cases: own, worst };
  });
}

function toneOf({ inside, runs }: CaseRuns): CellTone {
  const share = inside / runs;
  return share >= 0.95 ? 'good' : share >= 0.8 ? 'fair' : 'poor';
}

/** Runs in their ranges by release, entries and turnovers, and the worst of each row; folded. */
export function CaseTable({ name, cases }: CaseTableProps) {
  const { cases: words } = useWords(EVIDENCE_WORDS);
  const { heads } = words;
  const title = words.title(name);
  const rows = sizeRows(cases);
  const turnovers = [...new Set(cases.map((each) => each.turnovers))].sort((a, b) => a - b);
  const at = (row: SizeRow, turnover: number) => row.cases.find((each) => each.turnovers === turnover);
  const byTurnovers = turnovers.map((turnover): Column<SizeRow> => {
    return {
      id: `${turnover}`,
      head: words.turnovers(turnover),
      group: heads.turnovers,
      cell(row) {
        const found = at(row, turnover);
        return found && words.inside(found);
      },
      tone(row) {
        const found = at(row, turnover);
        return found && toneOf(found);
      },
    };
  });
  return (
    <Details summary={title}>
      <DataTable<SizeRow>
        caption={title}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { id: 'release', head: heads.release, cell: ({ release }) => release },
          { id: 'entries', head: heads.entries, cell: ({ entries }) => words.count(entries) },
          ...byTurnovers,
          { id: 'miss', head: heads.miss, cell: ({ worst }) => words.miss(worst.miss) },
          { id: 'measured', head: heads.measured, cell: ({ worst }) => worst.miss > 0 && words.bytes(worst.measured) },
          { id: 'said', head: heads.said, cell: ({ worst }) => worst.miss > 0 && words.range(worst.low, worst.high) },
        ]}
      />
    </Details>
  );
}
