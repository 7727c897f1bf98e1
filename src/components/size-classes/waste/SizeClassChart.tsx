import { ChartTools } from '../../ui/chart/PlotFrame';
import { useWords } from '../../ui/words/words';
import styles from '../page/SizeClassScene.module.css';
import { requestCase } from '../request/requestCase';
import { asksPointers, type SizePartProps } from '../settings';
import { SIZE_WORDS } from '../words/languages';
import { ClassTable } from './ClassTable';
import { WasteCurves } from './WasteCurves';

/** Tab of waste over size for two releases, and of every class in a table. */
export function SizeClassChart(props: SizePartProps) {
  const { waste: words, views } = useWords(SIZE_WORDS);
  const { go, ask } = props.settings;
  const own = requestCase(go, ask.bytes, asksPointers(props.settings)).own;
  return (
    <section className={styles.part} aria-labelledby="size-waste">
      <h2 id="size-waste">{views.waste}</h2>
      <p className={styles.prose}>{words.lead}</p>
      <WasteCurves {...props}>
        {(text) => (
          <ChartTools name="size-classes" heading={() => ({ title: words.subject, text })}>
            <ClassTable release={go} current={own.sizeclass} />
          </ChartTools>
        )}
      </WasteCurves>
    </section>
  );
}
