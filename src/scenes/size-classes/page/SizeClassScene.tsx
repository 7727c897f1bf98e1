import { ShareButton } from '../../../components/controls/Button';
import { CopyLink } from '../../../components/controls/CopyLink';
import type { Language } from '../../../components/words/language';
import { defineScene, type SceneProps } from '../../scene';
import { SizeClassDesigns } from '../designs/SizeClassDesigns';
import { sizeClassesGallery } from '../gallery';
import { SizeClassRequest } from '../request/SizeClassRequest';
import { changed, type SizeSettingName, type SizeSettings, sizeCodec } from '../settings';
import { SizeClassSpan } from '../span/SizeClassSpan';
import { SizeClassChart } from '../waste/SizeClassChart';
import { SizeLanguage, useSizeWords } from '../words/context';
import type { SizeWords } from '../words/en';
import size from './SizeClassScene.module.css';

/** Page of size classes: a request's size class, the span, the designs that Go rejected, and the waste of every size. */
function SizeClassScene({
  settings,
  problems,
  change: goTo,
  linkTo,
  share,
}: SceneProps<SizeSettings, SizeSettingName>) {
  const change = (some: Partial<SizeSettings>) => goTo(changed(settings, some), 'replace');
  const words = useSizeWords();
  const parts = { settings, problems, change };
  return (
    <>
      <h1 className={size.title}>{words.heading}</h1>
      <p className={size.lead}>{words.lead}</p>
      <div className={size.actions}>
        <CopyLink link={() => linkTo(settings)} />
        <ShareButton onPress={share && (() => share(settings))} />
      </div>
      <SizeClassRequest {...parts} />
      <SizeClassSpan {...parts} linkTo={linkTo} />
      <SizeClassDesigns {...parts} />
      <SizeClassChart {...parts} />
    </>
  );
}

export const sizeClassesScene = (language: Language<SizeWords>) =>
  defineScene({
    id: 'size-classes',
    title: language.words.title,
    about: language.words.about,
    gallery: sizeClassesGallery(language),
    codec: sizeCodec,
    view: (props) => (
      <SizeLanguage value={language}>
        <SizeClassScene {...props} />
      </SizeLanguage>
    ),
  });
