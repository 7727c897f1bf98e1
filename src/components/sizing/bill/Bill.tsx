import { lazy, Suspense, useDeferredValue, useId, useMemo, useState } from 'react';
import { bridge } from '../../../models/resident/bridge';
import { pointerShare, type WhatIf } from '../../../models/sizing/whatIf';
import { billedProgram } from '../../fields/programFields';
import { loadBridge } from '../../resident';
import { Button, ShareButton } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/fields';
import type { Lang } from '../../ui/format';
import { useFormats, useWords } from '../../ui/words/words';
import { BILL_NAMES, type BillSettings } from '../question/settings';
import type { SizedOn } from '../question/whatIf';
import pageStyles from '../SizingPage.module.css';
import { SIZING_WORDS } from '../words/languages';
import styles from './Bill.module.css';
import { BillChains, BillFields, type BillFieldsProps, BillSums } from './BillViews';
import { type BillSide, billSides, fittedSides, sidesOf } from './facts';
import { MachineSection } from './Machines';

interface BillSectionProps extends Omit<BillProps, 'sides'> {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  /** Opens the share dialog. */
  readonly share: (() => void) | undefined;
}

/** The page's bill section: the bill, its machines, and the bridge from map bytes to resident memory. */
export function BillSection({ whatIf, sizes, share, ...props }: BillSectionProps) {
  const words = useWords(SIZING_WORDS).page;
  const sides = useMemo(() => sidesOf(whatIf, sizes), [whatIf, sizes]);
  const billed = useMemo(() => billSides(sides, props.settings), [sides, props.settings]);
  return (
    <>
      <Bill sides={sides} {...props} />
      <ShareButton title={words.share.bill} onPress={share} />
      <MachineSection
        whatIf={whatIf}
        sides={billed}
        settings={props.settings}
        problems={props.problems}
        change={props.change}
      />
      <SizingBridge whatIf={whatIf} sizes={sizes} settings={props.settings} />
    </>
  );
}

interface BillProps extends BillFieldsProps {
  /** One to five sides, in the order of comparison. */
  readonly sides: readonly BillSide[];
}

/** The bill of each side, from live maps to heap goal, resident set, container, fleet and money. */
export function Bill({ sides, ...fields }: BillProps) {
  const { settings, change } = fields;
  const billed = useMemo(() => billSides(sides, settings), [sides, settings]);
  return (
    <div className={styles.bill}>
      <div className={styles.fields}>
        <BillFields
          names={BILL_NAMES.filter((name) => name !== 'otherPointers' || settings.otherLiveBytes > 0)}
          {...fields}
        />
      </div>
      <BillSums sides={billed} settings={settings} />
      <BillFit sides={sides} settings={settings} change={change} />
      <BillChains sides={billed} settings={settings} />
    </div>
  );
}

/** The largest GOGC with which a pod of each side stays in its container, and the memory limit to set beside it. */
function BillFit(props: BillProps) {
  const id = useId();
  const words = useWords(SIZING_WORDS).bill.fit;
  const { sides, settings } = useDeferredValue(props);
  const fitted = useMemo(() => fittedSides(sides, settings), [sides, settings]);
  const container = settings.containerBytes ?? 0;
  return (
    <section className={styles.fit} aria-labelledby={id}>
      <h3 id={id}>{words.title}</h3>
      {fitted.length === 0 && <p className={styles.muted}>{words.none}</p>}
      {fitted.map(({ label, fit, liveBytes }) => (
        <div key={label} className={styles.fitted}>
          <p>
            {words.with(label)}
            {words
              .answer(fit, container)
              .map(({ text, isSetting }) => (isSetting ? <code key={text}>{text}</code> : text))}{' '}
            <span className={styles.muted}>{words.reasons(fit, container, liveBytes).join(' ')}</span>
          </p>
          {fit.type === 'fits' && (
            <Button
              aria-label={words.setFor(label)}
              pressed={settings.gogc === fit.best.gogc && settings.memoryLimitBytes === fit.limitBytes}
              onClick={() => props.change({ gogc: fit.best.gogc, memoryLimitBytes: fit.limitBytes })}
            >
              {words.set}
            </Button>
          )}
        </div>
      ))}
      {fitted.length > 0 && <p className={styles.muted}>{words.margin}</p>}
    </section>
  );
}

const bridgeIn = (lang: Lang) => lazy(async () => ({ default: await loadBridge(lang) }));
const BRIDGES = { en: bridgeIn('en'), ru: bridgeIn('ru') };

interface SizingBridgeProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  readonly settings: BillSettings;
}

/** The bridge from map bytes to resident memory, on one of the releases. */
function SizingBridge({ whatIf, sizes, settings }: SizingBridgeProps) {
  const words = useWords(SIZING_WORDS).page;
  const Bridge = BRIDGES[useFormats().lang];
  const [chosen, setChosen] = useState('');
  const shown = sizes.find(({ release }) => release === chosen) ?? sizes.at(-1);
  const built = useMemo(
    () =>
      shown &&
      bridge({
        ...billedProgram(settings),
        release: shown.release,
        mapsBytes: shown.size.liveBytes,
        mapsPointerShare: pointerShare(whatIf, shown.size, shown.release),
      }),
    [shown, whatIf, settings],
  );
  if (!shown || !built) return null;
  return (
    <>
      <div className={pageStyles.chartHead}>
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
      <Suspense fallback={<p data-waiting />}>
        <Bridge bridge={built} />
      </Suspense>
    </>
  );
}
