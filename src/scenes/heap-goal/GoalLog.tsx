import { useMemo } from 'react';
import { GcLogPanel } from '../../components/gctrace/GcLogPanel';
import { LOG_SAMPLES } from './samples';
import type { GoalSettings } from './settings';

/** A log of a real program, and what GOGC and limit of the page would do to it. */
export function GoalLog({ settings: { gogc, limit } }: { readonly settings: GoalSettings }) {
  const settings = useMemo(() => ({ gogc, limitBytes: limit }), [gogc, limit]);
  return <GcLogPanel settings={settings} samples={LOG_SAMPLES} />;
}
