import type { Fault, OtherContainer, OwnFault } from '../../../../golang/read/problems';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';

const SIDES = { key: 'ключ занимает', element: 'значение занимает' } as const;

/** A fault in Go declarations; the compiler’s own words stay as programmers know them. */
export const faultWords = (f: Formats<'ru'>) => {
  const limits: Readonly<Record<Extract<OwnFault, { readonly type: 'limit' }>['of'], (most: string) => string>> = {
    letters: (most) => `текст длиннее ${most} знаков: оставьте только мапу и её типы`,
    brackets: (most) => `вложенность скобок больше ${most}: упростите выражение`,
    expression: (most) => `в выражении больше ${most} частей: упростите его`,
    constants: (most) => `больше ${most} констант ссылаются одна на другую: напишите число вместо одной из них`,
    types: (most) => `больше ${most} типов: упростите объявления`,
    depth: (most) => `вложенность типов больше ${most}: упростите объявления`,
    parts: (most) => `в типе больше ${most} частей: упростите тип`,
  };

  const containers: Readonly<Record<OtherContainer, string>> = {
    syncMap:
      'с Go 1.24 особое дерево, а раньше структура с двумя мапами: объявите map[K]V, которую взяли бы вместо этого типа',
    pool: 'запас объектов для повторного использования, записей в нём нет: объявите мапу',
    list: 'связный список, где каждый элемент лежит в отдельном объекте',
    heap: 'куча, которая лежит в слайсе: объявите мапу',
    set: 'мапа с пустыми значениями: так её и объявите, var seen map[string]struct{}',
    cache: 'тип стороннего модуля с мапой внутри: объявите её, например map[string]*entry',
    concurrentMap: 'мапа стороннего модуля, устроенная по-своему: объявите map[K]V, которую взяли бы вместо этого типа',
    namedMap: 'мапа под другим именем: так её и объявите, var header map[string][]string',
    tree: 'дерево из стороннего модуля',
  };

  const own: EventWords<OwnFault> = {
    noMap: () => 'нет ни одной мапы: добавьте её, например var cache map[string]Response',
    tooLongType: () => 'тип слишком длинный: упростите его',
    undeclared: ({ name }) => `тип ${name} не объявлен: добавьте объявление или возьмите указатель на этот тип`,
    unknownValue: ({ name }) => `значение ${name} здесь неизвестно: напишите число`,
    generic: ({ name }) =>
      `у обобщённого типа ${name} не указаны аргументы: объявите переменную этого типа с аргументами`,
    otherContainer: ({ name, of }) =>
      `объявления мапы здесь нет; ${name} — ${containers[of]}${of === 'list' || of === 'tree' ? ': объявите мапу' : ''}`,
    beside: ({ name, of }) => `${name} — ${containers[of]}`,
    mapElsewhere: ({ name }) =>
      `объявления мапы здесь нет, а ${name} получает мапу, тип которой в тексте не указан: добавьте её объявление, например var m map[string]int`,
    complex: ({ name }) => `комплексные числа здесь не поддерживаются: замените ${name} обычным числом`,
    unsized: ({ name, member }) =>
      `размер типа ${name} здесь неизвестен, допишите его объявление: type ${member} string либо int64, *T, interface{} или struct{…}`,
    ofPackage: ({ name, member, owner }) =>
      `размер типа ${name} здесь неизвестен, а ${member} в тексте — из пакета ${owner}: вставьте объявление ${name} вместе с его строкой package`,
    tooLarge: ({ side, bytes, most }) =>
      `${SIDES[side]} ${f.byteCount(bytes)}: возьмите тип не больше ${f.bytes(most, { most: 0 })}`,
    limit: ({ of, most }) => limits[of](f.count(most)),
  };

  return ({ message, own: facts }: Pick<Fault, 'message' | 'own'>): string =>
    facts ? sentenceOf(own, facts) : message;
};
