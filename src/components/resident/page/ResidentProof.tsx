import { goRelease } from '../../../models/go/releases';
import { MIB } from '../../../models/kernel/bits';
import { countersOf } from '../../../models/resident/pageHeap';
import { residentAfter } from '../../../models/resident/resident';
import { RESIDENT_PATCHES } from '../../../models/resident/state';
import { idleWork, useIdleWork } from '../../idleWork';
import hidden from '../../ui/controls/controls.module.css';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import { MEASURED, type MeasuredProgram } from './measured';
import styles from './ResidentPage.module.css';

const PROOF = idleWork(proofInParts);

/** The story on the page: its rows are marked. */
interface ProofShown {
  readonly story: string;
  readonly hugePages: boolean;
}

/** VmRSS measured on real Go beside the model's. */
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

function measuredReleases(): string[] {
  const patches = RESIDENT_PATCHES.filter((patch) => {
    const last = goRelease(patch)?.atFirst?.last;
    // Of a repaired release: its first patch release, the last one before the repair, and the repaired one.
    return last === undefined || [0, last, last + 1].some((number) => patch.endsWith(`.${number}`));
  });
  return patches.slice(patches.findIndex((patch) => MEASURED.some(({ mib }) => patch in mib)));
}

/** From the first measured release to the newest, measured or not. */
export const MEASURED_RELEASES: readonly string[] = measuredReleases();

/** Releases without measurements. */
const UNMEASURED_RELEASES = MEASURED_RELEASES.filter((release) => !MEASURED.some(({ mib }) => release in mib));

/** Resident memory of a program, measured and modelled, MiB. */
interface ProofCell {
  readonly release: string;
  readonly measured: number;
  readonly model: number;
}

export interface ProofRow {
  readonly program: MeasuredProgram;
  /** Undefined where nothing was measured. */
  readonly cells: readonly (ProofCell | undefined)[];
}

function modelMib({ ops, design, hugePages = false }: MeasuredProgram, release: string): number {
  const state = residentAfter({ release, hugePages, ...(design && { mapDesign: design }) }, ops);
  return countersOf(state).kernel.vmRss / MIB;
}

/** Runs every measured program in the model; yields between runs. */
export function* proofInParts(): Generator<undefined, ProofRow[]> {
  const rows: ProofRow[] = [];
  for (const program of MEASURED) {
    const cells: (ProofCell | undefined)[] = [];
    for (const release of MEASURED_RELEASES) {
      yield;
      const measured = program.mib[release];
      cells.push(measured === undefined ? undefined : { release, measured, model: modelMib(program, release) });
    }
    rows.push({ program, cells });
  }
  return rows;
}
