import { lazy, Suspense, useMemo, useState } from 'react';
import { AnswerSentence } from '../../components/sizing/AnswerSentence';
import { goReleases } from '../../components/sizing/answerWords';
import { Breakdown } from '../../components/sizing/Breakdown';
import type { OpenFigure } from '../../components/sizing/BreakdownFigure';
import { CopyLink } from '../../components/ui/CopyLink';
import { ShareButton } from '../../components/ui/ShareButton';
import hidden from '../../components/ui/visuallyHidden.module.css';
import { pointerShare } from '../../models/sizing/pointerShare';
import type { SceneProps } from '../define';
import { beyondAddresses } from './case';
import { SizingAdvice } from './SizingAdvice';
import { SizingChart } from './SizingChart';
import { SizingDesigns } from './SizingDesigns';
import { SizingDetails } from './SizingDetails';
import { SizingInputs } from './SizingInputs';
import styles from './SizingPage.module.css';
import { billOf, type SizingSettingName, type SizingSettings } from './settings';
import { useCase } from './useCase';
import { useSecondDesign } from './useSecondDesign';

const Bill = lazy(async () => ({ default: (await import('../../components/sizing/Bill')).Bill }));
const SeedStory = lazy(async () => ({ default: (await import('../../components/sizing/SeedStory')).SeedStory }));
const SizingBridge = lazy(async () => ({ default: (await import('./SizingBridge')).SizingBridge }));
const SizingProof = lazy(async () => ({ default: (await import('./SizingProof')).SizingProof }));

/** What a map will really cost, on which Go, why, and what would change it. */
export function SizingPage({
  settings: settled,
  problems,
  change: goTo,
  linkTo,
  share,
}: SceneProps<SizingSettings, SizingSettingName>) {
  const change = (some: Partial<SizingSettings>, how: 'push' | 'replace' = 'replace') =>
    goTo({ ...settled, ...some }, how);
  const asked = useCase(settled, change);
  const { settings, whatIf, sizes } = asked;
  const second = useSecondDesign(asked, change);
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const sides = useMemo(
    () =>
      sizes.map(({ release, size }) => ({
        label: `Go ${release}`,
        release,
        mapsBytes: size.liveBytes,
        mapsPointerShare: pointerShare(whatIf, size, release),
      })),
    [whatIf, sizes],
  );
  const beyond = beyondAddresses(whatIf, sizes);
  const billSettings = useMemo(() => billOf(settings), [settings]);
  return (
    <div className={styles.page}>
      <h1 className={hidden.visuallyHidden}>What a Go map costs</h1>
      <SizingInputs asked={asked} problems={problems} change={change} />
      <div className={styles.answer}>
        <div className={styles.sentence}>
          <AnswerSentence whatIf={whatIf} sizes={sizes} />
          {beyond.length > 0 && (
            <p className={styles.warning}>
              A 32-bit program can address 4 GiB: on {goReleases(beyond)} it would end with “out of memory”.
            </p>
          )}
          <div className={styles.actions}>
            <CopyLink link={() => linkTo(settings)} />
            <ShareButton onPress={share && (() => share(settings))} />
          </div>
        </div>
        <SizingChart asked={asked} settledEntries={settled.entries} change={change} />
        <Breakdown whatIf={whatIf} sizes={sizes} open={open} onOpen={setOpen} />
        <SizingAdvice asked={asked} change={change} />
      </div>
      <SizingDetails asked={asked} problems={problems} change={change} />
      <SizingDesigns asked={asked} second={second} change={change} />
      <section className={styles.section} aria-labelledby="bill">
        <h2 id="bill">From map to bill</h2>
        <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
          <Bill sides={sides} settings={billSettings} onChange={(bill) => change(bill)} />
          <SizingBridge whatIf={whatIf} sizes={sizes} settings={billSettings} />
        </Suspense>
      </section>
      <section className={styles.section} aria-labelledby="proof">
        <h2 id="proof">Prove it on my machine</h2>
        <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
          <SizingProof asked={asked} />
        </Suspense>
      </section>
      <section className={styles.section} aria-labelledby="story">
        <h2 id="story">The published story, and what real Go measures</h2>
        <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
          <SeedStory />
        </Suspense>
      </section>
    </div>
  );
}
