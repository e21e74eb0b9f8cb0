import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listBundledPackages } from './test/electron/bundled-packages.ts'

const root = import.meta.dirname
const require = createRequire(import.meta.url)
/** What a bundle leaves to `require`: Electron itself, and the one native module. Every other dependency is bundled in. */
export const external = ['electron', 'better-sqlite3']

/** The application that this build signs people in as, from the environment of the build (`src-main/core/services/account/README.md`). */
export const define = {
  BUILT_INTO_THIS: JSON.stringify({
    clientId: process.env['MODWELL_OAUTH_CLIENT_ID'] ?? '',
    clientSecret: process.env['MODWELL_OAUTH_SECRET'] ?? '',
  }),
}

const commonJs = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
} as const

export default defineConfig({
  main: {
    define,
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
    plugins: [react()],
    // Named here, where what the project needs is looked for: style sheets are not.
    resolve: { alias: { typeface: require.resolve('@fontsource-variable/inter/wght.css') } },
    build: {
      target: 'chrome114',
      outDir: join(root, 'out/renderer'),
      minify: true,
      rolldownOptions: { input: join(root, 'src-renderer/index.html') },
    },
  },
})
