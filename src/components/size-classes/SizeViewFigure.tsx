import type { ReactNode } from 'react';
import type { FigureProps } from '../defineFigure';
import { useWords } from '../ui/words/words';
import { ViewInBox } from '../ViewInBox';
import { DesignsUnderStream, useDesigns } from './designs/Designs';
import { Request } from './request/Request';
import { requestCase } from './request/requestCase';
import styles from './SizeClasses.module.css';
import { asksPointers, type SizeSettings, type SizeView, type SizeViewProps, sizeCodec } from './settings';
import { WasteCurves } from './waste/Waste';
import { SIZE_WORDS } from './words/languages';

/** Parts of the page as figures; problems of the link are reported by the frame around them. */
const VIEWS: Readonly<Record<SizeView, (props: SizeViewProps) => ReactNode>> = {
  request: Request,
  designs: Designs,
  waste: WasteCurves,
};

function Designs(props: SizeViewProps) {
  const { stream, go } = props.settings;
  return <DesignsUnderStream {...props} designs={useDesigns(stream, go)} />;
}

/** A view of size classes as a figure: a request, allocator designs, or waste. */
export function SizeViewFigure(props: FigureProps<SizeSettings>) {
  const words = useWords(SIZE_WORDS);
  const { hidden, controls } = props;
  const { view, ask } = props.settings;
  function sentenceOf(shown: SizeSettings): string {
    if (view === 'designs') return words.designs.streams[shown.stream.id].text;
    if (view === 'waste') return words.waste.lead;
    return `${words.request.label(requestCase(shown.go, shown.ask.bytes, asksPointers(shown)))}.`;
  }
  if (view === 'span') return null;
  const View = VIEWS[view];
  return (
    <ViewInBox
      {...props}
      codec={sizeCodec}
      label={view === 'request' ? words.views.request(ask.text) : words.views[view]}
      sentenceOf={sentenceOf}
    >
      {(own, change) => (
        <div className={styles.boxed}>
          <View settings={own} problems={{}} change={change} hidden={hidden} controls={controls} />
        </div>
      )}
    </ViewInBox>
  );
}
