import { lazy, Suspense, useMemo, useState } from 'react';
import { bridge } from '../../../models/resident/bridge';
import { pointerShare, type WhatIf } from '../../../models/sizing/whatIf';
import { programOf } from '../../fields/programFields';
import { loadBridge } from '../../resident';
import { SelectField } from '../../ui/controls/fields';
import type { Lang } from '../../ui/format';
import { useFormats, useWords } from '../../ui/words/words';
import type { BillSettings } from '../bill/fields';
import type { SizedOn } from '../case/whatIf';
import { SIZING_WORDS } from '../words/languages';
import styles from './SizingPage.module.css';

const bridgeIn = (lang: Lang) => lazy(async () => ({ default: await loadBridge(lang) }));
const BRIDGES = { en: bridgeIn('en'), ru: bridgeIn('ru') };

interface SizingBridgeProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  readonly settings: BillSettings;
}

/** The way from the maps to what the machine shows, on one of the releases. */
export function SizingBridge({ whatIf, sizes, settings }: SizingBridgeProps) {
  const words = useWords(SIZING_WORDS).page;
  const Bridge = BRIDGES[useFormats().lang];
  const [chosen, setChosen] = useState('');
  const shown = sizes.find(({ release }) => release === chosen) ?? sizes.at(-1);
  const built = useMemo(
    () =>
      shown &&
      bridge({
        ...programOf(settings),
        release: shown.release,
        mapsBytes: shown.size.liveBytes,
        mapsPointerShare: pointerShare(whatIf, shown.size, shown.release),
      }),
    [shown, whatIf, settings],
  );
  if (!shown || !built) return null;
  return (
    <>
      <div className={styles.chartHead}>
        <h3>{words.bridge.title}</h3>
        {sizes.length > 1 && (
          <SelectField
            label={words.bridge.release}
            labelHidden
            variant="quiet"
            value={shown.release}
            options={sizes.map(({ release }) => ({ value: release, label: words.on(release) }))}
            onChange={setChosen}
          />
        )}
      </div>
      <Suspense>
        <Bridge bridge={built} />
      </Suspense>
    </>
  );
}
