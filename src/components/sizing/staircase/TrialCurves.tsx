import type { Curve } from '../../../models/sizing/staircase';
import type { StaircaseFrame } from './frame';
import { triedPath } from './layout';
import styles from './Staircase.module.css';

interface TrialCurvesProps {
  readonly curves: readonly Curve[];
  readonly frame: StaircaseFrame;
}

/** The curves of the change being tried, beside the current ones. */
export function TrialCurves({ curves, frame }: TrialCurvesProps) {
  return curves.map((curve) => (
    <path key={curve.releases.join()} className={styles.trial} data-design={curve.design} d={triedPath(curve, frame)} />
  ));
}
