import { lazy, Suspense, useMemo } from 'react';
import { type Language, loadLanguage } from '../../components/ui/words/language';
import { useFormats, useWords, Words } from '../../components/ui/words/words';
import type { UpgradeWords } from '../words/en/upgrade';
import { ARTICLE_PAGE_WORDS, UPGRADE_WORDS } from '../words/languages';
import styles from './ArticleView.module.css';

interface OwnFigureProps {
  /** Settings in the page’s address. */
  readonly query: string;
  onQuery(query: string): void;
}

/** The upgrade of two pods, loaded with its words when the page is shown. */
export function OwnFigure(props: OwnFigureProps) {
  const words = useWords(ARTICLE_PAGE_WORDS);
  const { lang } = useFormats();
  const Upgrade = useMemo(
    () =>
      lazy(async () => {
        const [{ Upgrade: Figure }, language]: [typeof import('../upgrade/Upgrade'), Language<UpgradeWords>] =
          await Promise.all([import('../upgrade/Upgrade'), loadLanguage(UPGRADE_WORDS, lang)]);
        return {
          default: (given: OwnFigureProps) => (
            <Words of={UPGRADE_WORDS} value={language}>
              <Figure {...given} />
            </Words>
          ),
        };
      }),
    [lang],
  );
  return (
    <div className={styles.own}>
      <Suspense fallback={<p className={styles.waiting}>{words.loading}</p>}>
        <Upgrade {...props} />
      </Suspense>
    </div>
  );
}
