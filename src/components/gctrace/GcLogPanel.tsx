import type { WhatIfSettings } from '../../models/gctrace/whatIf';
import { GcLogView } from './GcLogView';
import styles from './GcLogView.module.css';
import { LogInput, type LogSample } from './LogInput';
import { useLogReading } from './useLogReading';

export interface GcLogPanelProps {
  /** Settings to compare a log with. */
  readonly settings?: WhatIfSettings | undefined;
  readonly samples?: readonly LogSample[] | undefined;
}

/** Reads a gctrace log and shows it. */
export function GcLogPanel({ settings, samples }: GcLogPanelProps) {
  const reading = useLogReading();
  return (
    <div className={styles.view}>
      <LogInput reading={reading} samples={samples} />
      {reading.log && <GcLogView log={reading.log} settings={settings} />}
    </div>
  );
}
