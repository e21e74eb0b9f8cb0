import { build as buildApp } from 'electron-vite'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as buildBundle } from 'vite'
import { define, external } from '../../electron.vite.config.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const OUT = join(ROOT, 'out')
const WORKER = join(ROOT, 'src-main/core/services/workers/worker.ts')
const MARKDOWN = join(ROOT, 'src-main/shell/markdown/worker.ts')
const ACTOR = 'test/flows/ground'
const INPUTS = ['src-main', 'src-preload', 'src-renderer', 'src-texts', 'electron.vite.config.ts', 'package-lock.json']

/**
 * Builds the window's bundles (`out/main`, `out/preload`, `out/renderer`) and the command line's (`out/cli`), unless
 * nothing they come from has changed since the last time. Prints nothing but what goes wrong. Answers whether it built.
 */
export async function build(): Promise<boolean> {
  return unlessBuilt('.built-from', INPUTS, async () => {
    rmSync(OUT, { recursive: true, force: true })
    await buildApp({ root: ROOT, configFile: join(ROOT, 'electron.vite.config.ts'), logLevel: 'error' })
    // Bundles of their own: a worker thread must not load the one that starts the app.
    await bundle('main', { worker: WORKER }, 'cjs')
    await bundle('main', { markdown: MARKDOWN }, 'cjs')
    await bundle('cli', { main: join(ROOT, 'src-main/cli/main.ts'), worker: WORKER }, 'es')
  })
}

/** Bundles the process that flow tests kill (`out/actor/actor.mjs`): hundreds of them start. */
export async function buildActor(): Promise<boolean> {
  return unlessBuilt('.actor-built-from', [...INPUTS, ACTOR], () =>
    bundle('actor', { actor: join(ROOT, ACTOR, 'actor.ts') }, 'es'),
  )
}

async function unlessBuilt(stamp: string, from: readonly string[], run: () => Promise<void>): Promise<boolean> {
  const file = join(OUT, stamp)
  const inputs = fingerprint(from)
  if (existsSync(file) && readFileSync(file, 'utf8') === inputs) return false
  await run()
  mkdirSync(OUT, { recursive: true })
  writeFileSync(file, inputs)
  return true
}

/** Bundles entries into `out/<folder>`: CommonJS for the oldest Electron, or ES modules for the command line's Node. */
async function bundle(folder: string, input: Readonly<Record<string, string>>, format: 'cjs' | 'es'): Promise<void> {
  const ending = format === 'cjs' ? 'cjs' : 'mjs'
  await buildBundle({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: format === 'cjs' ? 'node18' : 'node24',
      outDir: join(OUT, folder),
      emptyOutDir: false,
      rolldownOptions: {
        input: { ...input },
        external,
        output: { format, entryFileNames: `[name].${ending}`, chunkFileNames: `[name]-[hash].${ending}` },
      },
    },
  })
}

/** Names, sizes and times of all that goes into a build, as one hash. */
function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(define))
  for (const input of inputs) {
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
