import { useMemo, useState } from 'react';
import { Bridge } from '../../components/resident/Bridge';
import type { BillSettings } from '../../components/sizing/billFields';
import { programOf } from '../../components/sizing/billSides';
import { SelectField } from '../../components/ui/SelectField';
import { bridge } from '../../models/resident/bridge';
import { pointerShare } from '../../models/sizing/pointerShare';
import type { WhatIf } from '../../models/sizing/whatIf';
import type { SizedOn } from './case';
import styles from './SizingPage.module.css';

interface SizingBridgeProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  readonly settings: BillSettings;
}

/** From the maps to what the machine shows, on one of the releases. */
export function SizingBridge({ whatIf, sizes, settings }: SizingBridgeProps) {
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
        <h3>From the map to what the machine shows</h3>
        {sizes.length > 1 && (
          <SelectField
            label="Release of the bridge"
            labelHidden
            variant="quiet"
            value={shown.release}
            options={sizes.map(({ release }) => ({ value: release, label: `on Go ${release}` }))}
            onChange={setChosen}
          />
        )}
      </div>
      <Bridge bridge={built} />
    </>
  );
}
