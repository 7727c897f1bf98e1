import { escapeHtml } from '../../build/pages/html.mjs';

const dataOf = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/**
 * The page of 1200 by 630 px that becomes the picture of a link to a scene.
 * @param {{ title: string, about: string }} scene
 * @param {{ svg: string, icon: Uint8Array }} pictures the scene's figure, and the site's icon
 */
export function linkPictureHtml({ title, about }, { svg, icon }) {
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { display: grid; grid-template-columns: 352px 720px; gap: 40px; width: 1200px; height: 630px; margin: 0;
    padding: 0 44px; box-sizing: border-box; align-items: center; background: #f1f2f0; color: #1a1d21;
    font: 400 25px/1.4 Inter, system-ui, sans-serif; }
  .name { display: flex; align-items: center; gap: 12px; margin: 0 0 64px; color: #00758f; font-size: 25px; font-weight: 600; }
  h1 { margin: 0 0 20px; font-size: 56px; line-height: 1.08; font-weight: 650; letter-spacing: -0.02em; }
  p { margin: 0; color: #5d6670; text-wrap: pretty; }
  .name img { width: 36px; }
  .figure { display: block; width: 720px; max-height: 590px; object-fit: contain; border-radius: 6px; }
</style>
<div><p class="name"><img src="${dataOf(icon)}" alt="">Mapscope</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(about)}</p></div>
<img class="figure" src="${dataOf(svg)}" alt="">`;
}
