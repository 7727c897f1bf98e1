import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ShareButton } from '../../../components/controls/Button';
import { CopyLink } from '../../../components/controls/CopyLink';
import hidden from '../../../components/controls/visuallyHidden.module.css';
import { pointerShare } from '../../../models/sizing/pointerShare';
import type { SceneProps } from '../../scene';
import { SizingAdvice } from '../advice/SizingAdvice';
import { AnswerSentence } from '../answer/Answer';
import { Breakdown } from '../breakdown/Breakdown';
import type { OpenFigure } from '../breakdown/BreakdownFigure';
import { billOf, type SizingSettingName, type SizingSettings } from '../case/settings';
import { useCase } from '../case/useCase';
import { useSecondDesign } from '../case/useSecondDesign';
import { beyondAddresses } from '../case/whatIf';
import { SizingChart } from '../staircase/SizingChart';
import { useSizingWords } from '../words/context';
import type { SizingWords } from '../words/en';
import { SizingDesigns } from './SizingDesigns';
import { SizingDetails } from './SizingDetails';
import { SizingInputs } from './SizingInputs';
import styles from './SizingPage.module.css';

const Bill = lazy(async () => ({ default: (await import('../bill/Bill')).Bill }));
const SeedStory = lazy(async () => ({ default: (await import('../story/SeedStory')).SeedStory }));
const SizingBridge = lazy(async () => ({ default: (await import('./SizingBridge')).SizingBridge }));
const SizingProof = lazy(async () => ({ default: (await import('../proof/SizingProof')).SizingProof }));

/** A map's real cost, on which Go, why, and what would change it. */
export function SizingPage({
  settings: settled,
  problems,
  change: goTo,
  linkTo,
  share,
}: SceneProps<SizingSettings, SizingSettingName>) {
  const words = useSizingWords();
  const change = (some: Partial<SizingSettings>, how: 'push' | 'replace' = 'replace') =>
    goTo({ ...settled, ...some }, how);
  const sizing = useCase(settled, change);
  const { settings, whatIf, sizes } = sizing;
  const second = useSecondDesign(sizing, change);
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
      <h1 className={hidden.visuallyHidden}>{words.page.title}</h1>
      <SizingInputs sizing={sizing} problems={problems} change={change} />
      <div className={styles.answer}>
        <div className={styles.sentence}>
          <AnswerSentence whatIf={whatIf} sizes={sizes} />
          {beyond.length > 0 && <p className={styles.warning}>{words.reasons.beyondAddresses(beyond)}</p>}
          <div className={styles.actions}>
            <CopyLink link={() => linkTo(settings)} />
            <ShareButton onPress={share && (() => share(settings))} />
          </div>
        </div>
        <SizingChart sizing={sizing} settledEntries={settled.entries} change={change} />
        <Breakdown whatIf={whatIf} sizes={sizes} open={open} onOpen={setOpen} />
        <SizingAdvice sizing={sizing} change={change} />
      </div>
      <SizingDetails sizing={sizing} problems={problems} change={change} />
      <SizingDesigns sizing={sizing} second={second} change={change} />
      <LoadedSection name="bill">
        <Bill sides={sides} settings={billSettings} onChange={(bill) => change(bill)} />
        <SizingBridge whatIf={whatIf} sizes={sizes} settings={billSettings} />
      </LoadedSection>
      <LoadedSection name="proof">
        <SizingProof sizing={sizing} />
      </LoadedSection>
      <LoadedSection name="story">
        <SeedStory />
      </LoadedSection>
    </div>
  );
}

interface LoadedSectionProps {
  readonly name: keyof SizingWords['page']['sections'];
  readonly children: ReactNode;
}

/** A part of the page whose code comes after the answer. */
function LoadedSection({ name, children }: LoadedSectionProps) {
  const { sections, loading } = useSizingWords().page;
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name}>{sections[name]}</h2>
      <Suspense fallback={<p className={styles.waiting}>{loading}</p>}>{children}</Suspense>
    </section>
  );
}
