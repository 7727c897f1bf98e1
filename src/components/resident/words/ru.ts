import type { Formats } from '../../ui/format';
import type { ResidentWords } from './en';
import { bridgeWords } from './ru/bridge';
import { words as galleryWords } from './ru/gallery';
import { words as investigationWords } from './ru/investigation';
import { proofWords } from './ru/proof';
import { releaseWords } from './ru/releases';
import { words as settingWords } from './ru/settings';

const OBJECTS = { one: 'объект', few: 'объекта', many: 'объектов', other: 'объекта' };

export const words = (f: Formats<'ru'>): ResidentWords => ({
  ...galleryWords(f),
  settings: settingWords(f),
  tabs: {
    program: 'Размеры',
    releases: 'Все версии',
    proof: 'Измерено на Go',
    investigation: 'Расследование',
    bridge: 'От байтов мап до RSS',
  },
  pageKind: (isHuge) => (isHuge ? 'большие, по 2\u00a0МиБ' : 'по 4\u00a0КиБ'),
  objects(count, areAll) {
    const objects = f.counted(count, OBJECTS);
    return areAll ? objects : `Первые ${objects}`;
  },
  releases: releaseWords(f),
  proof: proofWords,
  investigation: investigationWords(f),
  bridge: bridgeWords(f),
});
