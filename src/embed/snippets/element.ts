import { escapeXml } from '../../components/ui/picture/readPage';
import { type Attribute, htmlAttributes, hugoCall, jsxAttributes, jsxWords } from './escapes';
import type { SnippetFacts } from './facts';
import { HUGO_HEIGHTS, heightCss, heightJsx, heightRule } from './heights';
import { type EmbedFacts, type InForms, type InTags, LINK_WORDS, type Note, onPage } from './snippet';

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

/** The element with its script, once a page. */
export function elementTags(facts: EmbedFacts): InTags {
  const { site, tag, about, link, linkWords, heights, attributes, strict } = facts;
  const script: Attribute[] = [
    ['type', 'module'],
    ['src', `${site}embed/map-scope.js`],
  ];
  const style: Attribute[] = strict ? [] : [['style', heightCss(heights)]];
  const jsxStyle = strict ? '' : ` style={{ ${heightJsx(heights)} }}`;
  const note: Note | undefined = strict ? { type: 'keepHeight', rule: heightRule(tag, heights) } : undefined;
  const paragraph = about === undefined ? '' : `<p>${escapeXml(about)}</p>`;
  const jsxParagraph = about === undefined ? '' : `<p>${jsxWords(about)}</p>`;
  return {
    html: onPage(
      `<script${htmlAttributes(script)}></script>
<${tag}${htmlAttributes([...attributes, ...style])}>${paragraph}<a${htmlAttributes([['href', link]])}>${escapeXml(linkWords)}</a></${tag}>`,
      note,
    ),
    mdx: onPage(
      `<script${jsxAttributes(script)} async></script>
<${tag}${jsxAttributes(attributes)}${jsxStyle}>${jsxParagraph}<a${jsxAttributes([['href', link]])}>${jsxWords(linkWords)}</a></${tag}>`,
      note,
    ),
  };
}

export const element: InForms = (facts) => {
  const { scene, title, params, settings, heights } = facts;
  const { strict, lang } = facts.options;
  const note: Note | undefined = strict ? { type: 'keepHeight', rule: heightRule('map-scope', heights) } : undefined;
  // The shortcode's file writes them into a link too, where case counts.
  const call = hugoCall('mapscope', [['scene', scene], ...params, ...settings]);
  return {
    markdown: { reason: 'elements' },
    ...elementTags({
      ...facts,
      tag: 'map-scope',
      linkWords: `${title}: ${LINK_WORDS[lang].step}`,
      // HTML reads names of attributes without regard to case.
      attributes: facts.attributes.map(([name, value]): Attribute => [name.toLowerCase(), value]),
      strict,
    }),
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
