import type { RefObject } from 'react';
import type { SceneEntry } from '../../components/list';
import { useBox } from '../../components/ui/controls/useSize';
import type { FigureStage } from '../../components/ui/player/figureStage';
import { useWords } from '../../components/ui/words/words';
import { FigureFrame, type LocalizedFigure } from '../../embed/FigureFrame';
import { heightOf } from '../../embed/height';
import type { EmbedOptions } from '../../embed/options';
import { SHARE_WORDS } from '../words/languages';
import styles from './ShareDialog.module.css';

interface PreviewProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Undefined until it is loaded. */
  readonly spoken: LocalizedFigure | undefined;
  readonly entry: SceneEntry;
  readonly options: EmbedOptions;
  readonly site: string;
  onStage(stage: FigureStage | undefined): void;
}

/** The figure as it will be elsewhere. */
export function Preview({ ref, spoken, entry, options, site, onStage }: PreviewProps) {
  const words = useWords(SHARE_WORDS);
  const [{ width }, measured] = useBox();
  const { theme } = options;
  return (
    <section className={styles.preview} aria-label={words.preview} ref={measured}>
      <div
        ref={ref}
        style={{ height: heightOf(entry, null, width), colorScheme: theme === 'auto' ? undefined : theme }}
      >
        {spoken ? (
          <FigureFrame first={spoken} options={options} site={site} onStage={onStage} />
        ) : (
          <p className={styles.note}>{words.loading}</p>
        )}
      </div>
    </section>
  );
}
