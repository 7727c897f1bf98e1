import { type ReactNode, useEffect, useState } from 'react';
import { ScrollArea } from '../components/controls/ScrollArea';
import type { Fact } from '../components/words/eventWords';
import type { SettingsCodec } from './codec';
import type { FigureProps } from './figure';
import styles from './ViewInBox.module.css';

/** Props of a figure’s view that is loaded later: it is given what the figure’s own code knows of its settings. */
export interface ViewProps<S> extends FigureProps<S> {
  readonly codec: SettingsCodec<S, string, Fact>;
}

interface ViewInBoxProps<S> extends Pick<ViewProps<S>, 'codec' | 'settings' | 'onStage'> {
  readonly label: string;
  /** Sentence about what is shown. The same function at every drawing. */
  readonly sentenceOf: (settings: S) => string;
  /** Drawn with the reader's settings, which begin as those of the request. */
  readonly children: (settings: S, change: (some: Partial<S>) => void) => ReactNode;
}

/** A figure without steps in a box of a given size: what it shows is the reader's to change. What has no room scrolls. */
export function ViewInBox<S>({ codec, label, settings: opened, sentenceOf, onStage, children }: ViewInBoxProps<S>) {
  const [own, setOwn] = useState({ settings: opened, of: opened });
  const settings = own.of === opened ? own.settings : opened;
  useEffect(() => {
    onStage({
      player: undefined,
      sentence: () => sentenceOf(settings),
      query: () => codec.format(settings),
    });
    return () => onStage(undefined);
  }, [codec, sentenceOf, settings, onStage]);
  return (
    <div className={styles.box}>
      <ScrollArea label={label} isFilling>
        <div className={styles.view} data-picture="part">
          {children(settings, (some) => setOwn({ settings: { ...settings, ...some }, of: opened }))}
        </div>
      </ScrollArea>
    </div>
  );
}
