import { idleWork, useIdleWork } from '../../idleWork';
import hidden from '../../ui/controls/visuallyHidden.module.css';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import { MEASURED_RELEASES, type ProofCell, type ProofRow, proofInParts, UNMEASURED_RELEASES } from './proof';
import styles from './ResidentPage.module.css';

const PROOF = idleWork(proofInParts);

/** Story that the page tells: its rows are marked. */
interface ProofShown {
  readonly story: string;
  readonly hugePages: boolean;
}

/** Bytes that real Go keeps in RAM, beside the model's. */
export function ResidentProof(shown: ProofShown) {
  const rows = useIdleWork(PROOF);
  const { proof } = useWords(RESIDENT_PAGE_WORDS);
  return (
    <section className={styles.part} aria-labelledby="resident-proof">
      <h2 id="resident-proof">{proof.title}</h2>
      <p className={styles.prose}>
        {proof.lead} {UNMEASURED_RELEASES.length > 0 && proof.notYet(UNMEASURED_RELEASES.join(', '))}
      </p>
      {rows ? <ProofTable rows={rows} {...shown} /> : <p className={styles.waiting}>{proof.waiting}</p>}
    </section>
  );
}

function ProofTable({ rows, story, hugePages }: ProofShown & { readonly rows: readonly ProofRow[] }) {
  const { proof } = useWords(RESIDENT_PAGE_WORDS);
  const isShown = ({ program }: ProofRow) => program.story === story && (program.hugePages ?? false) === hugePages;
  return (
    <DataTable
      caption={proof.caption}
      columns={[
        { id: 'program', head: proof.program, kind: 'words', cell: ({ program }) => proof.programs[program.id] },
        ...MEASURED_RELEASES.map(
          (release, i): Column<ProofRow> => ({
            id: release,
            head: release,
            cell({ cells }) {
              const cell = cells[i];
              return cell ? <Figures {...cell} /> : '–';
            },
          }),
        ),
      ]}
      rows={rows}
      rowId={({ program }) => program.id}
      mark={(row) => (isShown(row) ? 'current' : undefined)}
    />
  );
}

function Figures({ measured, model }: ProofCell) {
  const { proof } = useWords(RESIDENT_PAGE_WORDS);
  const f = useFormats();
  return (
    <>
      {f.tenths(measured)}
      <span className={styles.model}>
        <span className={hidden.visuallyHidden}>{proof.model} </span>
        {f.tenths(model)}
      </span>
    </>
  );
}
