import { ParamField } from '../../fields/ParamField';
import { ParamSelect } from '../../fields/ParamSelect';
import { RESIDENT_PARAMS, type ResidentPartProps } from '../settings';
import { countWords } from '../stories';
import { pageKinds } from '../words/en/settings';
import styles from './ResidentPage.module.css';

/** Sizes of the program, and of the kernel's pages. */
export function ResidentFields({ settings, problems, change }: ResidentPartProps) {
  const { story, total, size, hint } = settings;
  return (
    <div className={styles.fields}>
      {story.asks === 'map' ? (
        <ParamField
          param={RESIDENT_PARAMS.hint}
          value={hint}
          problem={problems.hint}
          onChange={(value) => change({ hint: value })}
        />
      ) : (
        <>
          <ParamField
            param={RESIDENT_PARAMS.size}
            value={size}
            problem={problems.size}
            onChange={(value) => change({ size: value })}
          />
          <ParamField
            param={RESIDENT_PARAMS.total}
            value={total}
            problem={problems.total}
            hint={countWords(settings)}
            onChange={(value) => change({ total: value })}
          />
        </>
      )}
      <ParamSelect
        param={RESIDENT_PARAMS.hugePages}
        value={settings.hugePages}
        nameOf={(huge) => (huge ? pageKinds.huge : pageKinds.small)}
        problem={problems.hugePages}
        onChange={(value) => change({ hugePages: value })}
      />
    </div>
  );
}
