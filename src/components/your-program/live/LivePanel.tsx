import { useEffect, useState } from 'react';
import { readPieces, UnreadableFile } from '../../../files/pieces';
import { SessionReader, writeSession } from '../../../files/readLive';
import { Button } from '../../ui/controls/Button';
import type { Lang } from '../../ui/format';
import { download, fileName } from '../../ui/picture/SavePicture';
import { useStore } from '../../ui/useStore';
import { type Language, loadLanguage, sentenceOf } from '../../ui/words/language';
import { useFormats, useWords, Words } from '../../ui/words/words';
import { goalLink, type KindReader, liveHeap, type NamedBlob } from '../fileReader';
import { kindWords } from '../parts';
import type { LiveWords } from '../words/en/live';
import type { YourWords } from '../words/en/page';
import { LIVE_WORDS } from '../words/languages';
import type { Connection, LiveState } from './connection';
import styles from './Live.module.css';
import { LiveView } from './LiveView';

interface LivePanelProps {
  readonly connection: Connection;
  /** Opens what was taken from the program. */
  onTaken(file: NamedBlob): void;
}

/** A program while the page is connected to it. */
export function LivePanel(props: LivePanelProps) {
  const { lang } = useFormats();
  const [language, setLanguage] = useState<Language<LiveWords>>();
  useEffect(() => {
    let isCurrent = true;
    void loadLanguage(LIVE_WORDS, lang).then((loaded) => isCurrent && setLanguage(loaded));
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  return (
    language && (
      <Words of={LIVE_WORDS} value={language}>
        <Panel {...props} />
      </Words>
    )
  );
}

function Panel({ connection, onTaken }: LivePanelProps) {
  const words = useWords(LIVE_WORDS);
  const state = useStore(connection.store);
  const { base, link, session, isRestarted, taking, takeFailure } = state;
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  useEffect(() => heading?.focus({ preventScroll: true }), [heading]);
  const last = session?.samples.at(-1);
  const look = async (map: string) => {
    const blob = await connection.take(map);
    const time = new Date().toTimeString().slice(0, 8).replaceAll(':', '-');
    if (blob) onTaken({ name: `${fileName(map)}-${time}.jsonl`, blob });
  };
  const save = () => {
    if (!session) return;
    download(`${fileName(session.program.name)}.live.jsonl`, new Blob([writeSession(session)]));
  };
  return (
    <article className={styles.panel} data-part="connection" data-link={link.type}>
      <header className={styles.head}>
        <h2 ref={setHeading} tabIndex={-1}>
          {session ? session.program.name : base.href}
        </h2>
        {session && last && (
          <p className={styles.about}>
            {words.about({ ...session.program, procs: last.procs, gogc: last.gogc, limitBytes: last.limitBytes })}
          </p>
        )}
        <div className={styles.buttons}>
          {link.type === 'open' || link.type === 'connecting' ? (
            <Button onClick={connection.stop}>{words.disconnect}</Button>
          ) : (
            <Button variant="primary" onClick={connection.retry}>
              {words.retry}
            </Button>
          )}
          {last && <Button onClick={save}>{words.save}</Button>}
        </div>
        <Status link={link} />
        {isRestarted && <p className={styles.note}>{words.status.restarted}</p>}
        <div role="alert">
          {takeFailure && <p className={styles.problem}>{words.takeFailed(takeFailure.map, takeFailure)}</p>}
        </div>
      </header>
      {session && <LiveView session={session} looking={{ taking, look: (map) => void look(map) }} />}
    </article>
  );
}

function Status({ link }: Pick<LiveState, 'link'>) {
  const words = useWords(LIVE_WORDS);
  return (
    <p role="status" className={styles.status} data-link={link.type}>
      {link.type === 'failed' ? (
        <>
          <span className={styles.problem}>{sentenceOf(words.failures, link.failure)}</span>
          {link.retryMs !== null && ` ${words.status.retries(link.retryMs)}`}
        </>
      ) : (
        words.status[link.type]
      )}
    </p>
  );
}

/** A session of an hour has some ten million letters. */
const MOST_BYTES = 2 ** 27;

/** Sessions of a running program that the page has saved. */
export async function liveKind(lang: Lang, { links, refusals }: YourWords): Promise<KindReader> {
  const { words, inWords } = await kindWords(LIVE_WORDS, lang);
  const { saved } = words;
  return {
    async read([file], control) {
      const reader = new SessionReader();
      try {
        await readPieces(file.blob, { ...control, mostUnpackedBytes: MOST_BYTES }, (text) => reader.push(text));
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        return { problem: refusals.unreadable({ type: 'unreadable', name: file.name }, undefined) };
      }
      const reading = reader.finish();
      if ('problem' in reading) return { problem: saved.broken(reading.line, reading.problem) };
      const { session } = reading;
      const { program, samples } = session;
      const [first, last] = [samples[0], samples.at(-1)];
      const live = liveHeap(last?.liveBytes ?? 0);
      return {
        about: saved.about(program.name, program.go, ((last?.atMs ?? 0) - (first?.atMs ?? 0)) / 1000),
        view: inWords(<LiveView session={session} />),
        links: [{ href: goalLink(live), ...links.goal(live) }],
      };
    },
  };
}
