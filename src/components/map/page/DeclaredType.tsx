import { useEffect, useMemo, useState } from 'react';
import { COMMON_LIBRARY, type Library } from '../../../golang/library/library';
import { loadWholeLibrary } from '../../../golang/library/loadLibrary';
import { useDraftField } from '../../fields/ParamFields';
import type { Param } from '../../params';
import { TextAreaField } from '../../ui/controls/fields';
import type { TypeProblem } from '../../ui/player/figureStage';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { MOST_TYPE_CHARS, type TypeChoice } from '../record/mapTypes';
import { readMapType } from '../record/readMapType';
import { MAP_PAGE_WORDS } from '../words/languages';

/** Why the text in the field can’t be used. */
type DeclarationProblem = TypeProblem | { readonly type: 'longType'; readonly given: number; readonly most: number };

function declaredWith(library: Library): Param<TypeChoice, DeclarationProblem> {
  return {
    name: 'type',
    fallback: { source: '' },
    parse(text) {
      if (text.length > MOST_TYPE_CHARS)
        return { problem: { type: 'longType', given: text.length, most: MOST_TYPE_CHARS } };
      const read = readMapType(text, 0, library);
      return 'key' in read ? { value: read } : { problem: read };
    },
    format: ({ source = '' }) => source,
  };
}

interface DeclaredTypeProps {
  readonly value: TypeChoice;
  readonly problem: string | undefined;
  onChange(type: TypeChoice): void;
}

/** A map type as Go declarations. What can't be read stays in the field, and the run as it was. */
export function DeclaredType({ value, problem, onChange }: DeclaredTypeProps) {
  const { form: words, settings } = useWords(MAP_PAGE_WORDS);
  const [library, setLibrary] = useState(COMMON_LIBRARY);
  useEffect(() => void loadWholeLibrary().then(setLibrary), []);
  const declared = useMemo(() => declaredWith(library), [library]);
  const field = useDraftField(declared, value, {
    problem,
    tell: (fault) =>
      words.kept(
        fault.type === 'longType'
          ? settings.problems.longType(fault, words.declared)
          : sentenceOf(settings.runProblems, fault),
      ),
    commit: onChange,
  });
  return <TextAreaField label={words.declared} hint={words.hints.declared} rows={6} {...field} />;
}
