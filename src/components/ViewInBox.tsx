import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { FigureProps } from './defineFigure';
import type { SettingsCodec } from './params';
import styles from './StoryInBox.module.css';
import { ScrollArea } from './ui/controls/ScrollArea';
import type { RunProblem } from './ui/player/figureStage';
import type { Fact } from './ui/words/language';

interface ViewBoxProps extends Pick<FigureProps<unknown>, 'controls' | 'onStage'> {
  readonly label: string;
  /** All that is seen, in short. */
  readonly sentence: string;
  /** Query that shows the same. */
  readonly query: string;
  /** The same list until others are meant. */
  readonly problems?: readonly RunProblem[] | undefined;
  readonly children: ReactNode;
}

/** A figure without steps in a box of a given size. What has no room scrolls. */
export function ViewBox({ label, sentence, query, problems, controls, onStage, children }: ViewBoxProps) {
  useLayoutEffect(() => {
    onStage({ player: undefined, ...(problems && { problems }), sentence: () => sentence, query: () => query });
    return () => onStage(undefined);
  }, [sentence, query, problems, onStage]);
  return (
    <div className={styles.box} inert={controls === 'none'}>
      <ScrollArea label={label} isFilling>
        <div className={styles.view} data-picture="part">
          {children}
        </div>
      </ScrollArea>
    </div>
  );
}

interface ViewInBoxProps<S> extends Pick<FigureProps<S>, 'settings' | 'controls' | 'onStage'> {
  readonly codec: SettingsCodec<S, string, Fact>;
  readonly label: string;
  /** Sentence about what is shown. */
  readonly sentenceOf: (settings: S) => string;
  /** Drawn with the reader's settings, which begin as those of the request. */
  readonly children: (settings: S, change: (some: Partial<S>) => void) => ReactNode;
}

/** Such a figure whose settings are the reader's to change. */
export function ViewInBox<S>({ codec, settings: opened, sentenceOf, children, ...box }: ViewInBoxProps<S>) {
  const [own, setOwn] = useState({ settings: opened, of: opened });
  const settings = own.of === opened ? own.settings : opened;
  return (
    <ViewBox {...box} sentence={sentenceOf(settings)} query={codec.format(settings)}>
      {children(settings, (some) => setOwn({ settings: { ...settings, ...some }, of: opened }))}
    </ViewBox>
  );
}
