import { useBox, useWidth } from '../ui/controls/useSize';
import { Details } from '../ui/table/Details';
import { useWords } from '../ui/words/words';
import { FieldOrder } from './fields/FieldOrder';
import type { OrderedStruct } from './fields/order';
import styles from './page.module.css';
import { LibraryOf } from './question/library';
import type { SizingSettings } from './question/settings';
import { StopsFigure } from './stops/StopsFigure';
import { SIZING_WORDS } from './words/languages';

const NOTHING: ReadonlySet<never> = new Set();

/** Nobody but its own controls drives a figure on the page. */
function drivenByNone(): void {}

/** Stops of a link, as their figure shows them. */
export function StopsOnPage({ settings }: { readonly settings: SizingSettings }) {
  const [box, measured] = useBox();
  return (
    <div ref={measured} className={styles.stops}>
      {box.width > 0 && (
        <LibraryOf settings={settings}>
          <StopsFigure settings={settings} {...box} hidden={NOTHING} controls="full" onStage={drivenByNone} />
        </LibraryOf>
      )}
    </div>
  );
}

/** More fields than anybody orders by hand take the page too long to draw unasked. */
const MOST_AT_ONCE = 100;

interface FieldsOnPageProps {
  readonly struct: OrderedStruct;
  onOrder(names: readonly string[]): void;
}

/** The struct that the page is about, its fields to be put in another order: the answer follows. */
export function FieldsOnPage({ struct, onOrder }: FieldsOnPageProps) {
  const [width, measured] = useWidth();
  const words = useWords(SIZING_WORDS).page;
  const { length } = struct.fields;
  const order = () => <FieldOrder struct={struct} width={width} onOrder={onOrder} />;
  return (
    <div ref={measured}>
      {width > 0 && (length > MOST_AT_ONCE ? <Details summary={words.allFields(length)}>{order}</Details> : order())}
    </div>
  );
}
