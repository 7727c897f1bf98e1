import { SelectField } from '../../components/ui/SelectField';
import { LANGS, THEMES } from '../../embed/options';
import type { Way } from '../../embed/snippets';
import type { SnippetOptions } from '../../embed/snippets/said';
import { CONTROLS, FIGURE_PARTS } from '../../scenes/figureParts';
import { CheckBox } from './CheckBox';
import styles from './ShareDialog.module.css';
import { CONTROLS_WORDS, LANG_WORDS, PART_WORDS, THEME_WORDS } from './words';

interface ShareOptionsProps {
  readonly way: Way;
  /** Whether there is a step to open at. */
  readonly hasStep: boolean;
  readonly options: SnippetOptions;
  onChange(options: SnippetOptions): void;
}

/** How the figure is shown elsewhere, apart from what it shows. */
export function ShareOptions({ way, hasStep, options, onChange }: ShareOptionsProps) {
  const change = (some: Partial<SnippetOptions>) => onChange({ ...options, ...some });
  const { theme, controls, lang, hide, start, autoplay, moving, strict } = options;
  return (
    <div className={styles.options}>
      <div className={styles.selects}>
        <SelectField
          label="Theme"
          value={theme}
          options={THEMES.map((each) => ({ value: each, label: THEME_WORDS[each] }))}
          onChange={(chosen) => change({ theme: THEMES.find((each) => each === chosen) ?? theme })}
        />
        <SelectField
          label="Controls"
          value={controls}
          options={CONTROLS.map((each) => ({ value: each, label: CONTROLS_WORDS[each] }))}
          onChange={(chosen) => change({ controls: CONTROLS.find((each) => each === chosen) ?? controls })}
        />
        <SelectField
          label="Language"
          value={lang}
          options={LANGS.map((each) => ({ value: each, label: LANG_WORDS[each] }))}
          onChange={(chosen) => change({ lang: LANGS.find((each) => each === chosen) ?? lang })}
        />
      </div>
      <fieldset className={styles.boxes}>
        <legend>Leave out</legend>
        {FIGURE_PARTS.map((part) => (
          <CheckBox
            key={part}
            label={PART_WORDS[part]}
            checked={hide.includes(part)}
            onChange={(out) =>
              change({ hide: FIGURE_PARTS.filter((each) => (each === part ? out : hide.includes(each))) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.boxes}>
        <legend>Also</legend>
        {hasStep && (
          <CheckBox label="Open at the step shown now" checked={start} onChange={(on) => change({ start: on })} />
        )}
        {way === 'picture' ? (
          <CheckBox label="A picture that moves" checked={moving} onChange={(on) => change({ moving: on })} />
        ) : (
          <CheckBox
            label="Play when it comes into view"
            checked={autoplay}
            onChange={(on) => change({ autoplay: on })}
          />
        )}
        {(way === 'iframe' || way === 'element') && (
          <CheckBox
            label="No style attributes (strict policy)"
            checked={strict}
            onChange={(on) => change({ strict: on })}
          />
        )}
      </fieldset>
    </div>
  );
}
