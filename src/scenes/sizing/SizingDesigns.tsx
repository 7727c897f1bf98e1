import { useDeferredValue } from 'react';
import { CodeField } from '../../components/editor/CodeField';
import { Comparison } from '../../components/sizing/Comparison';
import { Button } from '../../components/ui/Button';
import { entriesLeft } from '../../models/sizing/whatIf';
import { designSide } from './designs';
import styles from './SizingPage.module.css';
import type { SizingSettings } from './settings';
import type { SizingCase } from './useCase';
import type { SecondDesign } from './useSecondDesign';

interface SizingDesignsProps {
  readonly asked: SizingCase;
  readonly second: SecondDesign;
  change(some: Partial<SizingSettings>): void;
}

/** The present design beside a second one, which advice or a person has made. */
export function SizingDesigns({ asked, second, change }: SizingDesignsProps) {
  const { settings, reading } = asked;
  const whatIf = useDeferredValue(asked.whatIf);
  const other = useDeferredValue(second.whatIf);
  const { releases } = settings;
  return (
    <section className={styles.section} aria-labelledby="designs">
      <h2 id="designs">Two designs side by side</h2>
      {second.source === undefined ? (
        <>
          <p className={styles.lead}>
            Try a piece of advice above, or write a second design: it will stand beside the first one, and in the link.
          </p>
          <div className={styles.actions}>
            <Button onClick={() => second.write()}>Write a second design</Button>
          </div>
        </>
      ) : (
        <div className={styles.designs}>
          <div className={styles.design}>
            <CodeField
              label="Design B"
              text={second.source}
              onChange={second.setSource}
              problems={second.problems}
              notes={second.notes}
              stale={second.problems.length > 0}
              minLines={6}
            />
            <div className={styles.actions}>
              <Button onClick={() => second.adopt()}>Go on with B</Button>
              <Button onClick={() => change({ advice: [], sourceB: '' })}>Drop B</Button>
            </div>
          </div>
          {other && (
            <Comparison
              designs={[
                designSide('A', reading.good.map.go, whatIf, releases),
                designSide('B', second.go, other, releases),
              ]}
              entries={entriesLeft(whatIf) * whatIf.maps}
            />
          )}
        </div>
      )}
    </section>
  );
}
