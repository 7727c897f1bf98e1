import type { RefObject } from 'react';
import { useBox } from '../../components/ui/useBox';
import { FigureFrame } from '../../embed/FigureFrame';
import { heightOf } from '../../embed/height';
import type { EmbedOptions } from '../../embed/options';
import type { Figure, FigureStage } from '../../scenes/figure';
import type { SceneEntry } from '../../scenes/index';
import styles from './ShareDialog.module.css';

interface PreviewProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Undefined until it is loaded. */
  readonly figure: Figure | undefined;
  readonly entry: SceneEntry;
  readonly options: EmbedOptions;
  readonly site: string;
  onStage(stage: FigureStage | undefined): void;
}

/** The figure as it will be elsewhere. */
export function Preview({ ref, figure, entry, options, site, onStage }: PreviewProps) {
  const [{ width }, measured] = useBox();
  const { theme } = options;
  return (
    <section className={styles.preview} aria-label="Preview" ref={measured}>
      <div
        ref={ref}
        style={{ height: heightOf(entry, null, width), colorScheme: theme === 'auto' ? undefined : theme }}
      >
        {figure ? (
          <FigureFrame figure={figure} options={options} site={site} onStage={onStage} />
        ) : (
          <p className={styles.note}>Loading…</p>
        )}
      </div>
    </section>
  );
}
