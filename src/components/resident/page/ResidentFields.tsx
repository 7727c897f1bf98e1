import { ParamField, ParamSelect } from '../../fields/ParamFields';
import { useFormats, useWords } from '../../ui/words/words';
import { RESIDENT_PARAMS, type ResidentPartProps } from '../settings';
import { areAll, countOf } from '../stories';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import styles from './ResidentPage.module.css';

/** Sizes of the program, and of the kernel's pages. */
export function ResidentFields({ settings, problems, change }: ResidentPartProps) {
  const { story, total, size, hint } = settings;
  const words = useWords(RESIDENT_PAGE_WORDS);
  const { labels } = words.settings;
  const { typedBytes } = useFormats();
  return (
    <div className={styles.fields}>
      {story.asks === 'map' ? (
        <ParamField
          param={RESIDENT_PARAMS.hint}
          label={labels.hint}
          value={hint}
          problem={problems.hint}
          onChange={(value) => change({ hint: value })}
        />
      ) : (
        <>
          <ParamField
            param={RESIDENT_PARAMS.size}
            label={labels.size}
            value={size}
            show={typedBytes}
            problem={problems.size}
            onChange={(value) => change({ size: value })}
          />
          <ParamField
            param={RESIDENT_PARAMS.total}
            label={labels.total}
            value={total}
            show={typedBytes}
            problem={problems.total}
            hint={words.objects(countOf(settings), areAll(settings))}
            onChange={(value) => change({ total: value })}
          />
        </>
      )}
      <ParamSelect
        param={RESIDENT_PARAMS.hugePages}
        label={labels.hugePages}
        value={settings.hugePages}
        nameOf={words.pageKind}
        problem={problems.hugePages}
        onChange={(value) => change({ hugePages: value })}
      />
    </div>
  );
}
