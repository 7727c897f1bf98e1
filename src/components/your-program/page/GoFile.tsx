import { useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { useCopy } from '../../ui/controls/CopyLink';
import { ScrollArea } from '../../ui/controls/ScrollArea';
import { download } from '../../ui/picture/SavePicture';
import { useWords } from '../../ui/words/words';
import { YOUR_WORDS } from '../words/languages';
import styles from './Offers.module.css';

const NAME = 'mapdump.go';

async function loadSource(): Promise<string> {
  return (await import('../../../../go/mapdump/mapdump.go?raw')).default;
}

/** The Go file that dumps maps, to read, copy or download. It comes when it is asked for. */
export function GoFile() {
  const words = useWords(YOUR_WORDS);
  const { goFile } = words;
  const { shown, last, copy } = useCopy();
  const [source, setSource] = useState<string>();
  const [isShown, show] = useState(false);
  const [failed, setFailed] = useState(false);
  const take = async (use: (text: string) => void) => {
    try {
      const text = await loadSource();
      setSource(text);
      setFailed(false);
      use(text);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.goFile}>
      <p>
        <b>{NAME}</b>: {goFile.text}
      </p>
      <div className={styles.samples}>
        <Button onClick={() => take((text) => download(NAME, new Blob([text], { type: 'text/x-go' })))}>
          {goFile.download}
        </Button>
        <Button onClick={() => take(copy)}>{goFile.copy}</Button>
        <Button pressed={isShown} onClick={() => take(() => show(!isShown))}>
          {goFile.show}
        </Button>
      </div>
      <p role="status">{failed ? goFile.failed : last && words[last.outcome]}</p>
      {source !== undefined && (
        <div className={styles.source} hidden={!isShown && last?.outcome !== 'selected'}>
          <ScrollArea label={NAME} isCapped>
            <pre>
              <code ref={shown}>{source}</code>
            </pre>
          </ScrollArea>
        </div>
      )}
    </div>
  );
}
