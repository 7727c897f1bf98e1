import { type Ledger, OWNERS, type Owner } from '../../../models/map/owners';
import { type BarPart, ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import { Legend } from '../../ui/owners/Legend';
import { OwnerGround, OwnerRect } from '../../ui/owners/OwnerRect';
import { OwnersTable } from '../../ui/owners/OwnersTable';
import { LIVE_OWNERS } from '../../ui/owners/owners';
import { Details } from '../../ui/table/Details';
import type { TotalsSeries } from '../../ui/totals/totalsSeries';
import { COMPONENT_WORDS } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import parts from '../parts.module.css';
import { DUMP_WORDS } from '../words/languages';
import styles from './DumpView.module.css';

/** A map, or a copy of it, as a bar. */
interface LedgerBar {
  readonly id: string;
  readonly name: string;
  readonly ledger: Ledger;
  readonly bytes: number;
}

interface OwnerPart extends BarPart {
  readonly id: Owner;
}

function partsOf(ledger: Ledger): OwnerPart[] {
  return LIVE_OWNERS.map((id) => ({ id, bytes: ledger[id] })).filter(({ bytes }) => bytes > 0);
}

/** px of a bar, and of all where the page has no layout. */
const HEIGHT = 28;
const USUAL_WIDTH = 560;

/** Bytes of maps by owner, at one scale. */
function LedgerBars({ bars }: { readonly bars: readonly LedgerBar[] }) {
  const [measured, measure] = useWidth();
  const owners = useWords(COMPONENT_WORDS).owners;
  const { bar } = useWords(DUMP_WORDS).bytes;
  const formats = useFormats();
  const scale = byteScale(Math.max(...bars.map(({ bytes }) => bytes)), measured || USUAL_WIDTH);
  const text = ({ id, bytes }: OwnerPart) => `${owners[id].many} ${formats.bytes(bytes)}`;
  return (
    <div ref={measure} className={styles.bars}>
      <ByteBars<OwnerPart>
        rows={bars.map(({ id, name, ledger, bytes }) => ({
          id,
          name,
          figures: formats.bytes(bytes),
          parts: partsOf(ledger),
          label: bar(partsOf(ledger).map(text)),
        }))}
        scale={scale}
        height={HEIGHT}
        draw={(part, area) => <OwnerRect owner={part.id} {...area} />}
        words={(part) => [text(part), owners[part.id].many, formats.bytes(part.bytes)]}
        ground={(part, area) => <OwnerGround owner={part.id} {...area} />}
        tickLabel={formats.tickBytes}
      />
    </div>
  );
}

/** A series of one moment: the table of owners lists those that ever have a byte in one. */
function momentOf(ledger: Ledger, bytes: number): TotalsSeries {
  const one = (owner: Owner) => [owner, Float64Array.of(ledger[owner])] as const;
  return {
    ops: 0,
    byOwner: Object.fromEntries(OWNERS.map(one)) as Record<Owner, Float64Array>,
    peaks: Float64Array.of(bytes),
  };
}

interface BytesProps {
  readonly title: string;
  readonly ledger: Ledger;
  readonly bytes: number;
  /** A fresh copy, once it is known. */
  readonly fresh?: LedgerBar | undefined;
}

/** Bytes of the map by owner, beside those of a fresh copy, and as figures. */
export function Bytes({ title, ledger, bytes, fresh }: BytesProps) {
  const { bytes: words } = useWords(DUMP_WORDS);
  const bars = [{ id: 'now', name: words.now, ledger, bytes }, ...(fresh ? [fresh] : [])];
  const seen = LIVE_OWNERS.filter((owner) => bars.some((each) => each.ledger[owner] > 0));
  return (
    <section className={parts.part}>
      <h3>{words.title}</h3>
      <LedgerBars bars={bars} />
      <Legend owners={seen} />
      <Details summary={words.table}>
        <OwnersTable ledger={ledger} garbageBytes={0} series={momentOf(ledger, bytes)} title={title} roomy={false} />
      </Details>
    </section>
  );
}
