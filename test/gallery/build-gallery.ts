import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build } from 'vite'
import { buildTexts } from '../electron/build-texts.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where it is built to: `index.html` shows both themes, `parts.html` the one of the window. */
const GALLERY = join(ROOT, 'out/gallery')

/** Builds the gallery from the page's own sources, to be opened as files. */
export async function buildGallery(): Promise<void> {
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react(), buildTexts('window')],
    resolve: { alias: { typeface: join(ROOT, 'node_modules/@fontsource-variable/inter/wght.css') } },
    build: {
      target: 'chrome114',
      outDir: GALLERY,
      emptyOutDir: true,
      rolldownOptions: { input: ['index.html', 'parts.html'].map((name) => join(import.meta.dirname, name)) },
    },
  })
}
