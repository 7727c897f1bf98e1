import { escapeXml } from '../../components/picture/markup';
import { type Attribute, htmlAttributes, hugoCall, jsxAttributes, jsxWords } from './escapes';
import type { SnippetFacts } from './facts';
import { HUGO_HEIGHTS, heightCss, heightJsx, heightRule } from './heights';
import { type InForms, NOT_IN_HUGO, onPage, PAGE } from './snippet';

/** The file that the shortcode's calls need. Names and values are those of the call, whatever they are. */
function shortcodeFile({ site, options: { strict } }: SnippetFacts): string {
  const style = strict ? '' : ` style="${HUGO_HEIGHTS.css}"`;
  const home = escapeXml(site);
  return `${HUGO_HEIGHTS.setUp}
{{- $query := slice -}}
{{- range $name, $value := .Params }}{{ $query = $query | append $name $value }}{{ end -}}
<script type="module" src="${home}embed/map-scope.js"></script>
<map-scope
  {{- range $name, $value := .Params }} {{ printf "%s=\\"%s\\"" $name (htmlEscape $value) | safeHTMLAttr }}{{ end }}${style}>
  <a href="${home}?{{ querify $query | safeURL }}#/{{ .Get "scene" }}">Step through it in Mapscope</a>
</map-scope>`;
}

export const element: InForms = (facts) => {
  const { site, scene, title, link, heights, params, settings } = facts;
  const { strict } = facts.options;
  // HTML reads names of attributes without regard to case.
  const attributes = facts.attributes.map(([name, value]): Attribute => [name.toLowerCase(), value]);
  const script: Attribute[] = [
    ['type', 'module'],
    ['src', `${site}embed/map-scope.js`],
  ];
  const words = `${title}: step through it in Mapscope`;
  const style: Attribute[] = strict ? [] : [['style', heightCss(heights)]];
  const jsxStyle = strict ? '' : ` style={{ ${heightJsx(heights)} }}`;
  const note = strict ? `So that nothing jumps, put this into your style sheet: ${heightRule(heights)}` : undefined;
  // The shortcode's file writes them into a link too, where case counts.
  const call = hugoCall('mapscope', [['scene', scene], ...params, ...settings]);
  return {
    markdown: { reason: 'Markdown by itself has no elements of others. Where it lets HTML through, take the HTML.' },
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
        ? NOT_IN_HUGO
        : {
            blocks: [
              { label: PAGE, code: call },
              { label: 'Once: the file layouts/shortcodes/mapscope.html', code: shortcodeFile(facts) },
            ],
            note,
          },
  };
};
