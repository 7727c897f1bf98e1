import { type RefObject, useEffect, useRef, useState } from 'react';
import tables from '../../components/allocator/tables.module.css';
import { ScrollArea } from '../../components/ui/ScrollArea';
import hidden from '../../components/ui/visuallyHidden.module.css';
import { later, useLater } from '../later';
import { type ProofCell, type ProofRow, proofInParts } from './proof';
import { MEASURED_RELEASES } from './published';
import styles from './ResidentPage.module.css';

const PROOF = later(proofInParts);

const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** px before it is seen. */
const MARGIN = '400px';

/** Whether an element was ever in sight, or nearly. */
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

/** What the page tells of: its rows are marked. */
interface ProofShown {
  readonly story: string;
  readonly hugePages: boolean;
}

const WAITING = <p className={styles.waiting}>The model runs…</p>;

/** What real Go keeps in RAM, beside what the model says. */
export function ResidentProof(shown: ProofShown) {
  const root = useRef<HTMLElement>(null);
  const reached = useReached(root);
  return (
    <section ref={root} className={styles.part} aria-labelledby="resident-proof">
      <h2 id="resident-proof">Measured on real Go</h2>
      <p className={styles.prose}>
        VmRSS of whole processes in MiB, as the kernel gave it; below each figure what the model says. Rows of the story
        above are marked.
      </p>
      {reached ? <Proof {...shown} /> : WAITING}
    </section>
  );
}

function Proof(shown: ProofShown) {
  const rows = useLater(PROOF);
  return rows ? <ProofTable rows={rows} {...shown} /> : WAITING;
}

function ProofTable({ rows, story, hugePages }: ProofShown & { readonly rows: readonly ProofRow[] }) {
  const isShown = ({ program }: ProofRow) => program.story === story && (program.hugePages ?? false) === hugePages;
  return (
    <ScrollArea label="Measured and modelled, MiB">
      <table className={`${tables.table} ${styles.table}`}>
        <caption className={tables.caption}>VmRSS in MiB, measured and by the model</caption>
        <thead>
          <tr>
            <th scope="col">program</th>
            {MEASURED_RELEASES.map((release) => (
              <th key={release} scope="col">
                {release}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.program.steps} ${row.program.design ?? ''}`}
              aria-current={isShown(row) ? 'true' : undefined}
            >
              <th scope="row" className={styles.program}>
                {row.program.words}
              </th>
              {row.cells.map((cell, i) => (
                <td key={MEASURED_RELEASES[i]}>{cell ? <Figures {...cell} /> : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Figures({ measured, model }: ProofCell) {
  return (
    <>
      {ONE_DECIMAL.format(measured)}
      <span className={styles.model}>
        <span className={hidden.visuallyHidden}>model </span>
        {ONE_DECIMAL.format(model)}
      </span>
    </>
  );
}
