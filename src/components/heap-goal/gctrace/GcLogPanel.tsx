import { useMemo } from 'react';
import type { ComparedSettings } from '../../../models/gctrace/facts';
import { useWords } from '../../ui/words/words';
import type { GoalSettings } from '../settings';
import { GOAL_WORDS } from '../words/languages';
import { GcLogView } from './GcLogView';
import styles from './GcLogView.module.css';
import { LogInput, type LogSample } from './read/LogInput';
import { useLogReading } from './read/useLogReading';
import cacheInHeap from './samples/gctrace-go1.17-cache-1gib.txt?raw';
import cacheOffHeap from './samples/gctrace-go1.23-cache-offheap.txt?raw';
import roots from './samples/gctrace-go1.26-roots-forced.txt?raw';

/** Logs of real runs, unedited: tests/recorded/gctrace. */
export const LOG_SAMPLES = [
  { id: 'cacheInHeap', text: cacheInHeap },
  { id: 'cacheOffHeap', text: cacheOffHeap },
  { id: 'roots', text: roots },
] as const;

interface GcLogPanelProps {
  /** Settings to compare a log with. */
  readonly settings?: ComparedSettings | undefined;
  readonly samples?: readonly LogSample[] | undefined;
}

/** Reads a gctrace log and shows it. */
export function GcLogPanel({ settings, samples }: GcLogPanelProps) {
  const { input: words } = useWords(GOAL_WORDS).log;
  const reading = useLogReading(settings);
  return (
    <div className={styles.view}>
      <LogInput reading={reading} samples={samples} />
      {reading.shown && <GcLogView {...reading.shown} settings={settings} />}
      <p>
        <a href="#/your-program?">{words.others}</a>
      </p>
    </div>
  );
}

/** A log of a real program, and what GOGC and limit of the page would do to it. */
export function GoalLog({ settings: { gogc, limit } }: { readonly settings: GoalSettings }) {
  const { samples } = useWords(GOAL_WORDS).log;
  const settings = useMemo(() => ({ gogc, limitBytes: limit }), [gogc, limit]);
  return <GcLogPanel settings={settings} samples={LOG_SAMPLES.map(({ id, text }) => ({ name: samples[id], text }))} />;
}
