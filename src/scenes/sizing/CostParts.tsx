import { BreakdownBar } from '../../components/sizing/BreakdownBar';
import { BreakdownLegend } from '../../components/sizing/BreakdownLegend';
import { partsOf, pxAByte, unitOf } from '../../components/sizing/breakdownLayout';
import styles from './CostFigure.module.css';
import type { SizedOn } from './case';

interface CostPartsProps extends SizedOn {
  readonly maps: number;
  readonly width: number;
  readonly hasLegend: boolean;
}

/** Where the bytes of one release are. */
export function CostParts({ release, size, maps, width, hasLegend }: CostPartsProps) {
  const unit = unitOf(size.liveBytes.expected);
  return (
    <div className={styles.parts} data-picture="part">
      <p className={styles.partsTitle}>
        Where they are on Go {release}, in {unit.word === 'B' ? 'bytes' : unit.word}
      </p>
      <BreakdownBar
        release={release}
        size={size}
        maps={maps}
        scale={pxAByte([size], width)}
        width={width}
        unit={unit}
      />
      {hasLegend && (
        <div className={styles.partsLegend}>
          <BreakdownLegend parts={partsOf([size])} />
        </div>
      )}
    </div>
  );
}
