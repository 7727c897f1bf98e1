import { type ComponentType, useId, useState } from 'react';
import type { Bridge as BridgeFigures, BridgeStepId } from '../../../models/resident/bridge';
import { ByteAxis, type ByteScale, byteBarTicks } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import type { Lang } from '../../ui/format';
import { loadLanguage } from '../../ui/words/language';
import { useFormats, useWords, Words } from '../../ui/words/words';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import styles from './Bridge.module.css';
import { BridgeBarView } from './BridgeBar';
import { BridgeDerivation } from './BridgeDerivation';
import { type BridgeBar, bridgeBars, bridgeScale } from './bridgeLayout';

export interface BridgeProps {
  readonly bridge: BridgeFigures;
  /** The step whose derivation is open at first. */
  readonly opened?: BridgeStepId;
}

/** From map bytes to what the machine shows: a waterfall to scale, each segment with its derivation. */
export function Bridge({ bridge, opened }: BridgeProps) {
  const [width, measured] = useWidth();
  return (
    <div className={styles.bridge}>
      {/* As wide as the bars are. */}
      <div className={styles.ruler} aria-hidden="true">
        <span ref={measured} />
      </div>
      <BridgeSteps bridge={bridge} width={width} {...(opened && { opened })} />
    </div>
  );
}

/** The bridge and its words, for pages of other subjects. */
export async function loadBridge(lang: Lang): Promise<ComponentType<BridgeProps>> {
  const language = await loadLanguage(RESIDENT_PAGE_WORDS, lang);
  return (props) => (
    <Words of={RESIDENT_PAGE_WORDS} value={language}>
      <Bridge {...props} />
    </Words>
  );
}

/** The same for bars of `width` px. */
export function BridgeSteps({ bridge, width, opened }: BridgeProps & { readonly width: number }) {
  const id = useId();
  const [open, setOpen] = useState<BridgeStepId | undefined>(opened);
  const bars = bridgeBars(bridge);
  const scale = bridgeScale(bridge, bars, width);
  const words = useWords(RESIDENT_PAGE_WORDS).bridge;
  const { tickBytes } = useFormats();
  return (
    <section className={styles.steps} aria-label={words.label(bridge)}>
      <ol>
        {bars.map((bar, i) => {
          const { step } = bar;
          return (
            <Step
              key={step.id}
              bar={bar}
              before={bars[i - 1]}
              scale={scale}
              panelId={`${id}${step.id}`}
              isOpen={open === step.id}
              onToggle={() => setOpen(open === step.id ? undefined : step.id)}
            />
          );
        })}
      </ol>
      <div className={styles.axis}>
        <ByteAxis ticks={byteBarTicks(scale)} label={tickBytes} width={width} />
      </div>
    </section>
  );
}

interface StepProps {
  readonly bar: BridgeBar;
  readonly before: BridgeBar | undefined;
  readonly scale: ByteScale;
  readonly panelId: string;
  readonly isOpen: boolean;
  onToggle(): void;
}

function Step({ bar, before, scale, panelId, isOpen, onToggle }: StepProps) {
  const { step } = bar;
  const words = useWords(RESIDENT_PAGE_WORDS).bridge;
  const { word, gloss } = words.steps[step.id];
  return (
    <li className={styles.step} data-step={step.id}>
      <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
        <span className={styles.word} title={gloss}>
          {word}
        </span>
        <span className={styles.figure}>{words.figure(step)}</span>
        <span className={styles.bar}>
          <BridgeBarView bar={bar} before={before} scale={scale} />
        </span>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <BridgeDerivation step={step} />
      </div>
    </li>
  );
}
