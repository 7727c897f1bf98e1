import { useDeferredValue, useMemo, useState } from 'react';
import { NEWEST } from '../../../models/go/releases';
import { adviceFor, applicable, together } from '../../../models/sizing/advice/advice';
import { ShareButton } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/fields';
import { useWords } from '../../ui/words/words';
import type { SizingSettings } from '../question/settings';
import type { SizingCase } from '../question/useCase';
import { SIZING_WORDS } from '../words/languages';
import { AdviceList } from './AdviceList';

interface SizingAdviceProps {
  readonly sizing: SizingCase;
  change(some: Partial<SizingSettings>): void;
  /** Opens what makes embeds of it. */
  readonly share: (() => void) | undefined;
}

/** Advice to shrink the maps on one of the releases; what is chosen makes the second design. */
export function SizingAdvice({ sizing, change, share }: SizingAdviceProps) {
  const words = useWords(SIZING_WORDS);
  const { advice: asked, releases } = sizing.settings;
  const whatIf = useDeferredValue(sizing.whatIf);
  const [ranked, setRanked] = useState('');
  const release = releases.includes(ranked) ? ranked : (releases.at(-1) ?? NEWEST.name);
  const advice = useMemo(() => adviceFor(whatIf, release), [whatIf, release]);
  const ids = useMemo(() => applicable(whatIf, asked), [whatIf, asked]);
  const chosen = useMemo(() => new Set(ids), [ids]);
  const joined = useMemo(() => (ids.length > 1 ? together(whatIf, release, ids) : undefined), [whatIf, release, ids]);
  return (
    <div>
      <AdviceList
        advice={advice}
        release={release}
        releaseField={
          releases.length > 1 && (
            <SelectField
              label={words.advice.rankedFor}
              labelHidden
              variant="quiet"
              value={release}
              options={releases.map((each) => ({ value: each, label: words.page.on(each) }))}
              onChange={setRanked}
            />
          )
        }
        chosen={chosen}
        {...(joined !== undefined && { together: joined })}
        onToggle={(id) =>
          change({ advice: chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id], sourceB: '' })
        }
        onTry={(id) => change({ advice: id.split(','), sourceB: '' })}
      />
      <ShareButton title={words.page.share.advice} onPress={share} />
    </div>
  );
}
