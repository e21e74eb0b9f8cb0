import { build as buildApp } from 'electron-vite'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as buildBundle } from 'vite'
import { external, workerEntry } from '../../electron.vite.config.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const OUT = join(ROOT, 'out')
const STAMP = join(OUT, '.built-from')
const INPUTS = ['src-main', 'src-preload', 'src-renderer', 'electron.vite.config.ts', 'package-lock.json']

/**
 * Builds the window's bundles (`out/main`, `out/preload`, `out/renderer`) and the command line's (`out/cli`), unless
 * nothing they come from has changed since the last time. Prints nothing but what goes wrong. Answers whether it built.
 */
export async function build(): Promise<boolean> {
  const inputs = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return false
  rmSync(OUT, { recursive: true, force: true })
  await buildApp({ root: ROOT, configFile: join(ROOT, 'electron.vite.config.ts'), logLevel: 'error' })
  await buildCommandLine()
  mkdirSync(OUT, { recursive: true })
  writeFileSync(STAMP, inputs)
  return true
}

async function buildCommandLine(): Promise<void> {
  await buildBundle({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: join(OUT, 'cli'),
      rolldownOptions: {
        input: { main: join(ROOT, 'src-main/cli/main.ts'), ...workerEntry },
        external,
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}

/** Names, sizes and times of all that goes into a build, as one hash. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of listFiles(join(ROOT, input))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file}\0${size}\0${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function listFiles(path: string): readonly string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

if (import.meta.main) {
  await build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
