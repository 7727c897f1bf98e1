import { expect, inject, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { useHosts } from '../browser/helpers/hosts';
import { expectNoProblems, inEngines } from './driver/engines';

const openHost = useHosts();

/** All in view: a frame that is not waits. */
const frames = SCENES.map(
  ({ id }) =>
    `<iframe name="${id}" src="embed.html?scene=${id}" sandbox="allow-scripts" width="300" height="320"></iframe>`,
);
const FRAMES = `<!doctype html><html lang="en"><title>Frames</title>
<script>
  window.heard = [];
  addEventListener('message', ({ data, source }) => {
    const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
    if (data.source === 'map-scope') heard.push({ ...data, scene: frame.name });
  });
</script>
${frames.join('\n')}`;

interface Heard {
  readonly scene: string;
  readonly type: string;
  readonly step: number;
  readonly sentence: string;
}

inEngines((open) => {
  test('each scene lives in a frame without an origin, from a server that sends no header for it', async () => {
    const host = await openHost({ copyOf: inject('siteUrl'), files: { 'frames.html': FRAMES } });
    const tab = await open({ at: `${host}frames.html` });
    const heard = (type: string) =>
      tab.run((wanted) => (window as unknown as { heard: Heard[] }).heard.filter((each) => each.type === wanted), type);
    const scenesHeard = async () => (await heard('ready')).map(({ scene }) => scene).toSorted();
    await expect.poll(scenesHeard).toEqual(SCENES.map(({ id }) => id).toSorted());
    await tab.run(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[name=race]')?.contentWindow;
      frame?.postMessage({ source: 'map-scope-host', v: 1, type: 'seek', step: 40 }, '*');
    });
    const stepped = { scene: 'race', step: 40, sentence: expect.stringMatching(/\w/) };
    await expect.poll(() => heard('step')).toContainEqual(expect.objectContaining(stepped));
    await expectNoProblems(tab);
  });
});
