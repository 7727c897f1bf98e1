import Layout from '@theme/Layout';

/** The least that a theme of Docusaurus must bring for a page of MDX. */
export default function MDXPage({ content: Content }) {
  return (
    <Layout>
      <main>
        <Content />
      </main>
    </Layout>
  );
}
