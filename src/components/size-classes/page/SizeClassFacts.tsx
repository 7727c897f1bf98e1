import { costOf } from '../../../models/allocator/sizeClass';
import { Button } from '../../ui/controls/Button';
import { DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import type { SizePartProps } from '../settings';
import { SIZE_WORDS } from '../words/languages';
import styles from './SizeClassScene.module.css';
import { patchesOf, playedOn, sortFacts } from './sortFacts';

/** Measured bytes beside the model's, for the stories that have measurements. */
export function SizeClassFacts({ settings, change }: SizePartProps) {
  const words = useWords(SIZE_WORDS).tables.sort;
  if (settings.story.facts !== 'sort') return null;
  return (
    <div>
      <h2>{words.title}</h2>
      <p className={styles.text}>
        {words.measuredWith}
        <code>go test -bench</code>
        {words.text}
      </p>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'go', head: words.heads.go, cell: (fact) => words.patches(patchesOf(fact)) },
          { id: 'strings', head: words.heads.strings, cell: ({ sortStrings }) => words.bytes(sortStrings) },
          { id: 'sort', head: words.heads.sort, cell: ({ sortSort }) => words.bytes(sortSort) },
          {
            id: 'model',
            head: words.heads.model,
            cell(fact) {
              const release = playedOn(fact);
              return release ? words.bytes(costOf(release, 24, true).slotBytes) : '';
            },
          },
          {
            id: 'story',
            head: words.heads.story,
            cell(fact) {
              const release = playedOn(fact);
              if (!release) return null;
              return (
                <Button aria-pressed={settings.go === release} onClick={() => change({ go: release })}>
                  Go {release.minor}
                </Button>
              );
            },
          },
        ]}
        rows={sortFacts}
        rowId={(fact) => patchesOf(fact).join(' ')}
        mark={({ releases }) => (releases.includes(settings.go) ? 'current' : undefined)}
      />
    </div>
  );
}
