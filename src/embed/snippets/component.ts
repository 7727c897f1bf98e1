import { jsObject, jsxAttributes } from './escapes';
import { stepAs } from './said';
import { type InForms, PAGE } from './snippet';

export const component: InForms = ({ scene, params, settings, step }) => {
  const inParams = params.length > 0 ? ` params={${jsObject(params)}}` : '';
  const props = jsxAttributes([...settings, ...stepAs('start', step)]);
  const reason = 'React components are written in MDX and in JavaScript.';
  return {
    markdown: { reason },
    html: { reason },
    mdx: {
      blocks: [
        { label: 'Once: on the command line', code: 'npm install mapscope' },
        {
          label: PAGE,
          code: `import { MapScope } from 'mapscope';

<MapScope${jsxAttributes([['scene', scene]])}${inParams}${props} />`,
        },
      ],
    },
    hugo: { reason },
  };
};
