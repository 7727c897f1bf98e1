import { readPieces, UnreadableFile } from '../../../files/pieces';
import { SessionReader } from '../../../files/readLive';
import type { Lang } from '../../ui/format';
import { loadLanguage } from '../../ui/words/language';
import { Words } from '../../ui/words/words';
import { goalLink, type KindReader, liveHeap } from '../fileReader';
import type { YourWords } from '../words/en/page';
import { LIVE_WORDS } from '../words/languages';
import { LiveView } from './LiveView';

/** A session of an hour has some ten million letters. */
const MOST_BYTES = 2 ** 27;

/** Sessions of a running program that the page has saved. */
export async function liveKind(lang: Lang, { links, refusals }: YourWords): Promise<KindReader> {
  const language = await loadLanguage(LIVE_WORDS, lang);
  const { saved } = language.words;
  return {
    async read([file], control) {
      if (!file) throw new RangeError('no file to read');
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
        view: (
          <Words of={LIVE_WORDS} value={language}>
            <LiveView session={session} />
          </Words>
        ),
        links: [{ href: goalLink(live), ...links.goal(live) }],
      };
    },
  };
}
