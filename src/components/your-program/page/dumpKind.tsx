import type { Lang } from '../../ui/format';
import { COMPONENT_WORDS, loadLanguage, sentenceOf } from '../../ui/words/language';
import { Words } from '../../ui/words/words';
import { DumpView } from '../dump/DumpView';
import { readInWorker } from '../dump/work/dumpWorker';
import { goalLink, liveHeap, sizingLink } from '../links';
import type { YourWords } from '../words/en/page';
import { DUMP_WORDS } from '../words/languages';
import type { KindReader } from './facts';

/** Dumps of maps as they lie in memory. */
export async function dumpKind(lang: Lang, { ways }: YourWords): Promise<KindReader> {
  const [language, components] = await Promise.all([
    loadLanguage(DUMP_WORDS, lang),
    loadLanguage(COMPONENT_WORDS, lang),
  ]);
  const { words } = language;
  return {
    async read([file], control) {
      if (!file) throw new RangeError('no file to read');
      const reading = await readInWorker(file.blob, control);
      if ('problem' in reading) return { problem: sentenceOf(words.problems, reading.problem) };
      const { known } = reading;
      const { dump, facts } = known;
      const { key, elem } = dump.state.config;
      const type = `map[${key.go}]${elem.go}`;
      const live = liveHeap(facts.bytes);
      return {
        about: dump.state.made
          ? words.about(type, dump.header.go, facts.entries, facts.bytes)
          : words.aboutNil(type, dump.header.go),
        view: (
          <Words of={COMPONENT_WORDS} value={components}>
            <Words of={DUMP_WORDS} value={language}>
              <DumpView known={known} />
            </Words>
          </Words>
        ),
        ways: [
          { href: sizingLink({ key, elem }, facts.entries), ...ways.size(type, facts.entries) },
          { href: goalLink(live), ...ways.goal(live) },
          { href: dump.impl === 'swiss' ? '#/swiss-map?' : '#/bucket-map?', ...ways.examples },
        ],
      };
    },
  };
}
