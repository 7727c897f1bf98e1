import { SelectField } from '../../../components/controls/SelectField';
import { ParamField } from '../../fields/ParamField';
import { decidedBy, RESIDENT_PARAMS } from '../settings';
import { countWords, STORIES } from '../stories';
import styles from './ResidentPage.module.css';
import { type ResidentPartProps, ResidentSelect } from './ResidentParts';

/** The question: which program, on which Go, of which size. */
export function ResidentFields(props: ResidentPartProps) {
  const { settings, problems, change } = props;
  const { story, total, size, hint } = settings;
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <SelectField
          label={RESIDENT_PARAMS.story.label}
          value={story.id}
          options={STORIES.map(({ id, title }) => ({ value: id, label: title }))}
          error={problems.story ?? problems.step}
          onChange={(id) => {
            const chosen = STORIES.find((each) => each.id === id);
            if (chosen) change(decidedBy(chosen), 'push');
          }}
        />
      </div>
      <ResidentSelect name="go" {...props} />
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
