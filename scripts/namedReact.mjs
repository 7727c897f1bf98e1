/**
 * Zustand takes React as one object, and with it all of preact/compat: by its names most of that is left out.
 * @returns {import('vite').Plugin}
 */
export function namedReact() {
  return {
    name: 'named-react',
    transform: (code, id) =>
      /zustand.esm.react/.test(id) ? code.replace("import React from 'react'", "import * as React from 'react'") : null,
  };
}
