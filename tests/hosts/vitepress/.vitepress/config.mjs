export default {
  title: 'A guide to maps',
  head: [
    ['script', { type: 'module', src: 'https://mapscope.example/embed/map-scope.js' }],
    ['script', { type: 'module', src: 'https://mapscope.example/embed/host.js' }],
  ],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('map-') } } },
};
