import { SelectField } from '../../components/ui/controls/fields';
import { CONTROLS, FIGURE_PARTS } from '../../components/ui/player/figureStage';
import { useWords } from '../../components/ui/words/words';
import { LANGS, THEMES } from '../../embed/options';
import type { SnippetOptions, Way } from '../../embed/snippets/figure';
import { SHARE_WORDS } from '../words/languages';
import styles from './ShareDialog.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}

interface ShareOptionsProps {
  readonly way: Way;
  /** True if there is a moment to open at. */
  readonly hasMoment: boolean;
  /** True if real Go can run it. */
  readonly hasJudge: boolean;
  readonly options: SnippetOptions;
  onChange(options: SnippetOptions): void;
}

/** Options of how the figure is shown elsewhere, apart from its subject. */
export function ShareOptions({ way, hasMoment, hasJudge, options, onChange }: ShareOptionsProps) {
  const words = useWords(SHARE_WORDS);
  const change = (some: Partial<SnippetOptions>) => onChange({ ...options, ...some });
  const { theme, controls, lang, hide, start, autoplay, judge, moving, strict } = options;
  return (
    <div className={styles.options}>
      <div className={styles.selects}>
        <SelectField
          label={words.theme}
          value={theme}
          options={THEMES.map((each) => ({ value: each, label: words.themes[each] }))}
          onChange={(chosen) => change({ theme: THEMES.find((each) => each === chosen) ?? theme })}
        />
        <SelectField
          label={words.controls}
          value={controls}
          options={CONTROLS.map((each) => ({ value: each, label: words.controlled[each] }))}
          onChange={(chosen) => change({ controls: CONTROLS.find((each) => each === chosen) ?? controls })}
        />
        <SelectField
          label={words.lang}
          value={lang}
          options={LANGS.map((each) => ({ value: each, label: words.langs[each] }))}
          onChange={(chosen) => change({ lang: LANGS.find((each) => each === chosen) ?? lang })}
        />
      </div>
      <fieldset className={styles.boxes}>
        <legend>{words.leaveOut}</legend>
        {FIGURE_PARTS.map((part) => (
          <CheckBox
            key={part}
            label={words.parts[part]}
            checked={hide.includes(part)}
            onChange={(out) =>
              change({ hide: FIGURE_PARTS.filter((each) => (each === part ? out : hide.includes(each))) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.boxes}>
        <legend>{words.also}</legend>
        {hasMoment && <CheckBox label={words.atStep} checked={start} onChange={(on) => change({ start: on })} />}
        {way === 'picture' ? (
          <CheckBox label={words.moving} checked={moving} onChange={(on) => change({ moving: on })} />
        ) : (
          <CheckBox label={words.autoplay} checked={autoplay} onChange={(on) => change({ autoplay: on })} />
        )}
        {hasJudge && way !== 'picture' && (
          <CheckBox label={words.judge} checked={judge} onChange={(on) => change({ judge: on })} />
        )}
        {(way === 'iframe' || way === 'element') && (
          <CheckBox label={words.strict} checked={strict} onChange={(on) => change({ strict: on })} />
        )}
      </fieldset>
    </div>
  );
}
