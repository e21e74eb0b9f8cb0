import { build as buildApp } from 'electron-vite'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import http2 from 'node:http2'
import { build as buildBundle, type Plugin } from 'vite'
import { define, external, minify } from '../../electron.vite.config.ts'
import { buildTexts } from './build-texts.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const OUT = join(ROOT, 'out')
const WORKER = join(ROOT, 'src-main/core/services/workers/worker.ts')
const MARKDOWN = join(ROOT, 'src-main/shell/markdown/worker.ts')
export const COMMAND_LINE = { main: join(ROOT, 'src-main/cli/main.ts'), worker: WORKER }
const DAY_MS = 24 * 60 * 60 * 1000
const ACTOR = 'test/flows/ground'
/** What the window is made of, each in a folder of its own. */
export const WINDOW = ['main', 'preload', 'renderer'] as const
const INPUTS = [
  'src-main',
  'src-preload',
  'src-renderer',
  'resources/text',
  'resources/locales',
  'electron.vite.config.ts',
  'package-lock.json',
]

/**
 * Builds the window's bundles (`out/main`, `out/preload`, `out/renderer`) and the command line's (`out/cli`), unless
 * nothing they come from has changed since the last time. Prints nothing but what goes wrong. Answers whether it built.
 */
export async function build(): Promise<boolean> {
  return unlessBuilt('.built-from', INPUTS, async () => {
    rmSync(join(OUT, 'cli'), { recursive: true, force: true })
    await buildWindow(OUT)
    await bundle(join(OUT, 'cli'), COMMAND_LINE, FOR_CHECKOUT)
  })
}

/**
 * Builds the window's bundles into a folder. `sourcemap` hidden: with a map of its sources beside each file, which none of them names.
 */
export async function buildWindow(folder: string, sourcemap: 'hidden' | false = false): Promise<void> {
  for (const name of WINDOW) rmSync(join(folder, name), { recursive: true, force: true })
  await buildApp({
    root: ROOT,
    configFile: join(ROOT, 'electron.vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, sourcemap },
  })
  // Bundles of their own: a worker thread must not load the one that starts the app.
  await bundle(join(folder, 'main'), { worker: WORKER }, { ...FOR_WINDOW, sourcemap })
  await bundle(join(folder, 'main'), { markdown: MARKDOWN }, { ...FOR_WINDOW, sourcemap })
}

/** Bundles the process that flow tests kill (`out/actor/actor.mjs`): hundreds of them start. */
export async function buildActor(): Promise<boolean> {
  return unlessBuilt('.actor-built-from', [...INPUTS, ACTOR], async () => {
    await bundle(join(OUT, 'actor'), { actor: join(ROOT, ACTOR, 'actor.ts') }, FOR_CHECKOUT)
  })
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

/**
 * Bundles the command line into a folder of its own in `place`, for `resources/bundle.mjs`, which reads in `newest.json` what it was made
 * of. One that runs from an earlier bundle keeps it for a day.
 */
async function buildCommandLine(place: string): Promise<void> {
  mkdirSync(place, { recursive: true })
  const folder = mkdtempSync(join(place, 'made-'))
  const modules = (await bundle(folder, COMMAND_LINE, FOR_CHECKOUT)).filter(isOwn)
  const others = ['package-lock.json', 'node_modules/.package-lock.json', 'electron.vite.config.ts']
  const texts = listFiles(join(ROOT, 'resources/locales'))
  const files = [...modules, import.meta.filename, ...texts, ...others.map((file) => join(ROOT, file))].filter(
    existsSync,
  )
  const madeOf = files.map((file) => {
    const { size, mtimeMs } = statSync(file)
    return [relative(ROOT, file), size, mtimeMs] as const
  })
  const note = join(folder, 'newest.json')
  writeFileSync(note, JSON.stringify({ file: join(basename(folder), 'main.mjs'), madeOf }))
  renameSync(note, join(place, 'newest.json'))
  for (const { name } of readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const earlier = join(place, name)
    if (statSync(earlier).mtimeMs < Date.now() - DAY_MS) rmSync(earlier, { recursive: true, force: true })
  }
}

/** What runs a bundle. */
interface Runtime {
  readonly format: 'cjs' | 'es'
  readonly target: 'node18' | 'node22' | 'node24'
  /** A map of its sources beside each file, which none of them names. Default: none. */
  readonly sourcemap?: 'hidden' | false
}

/** The oldest Electron. */
const FOR_WINDOW: Runtime = { format: 'cjs', target: 'node18' }
const FOR_CHECKOUT: Runtime = { format: 'es', target: 'node24' }

/** Bundles entries into a folder. Answers with the files that went in. */
export async function bundle(
  folder: string,
  input: Readonly<Record<string, string>>,
  { format, target, sourcemap = false }: Runtime,
): Promise<readonly string[]> {
  const ending = format === 'cjs' ? 'cjs' : 'mjs'
  const built = await buildBundle({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    plugins: format === 'es' ? [buildTexts('all'), plainModules()] : [buildTexts('window')],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target,
      sourcemap,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: { ...input },
        external,
        output: { format, entryFileNames: `[name].${ending}`, chunkFileNames: `[name]-[hash].${ending}`, minify },
      },
    },
  })
  const outputs = 'on' in built ? [] : [built].flat().flatMap(({ output }) => output)
  return outputs.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
}

function isOwn(file: string): boolean {
  return file.startsWith(ROOT) && !file.startsWith(join(ROOT, 'node_modules'))
}

/** Importing these modules of Node's own makes all that they have, and much of it (another HTTP client, streams of the terminal) loads long. */
const MADE_LATE: ReadonlySet<string> = new Set(['http', 'http2', 'process', 'util'])

/** These modules with no more than is asked of them; and the HTTP client without what only looking at its bodies would load. */
function plainModules(): Plugin {
  return {
    name: 'plain-modules',
    enforce: 'pre',
    resolveId(id, _importer, { kind }) {
      const name = id.replace('node:', '')
      // What is required is made when it is read.
      return MADE_LATE.has(name) && kind !== 'require-call' ? `plain:${name}` : null
    },
    load: (id) => (id.startsWith('plain:') ? plainModule(id.slice('plain:'.length)) : null),
    // Whether a body is a form is asked of each request. None is one here, and the class of forms comes with another HTTP client.
    transform: (code, id) =>
      id.endsWith('/got/dist/source/core/index.js')
        ? code.replaceAll('instanceof FormData', 'instanceof class {}')
        : null,
  }
}

function plainModule(name: string): string {
  if (name === 'http2') return plainHttp2()
  const names = Object.keys(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name)))
  const given = names.map((one) => `export const ${one} = /* @__PURE__ */ read('${one}')`)
  return `const it = process.getBuiltinModule('node:${name}')\nconst read = (name) => it[name]\nexport default it\n${given.join('\n')}\n`
}

/** HTTP/2 is never spoken: what is asked of its module at once are its numbers and names, and whether a stream is an answer of its server. */
function plainHttp2(): string {
  return `const connect = (...all) => process.getBuiltinModule('node:http2').connect(...all)
export const constants = ${JSON.stringify(http2.constants)}
export class Http2ServerResponse {}
export default { connect, constants }
`
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
  const [what, place] = process.argv.slice(2)
  const building = what === '--command-line' && place !== undefined ? buildCommandLine(place) : build()
  await building.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
