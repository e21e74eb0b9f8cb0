import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { createRequire } from 'node:module'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { listBundledPackages } from './test/electron/bundled-packages.ts'
import { buildTexts, nameLocale } from './test/electron/build-texts.ts'

const root = import.meta.dirname
const require = createRequire(import.meta.url)
/** What a bundle leaves to `require`: Electron itself, and the one native module. Every other dependency is bundled in. */
export const external = ['electron', 'better-sqlite3']

/** By which the program knows what the project itself publishes; nothing where its file is not there. */
const updateKey = process.env['MODWELL_UPDATE_PUBLIC_KEY_FILE'] ?? join(root, 'resources/update-key.pem')

/**
 * From the environment of the build: the application that it signs people in as (`src-main/core/services/account/README.md`), and where it looks
 * for newer versions of itself (`test/package/README.md`).
 */
export const define = {
  BUILT_INTO_THIS: JSON.stringify({
    clientId: process.env['MODWELL_OAUTH_CLIENT_ID'] ?? '',
    clientSecret: process.env['MODWELL_OAUTH_SECRET'] ?? '',
  }),
  BUILT_UPDATE_FEED: JSON.stringify({
    url: process.env['MODWELL_UPDATE_FEED'] ?? '',
    publicKey: existsSync(updateKey) ? readFileSync(updateKey, 'utf8') : '',
  }),
}

/** What is read at every start; names stay, as a mistake is told by them. */
export const minify = { compress: true, mangle: false, codegen: { removeWhitespace: true } } as const

const commonJs = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  minify,
} as const

export default defineConfig({
  main: {
    define,
    plugins: [buildTexts('window')],
    build: {
      target: 'node18',
      outDir: join(root, 'out/main'),
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: join(root, 'src-main/index.ts') },
        external,
        output: commonJs,
      },
    },
  },
  preload: {
    build: {
      target: 'node18',
      outDir: join(root, 'out/preload'),
      externalizeDeps: false,
      rolldownOptions: { input: { index: join(root, 'src-preload/index.ts') }, external, output: commonJs },
    },
  },
  renderer: {
    root: join(root, 'src-renderer'),
    define: { BUNDLED_PACKAGES: JSON.stringify(listBundledPackages(root)) },
    plugins: [react(), buildTexts('page'), fetchEarly()],
    resolve: {
      alias: [
        // Named here, where what the project needs is looked for: style sheets are not.
        { find: 'typeface', replacement: require.resolve('@fontsource-variable/inter/wght.css') },
      ],
    },
    build: {
      target: 'chrome114',
      outDir: join(root, 'out/renderer'),
      minify: true,
      rolldownOptions: {
        input: join(root, 'src-renderer/index.html'),
        // By its name alone, so that the page's head can name the one that the person reads.
        output: { chunkFileNames: ({ facadeModuleId }) => nameLocale(facadeModuleId) ?? 'assets/[name]-[hash].js' },
      },
    },
  },
})

/** The typeface, and the scripts that the first one waits for, are fetched while the page is laid out for the first time. */
function fetchEarly(): Plugin {
  return {
    name: 'fetch-early',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
        )
        const loaded = [...chunks.values()].flatMap(({ isEntry, dynamicImports }) => (isEntry ? dynamicImports : []))
        const awaited = loaded.filter((fileName) => nameLocale(chunks.get(fileName)?.facadeModuleId ?? null) === null)
        const imported = awaited.flatMap((fileName) => chunks.get(fileName)?.imports ?? [])
        const fonts = Object.keys(bundle).filter((fileName) => /inter-latin-wght-.*\.woff2$/.test(fileName))
        return [
          ...fonts.map((fileName) => preload('font', fileName)),
          ...[...new Set([...awaited, ...imported])].map((fileName) => preload('script', fileName)),
          preload('script', 'assets/locale-%LANGUAGE%.js'),
        ]
      },
    },
  }
}

function preload(as: 'font' | 'script', fileName: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', as, crossorigin: true, href: `./${fileName}` }, injectTo: 'head' }
}
