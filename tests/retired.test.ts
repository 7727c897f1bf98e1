import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';

// Phrases that readers stumbled over, and what stands in their place today. Each of them was found more than once.

type Retired = readonly [phrase: RegExp, better: string];

const ENGLISH: readonly Retired[] = [
  [/\bdearest\b/i, 'most expensive'],
  [/\btwice of\b/i, 'twice'],
  [/\bof what lives\b|\bwhat lives\b/i, 'live data, the live heap'],
  [/\brests? of (?:size classes|(?:the )?(?:last )?pages?)|(?:class|page) tail\b/i, 'class rounding, page rounding'],
  [/\bdearer\b/i, 'more expensive'],
  [/\b19 times in 20\b/i, '95% range'],
  [/\bmoment in which\b/i, 'where you can watch it'],
  [/\bis no garbage\b/i, 'is not garbage'],
  [/\banother label\b|\bchanged the label\b/i, 'new bookkeeping, marked differently'],
  [/\bcan be had\b/i, 'is available'],
  [/\bmemory of mmap\b/i, 'mmap’d memory'],
  [/\bchains? long before that\b/i, 'long well before that'],
  [/\bfor every day\b/i, 'for everyday use'],
  [/\bsome seconds\b/i, 'a few seconds'],
  [/\bbit for bit Go\b/i, 'an exact model'],
  [/\d %/, 'no space before %'],
];

const RUSSIAN: readonly Retired[] = [
  [/[Пп]роигр(?:ать|ывать|ывания)/, 'показать по шагам, воспроизвести'],
  [/\b(?:чем|больше|ниже|выше|вдвое|за вс[её]) живого\b/, 'живая куча, живые данные'],
  [/сколько (?:было )?жив(?:о|ого)/, 'сколько занимают живые данные'],
  [/взвешен/, 'измерен'],
  [/[Нн]асколько мимо|[Мм]имо интервала/, 'ошибка, вне интервала'],
  [/собирать кучу|кучу собира/, 'собирать мусор'],
  [/восемь мест\b/, 'восемь слотов'],
  [/[Пп]рочитано как/, 'версия: …'],
  [/с кратного/, 'со смещения, кратного …'],
  [/(?<![\p{L}])карт(?:а|ы|е|у|ой)(?![\p{L}])/u, 'мапа'],
  [/контрольн\p{L}+ байт/u, 'управляющий байт'],
  [/директори/, 'каталог'],
  [/пробинг/, 'поиск'],
  [/(?<![\p{L}])[КМГ]Б(?![\p{L}])/u, 'КиБ, МиБ, ГиБ'],
];

const WORDS = filesIn('src').filter((file) => /\/words\/.*\.ts$/.test(file));
const isRussian = (file: string) => /\/ru(?:\/|\.ts$)/.test(file);
const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'ARCHITECTURE.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll(sep, '/')}`,
  );
}

function found(files: readonly string[], retired: readonly Retired[]): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        retired
          .filter(([phrase]) => phrase.test(line))
          .map(([phrase, better]) => `${file}:${i + 1}: “${phrase.exec(line)?.[0]}”: ${better}`),
      ),
  );
}

describe('phrases that nobody would say are gone', () => {
  test('in English words', () => {
    expect(
      found(
        WORDS.filter((file) => !isRussian(file)),
        ENGLISH,
      ),
    ).toEqual([]);
  });

  test('in Russian words', () => {
    expect(found(WORDS.filter(isRussian), RUSSIAN)).toEqual([]);
  });

  test('in documents', () => {
    expect(found(DOCS, ENGLISH)).toEqual([]);
  });
});
