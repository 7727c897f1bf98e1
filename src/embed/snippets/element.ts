import { escapeXml } from '../../components/picture/markup';
import { type Attribute, htmlAttributes, hugoCall, jsxAttributes, jsxWords } from './escapes';
import type { SnippetFacts } from './facts';
import { HUGO_HEIGHTS, heightCss, heightJsx, heightRule } from './heights';
import { type InForms, LINK_WORDS, type Note, onPage } from './snippet';

/** The file that the shortcode's calls need. Names and values are those of the call, whatever they are. */
function shortcodeFile({ site, options: { strict, lang } }: SnippetFacts): string {
  const style = strict ? '' : ` style="${HUGO_HEIGHTS.css}"`;
  const home = escapeXml(site);
  return `${HUGO_HEIGHTS.setUp}
{{- $query := slice -}}
{{- range $name, $value := .Params }}{{ $query = $query | append $name $value }}{{ end -}}
<script type="module" src="${home}embed/map-scope.js"></script>
<map-scope
  {{- range $name, $value := .Params }} {{ printf "%s=\\"%s\\"" $name (htmlEscape $value) | safeHTMLAttr }}{{ end }}${style}>
  <a href="${home}?{{ querify $query | safeURL }}#/{{ .Get "scene" }}">${LINK_WORDS[lang].alone}</a>
</map-scope>`;
}

export const element: InForms = (facts) => {
  const { site, scene, title, link, heights, params, settings } = facts;
  const { strict, lang } = facts.options;
  // HTML reads names of attributes without regard to case.
  const attributes = facts.attributes.map(([name, value]): Attribute => [name.toLowerCase(), value]);
  const script: Attribute[] = [
    ['type', 'module'],
    ['src', `${site}embed/map-scope.js`],
  ];
  const words = `${title}: ${LINK_WORDS[lang].step}`;
  const style: Attribute[] = strict ? [] : [['style', heightCss(heights)]];
  const jsxStyle = strict ? '' : ` style={{ ${heightJsx(heights)} }}`;
  const note: Note | undefined = strict ? { type: 'keepHeight', rule: heightRule(heights) } : undefined;
  // The shortcode's file writes them into a link too, where case counts.
  const call = hugoCall('mapscope', [['scene', scene], ...params, ...settings]);
  return {
    markdown: { reason: 'elements' },
    html: onPage(
      `<script${htmlAttributes(script)}></script>
<map-scope${htmlAttributes([...attributes, ...style])}><a${htmlAttributes([['href', link]])}>${escapeXml(words)}</a></map-scope>`,
      note,
    ),
    mdx: onPage(
      `<script${jsxAttributes(script)} async></script>
<map-scope${jsxAttributes(attributes)}${jsxStyle}><a${jsxAttributes([['href', link]])}>${jsxWords(words)}</a></map-scope>`,
      note,
    ),
    hugo:
      call === undefined
        ? { reason: 'spelling' }
        : {
            blocks: [
              { place: 'page', code: call },
              { place: 'shortcode', code: shortcodeFile(facts) },
            ],
            note,
          },
  };
};
