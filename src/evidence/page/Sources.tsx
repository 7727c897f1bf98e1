import { Link } from 'wouter';
import { Details } from '../../components/ui/table/Details';
import { useWords } from '../../components/ui/words/words';
import type { RowFacts } from '../evidence';
import { EVIDENCE_WORDS } from '../words/languages';
import styles from './EvidenceView.module.css';

export interface SourcesProps {
  readonly facts: RowFacts;
  /** Folder of the recordings, from the page on. */
  readonly folder: string;
}

/** Releases, recorded files and commands of a row, as parts of a list. */
export function Sources({ facts: { releases, raw, commands, here }, folder }: SourcesProps) {
  const { sources } = useWords(EVIDENCE_WORDS);
  return (
    <>
      {releases.length > 0 && (
        <div>
          <dt>{sources.releases}</dt>
          <dd>
            <ul className={styles.files}>
              {releases.map((release) => (
                <li key={release}>{release}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      <div>
        <dt>{sources.files}</dt>
        <dd>
          <ul className={styles.files}>
            {raw.map(({ name, path, isShipped }) => (
              <li key={path}>
                {isShipped ? (
                  <a href={`${folder}${path}`} translate="no">
                    {name}
                  </a>
                ) : (
                  <code translate="no">{path}</code>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{sources.commands}</dt>
        <dd>
          {commands.map((command) => (
            <code key={command} className={styles.command} translate="no">
              {command}
            </code>
          ))}
          {here !== undefined && <Link href={here}>{sources.here}</Link>}
        </dd>
      </div>
    </>
  );
}

/** The same behind a press, for the cell of a table. */
export function FoldedSources(props: SourcesProps) {
  const { sources } = useWords(EVIDENCE_WORDS);
  return (
    <Details summary={sources.show}>
      <dl className={styles.facts}>
        <Sources {...props} />
      </dl>
    </Details>
  );
}
