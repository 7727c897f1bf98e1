import { ParamField } from '../../fields/ParamField';
import { RESIDENT_PARAMS } from '../settings';
import { countWords } from '../stories';
import styles from './ResidentPage.module.css';
import { type ResidentPartProps, ResidentSelect } from './ResidentParts';

/** Sizes of the program, and of the kernel's pages. */
export function ResidentFields(props: ResidentPartProps) {
  const { settings, problems, change } = props;
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
      <ResidentSelect name="hugePages" {...props} />
    </div>
  );
}
