import { CopyLink } from '../../components/ui/CopyLink';
import { ShareButton } from '../../components/ui/ShareButton';
import { defineScene, type SceneProps } from '../define';
import { sizeClassesGallery } from './gallery';
import { SizeClassChart } from './SizeClassChart';
import { SizeClassDesigns } from './SizeClassDesigns';
import { SizeClassRequest } from './SizeClassRequest';
import size from './SizeClassScene.module.css';
import { SizeClassSpan } from './SizeClassSpan';
import { changed, type SizeSettingName, type SizeSettings, sizeCodec } from './settings';

/** What the allocator makes of a request: its size class, the span, the designs that Go rejected, and the waste of every size. */
function SizeClassScene({
  settings,
  problems,
  change: goTo,
  linkTo,
  share,
}: SceneProps<SizeSettings, SizeSettingName>) {
  const change = (some: Partial<SizeSettings>) => goTo(changed(settings, some), 'replace');
  const parts = { settings, problems, change };
  return (
    <>
      <h1 className={size.title}>Size classes: what a request really costs</h1>
      <p className={size.lead}>
        Go’s allocator does not hand out the bytes you ask for. It rounds each request up to one of a few dozen sizes,
        and takes a slot of that size from a run of pages. Type a size or a type and see where it lands.
      </p>
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

export const sizeClassesScene = defineScene({
  id: 'size-classes',
  title: 'Size classes',
  about: 'What the allocator makes of a request: its class, its span, and the bytes that nobody asked for.',
  gallery: sizeClassesGallery,
  codec: sizeCodec,
  view: (props) => <SizeClassScene {...props} />,
});
