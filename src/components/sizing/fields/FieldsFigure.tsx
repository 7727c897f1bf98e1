import { useLayoutEffect, useMemo, useState } from 'react';
import type { FigureProps } from '../../figure';
import { useWidth } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import { useLibrary } from '../question/library';
import { type SizingSettings, sizingCodec } from '../question/settings';
import { typesOf } from '../question/whatIf';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import { FieldOrder, FieldsApart } from './FieldOrder';
import styles from './Fields.module.css';
import { structOf } from './order';

/** Fields of a map’s struct: what each takes, or how they lie, in an order that a reader may change. */
export function FieldsFigure(props: FigureProps<SizingSettings>) {
  return <Fields key={sizingCodec.format(props.settings)} {...props} />;
}

function Fields({ settings: opened, hidden, controls, onStage }: FigureProps<SizingSettings>) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  const library = useLibrary();
  const [order, setOrder] = useState(opened.order);
  const settings = useMemo(() => ({ ...opened, order }), [opened, order]);
  const struct = useMemo(() => structOf(typesOf(settings, library).map, settings.target), [settings, library]);
  const [width, measured] = useWidth();
  const isLaid = opened.show === 'layout';
  const sentence = struct ? (isLaid ? words.laid(struct) : words.apart(struct)) : words.none;
  useLayoutEffect(() => {
    onStage({ player: undefined, sentence: () => sentence, query: () => sizingCodec.format(settings) });
    return () => onStage(undefined);
  }, [sentence, settings, onStage]);
  return (
    <section ref={measured} className={styles.figure} aria-label={words.name} data-picture="part">
      {!struct && <p>{words.none}</p>}
      {struct && !isLaid && (
        <>
          {!hidden.has('caption') && <p className={styles.sum}>{sentence}</p>}
          {width > 0 && <FieldsApart struct={struct} width={width} />}
        </>
      )}
      {struct && isLaid && width > 0 && (
        <FieldOrder struct={struct} width={width} onOrder={controls === 'none' ? undefined : setOrder} />
      )}
    </section>
  );
}
