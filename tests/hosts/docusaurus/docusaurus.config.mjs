export default {
  title: 'A guide to maps',
  url: 'https://guide.example',
  baseUrl: '/',
  plugins: ['@docusaurus/plugin-content-pages'],
  themes: ['@docusaurus/theme-classic'],
  scripts: [
    { src: 'https://mapscope.example/embed/map-scope.js', type: 'module' },
    { src: 'https://mapscope.example/embed/host.js', type: 'module' },
  ],
};
