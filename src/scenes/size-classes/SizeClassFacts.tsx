import tables from '../../components/allocator/tables.module.css';
import { Button } from '../../components/ui/Button';
import { formatCount } from '../../components/ui/bytes';
import { ScrollArea } from '../../components/ui/ScrollArea';
import { costOf } from '../../models/allocator/sizeClass';
import { NEWEST } from '../../models/go/releases';
import { GENERIC_NOTE, sortFacts } from './facts';
import type { SizePartProps } from './SizeClassParts';
import styles from './SizeClassScene.module.css';

/** What was measured beside what the model says, for the stories that have measurements. */
export function SizeClassFacts({ settings, change }: SizePartProps) {
  if (settings.story.facts !== 'sort') return null;
  return (
    <div>
      <h3>Measured and modelled: bytes a call</h3>
      <p className={tables.text}>
        Measured with <code>go test -bench</code> on a slice of five strings, B/op as Go prints it. {GENERIC_NOTE}
      </p>
      <ScrollArea label="Bytes a call, measured and modelled">
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Go</th>
              <th scope="col">sort.Strings, measured</th>
              <th scope="col">sort.Sort(StringSlice), measured</th>
              <th scope="col">a box in the model</th>
              <th scope="col">
                <span className={styles.muted}>this story on</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sortFacts.map(({ releases, sortStrings, sortSort }) => {
              // The story is played on the last of them where nothing has changed since, on the first one else.
              const [first, last] = [releases[0], releases.at(-1)];
              const release = last === NEWEST ? last : first;
              const patches = [...new Set([first?.patch, last?.patch])];
              return (
                <tr key={release?.minor} aria-current={releases.includes(settings.go) ? 'true' : undefined}>
                  <th scope="row">{patches.join(' to ')}</th>
                  <td>{sortStrings} B</td>
                  <td>{sortSort} B</td>
                  <td>{release ? formatCount(costOf(release, 24, true).slotBytes) : ''} B</td>
                  <td>
                    {release && (
                      <Button aria-pressed={settings.go === release} onClick={() => change({ go: release })}>
                        Go {release.minor}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}
