import { expect, test } from 'vitest';
import { expectNoProblems, inEngines } from './driver/engines';

/** A page that notes what happens to it. */
const at = `data:text/html,${encodeURIComponent(`<!doctype html>
<title>Notes</title><style>body { height: 3000px }</style>
<h1>Notes</h1><label>Words <input></label> <button>Press</button> <a href="data:," download="note.txt">Save</a>
<div id="host"></div>
<iframe srcdoc="<button>Inside</button><p>" width="200" height="60"></iframe>
<script>
  const note = (text) => { document.querySelector('h1').textContent += ' ' + text; };
  addEventListener('keydown', ({ key, shiftKey }) => note((shiftKey ? 'Shift+' : '') + key));
  document.querySelector('button').onclick = ({ isTrusted }) => note('pressed ' + isTrusted);
  document.querySelector('a').href = URL.createObjectURL(new Blob(['kept']));
  document.querySelector('iframe').onload = ({ target }) => {
    target.contentDocument.querySelector('button').onclick = ({ target }) => { target.nextSibling.textContent = 'pressed'; };
  };
  document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<section aria-label="Shadow"><p>deep';
</script>`)}`;

inEngines((open) => {
  test('a hand presses, types and turns the wheel; an eye finds parts by their names', async () => {
    const tab = await open({ at, width: 390, height: 844 });
    expect(await tab.run(() => [innerWidth, innerHeight])).toEqual([390, 844]);
    await tab.role('button', 'Press').click();
    await tab.press('Shift+ArrowLeft', 'x');
    expect((await tab.role('heading').look()).text).toBe('Notes pressed true Shift+Shift Shift+ArrowLeft x');
    await tab.role('textbox', 'Words').fill('Go 1.27!');
    expect((await tab.role('textbox', 'Words').look()).value).toBe('Go 1.27!');
    expect((await tab.role('region', 'Shadow').text(/^de/).look()).count).toBe(1);
    expect((await tab.text('shallow').look()).count).toBe(0);
    await tab.role('heading').wheel(150);
    await expect.poll(() => tab.run(() => Math.round(scrollY))).toBe(150);
    await expectNoProblems(tab);
  });

  test('frames are entered and left again', async () => {
    const tab = await open({ at });
    await tab.css('iframe').shown();
    await tab.driver.enterFrame(0);
    await tab.role('button', 'Inside').click();
    await tab.text('pressed').shown();
    await tab.driver.enterFrame();
    expect((await tab.css('h1').look()).count).toBe(1);
  });

  test('a window is seen, a file is saved', async () => {
    const tab = await open({ at });
    const picture = await tab.driver.screenshot();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1280, 720]);
    const { name, bytes } = await tab.saved(() => tab.role('link', 'Save').click());
    expect([name, `${bytes}`]).toEqual(['note.txt', 'kept']);
  });

  test.each([
    ['an error', `throw new Error('lost')`, /lost/],
    ['a breach of a policy', `this.append(Object.assign(new Image(), { src: 'http://a/' }))`, /img-src/],
  ])('%s is told', async (_, fault, words) => {
    const policy = '<meta http-equiv="Content-Security-Policy" content="img-src data:">';
    const html = `<!doctype html><title>Fault</title>${policy}<button onclick="${fault}">Fault</button>`;
    const tab = await open({ at: `data:text/html,${encodeURIComponent(html)}` });
    await tab.role('button').click();
    await expect.poll(async () => (await tab.driver.problems())[0]).toMatch(words);
  });
});
