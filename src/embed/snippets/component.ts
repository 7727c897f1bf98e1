import { jsObject, jsString, jsxAttributes } from './escapes';
import type { InForms } from './snippet';

export const component: InForms = ({ site, scene, params, options }) => {
  const { theme, lang, controls, hide, autoplay, judge } = options;
  const props = [
    jsxAttributes([['scene', scene]]),
    params.length > 0 ? ` params={${jsObject(params)}}` : '',
    theme === 'auto' ? '' : ` theme="${theme}"`,
    lang === 'en' ? '' : ` lang="${lang}"`,
    controls === 'full' ? '' : ` controls="${controls}"`,
    hide.length > 0 ? ` hide={[${hide.map(jsString).join(', ')}]}` : '',
    autoplay ? ' autoplay' : '',
    judge ? ' judge' : '',
    hide.includes('link') ? '' : jsxAttributes([['site', site]]),
  ];
  const reason = 'components';
  return {
    markdown: { reason },
    html: { reason },
    mdx: {
      blocks: [
        { place: 'command', code: 'npm install mapscope' },
        { place: 'page', code: `import { MapScope } from 'mapscope';\n\n<MapScope${props.join('')} />` },
      ],
    },
    hugo: { reason },
  };
};
