import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Column, DataTable } from '../../../components/controls/DataTable';
import hidden from '../../../components/controls/visuallyHidden.module.css';
import { idleWork, useIdleWork } from '../../idleWork';
import { useResidentFormats, useResidentWords } from '../words/context';
import { type ProofCell, type ProofRow, proofInParts } from './proof';
import { MEASURED_RELEASES } from './published';
import styles from './ResidentPage.module.css';

const PROOF = idleWork(proofInParts);

/** px before it is seen. */
const MARGIN = '400px';

/** True once an element has been in sight, or nearly. */
function useReached(ref: RefObject<Element | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setReached(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return reached;
}

/** Story that the page tells: its rows are marked. */
interface ProofShown {
  readonly story: string;
  readonly hugePages: boolean;
}

function Waiting() {
  return <p className={styles.waiting}>{useResidentWords().proof.waiting}</p>;
}

/** Bytes that real Go keeps in RAM, beside the model's. */
export function ResidentProof(shown: ProofShown) {
  const root = useRef<HTMLElement>(null);
  const reached = useReached(root);
  const { proof } = useResidentWords();
  return (
    <section ref={root} className={styles.part} aria-labelledby="resident-proof">
      <h2 id="resident-proof">{proof.title}</h2>
      <p className={styles.prose}>{proof.lead}</p>
      {reached ? <Proof {...shown} /> : <Waiting />}
    </section>
  );
}

function Proof(shown: ProofShown) {
  const rows = useIdleWork(PROOF);
  return rows ? <ProofTable rows={rows} {...shown} /> : <Waiting />;
}

function ProofTable({ rows, story, hugePages }: ProofShown & { readonly rows: readonly ProofRow[] }) {
  const { proof } = useResidentWords();
  const isShown = ({ program }: ProofRow) => program.story === story && (program.hugePages ?? false) === hugePages;
  return (
    <DataTable
      caption={proof.caption}
      columns={[
        { id: 'program', head: proof.program, kind: 'words', cell: ({ program }) => program.words },
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
      rowId={({ program }) => `${program.steps} ${program.design ?? ''}`}
      mark={(row) => (isShown(row) ? 'current' : undefined)}
    />
  );
}

function Figures({ measured, model }: ProofCell) {
  const { proof } = useResidentWords();
  const f = useResidentFormats();
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
