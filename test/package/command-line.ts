import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Language } from '../../resources/text/languages.ts'
import { bundle, COMMAND_LINE } from '../electron/build.ts'
import { listBundledPackages, writeLicences } from '../electron/bundled-packages.ts'
import type { MadePackage } from './made-package.ts'
import { NATIVE } from './native-module.ts'
import { PACKAGES, readProject, ROOT } from './project.ts'

/** What is packed, as it is installed. */
export const FOLDER = join(PACKAGES, 'command-line')
export const SHELLS = { bash: 'modwell.bash', zsh: '_modwell', fish: 'modwell.fish' } as const

const packed = z.tuple([
  z.object({
    filename: z.string(),
    size: z.number(),
    files: z.array(z.object({ path: z.string(), size: z.number() })),
  }),
])

const run = promisify(execFile)

let packedOnce: Promise<MadePackage> | undefined

/**
 * The command line alone as a package of npm: bundled, with its pages for `man`, completions and the licences of what is built in. Made once,
 * whatever packages it goes into.
 */
export async function packCommandLine(): Promise<MadePackage> {
  packedOnce ??= pack()
  return packedOnce
}

async function pack(): Promise<MadePackage> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const modules = await bundle(join(FOLDER, 'program'), COMMAND_LINE, { format: 'es', target: 'node22' })
  for (const file of ['modwell.mjs', 'README.md'])
    cpSync(join(ROOT, 'resources/command-line', file), join(FOLDER, file))
  cpSync(join(ROOT, 'LICENSE'), join(FOLDER, 'LICENSE'))
  writeFileSync(join(FOLDER, 'THIRD-PARTY-LICENCES.txt'), licencesOf(modules))
  const pages = await writeHelp()
  writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(describePackage(pages), null, 2)}\n`)
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', PACKAGES], { cwd: FOLDER })
  const [{ filename, size, files }] = packed.parse(JSON.parse(stdout))
  return {
    file: join(PACKAGES, filename),
    bytes: size,
    contents: files.map(({ path, size: bytes }) => ({ path, bytes })),
  }
}

/** Made by the very command that is packed. Answers with the pages for `man`, relative to the package. */
async function writeHelp(): Promise<readonly string[]> {
  const pages = await writeManuals(FOLDER, 'en')
  mkdirSync(join(FOLDER, 'completions'))
  for (const [shell, file] of Object.entries(SHELLS)) {
    writeFileSync(join(FOLDER, 'completions', file), (await runPacked('en', 'completion', shell)).stdout)
  }
  return pages
}

/** Writes the pages for `man` in a language. Answers with them, relative to the folder. */
export async function writeManuals(folder: string, language: Language): Promise<readonly string[]> {
  await runPacked(language, 'man', folder)
  return readdirSync(join(folder, 'man1'))
    .toSorted()
    .map((page) => `man1/${page}`)
}

/** Whatever language the computer speaks that packs it. */
async function runPacked(language: Language, ...words: readonly string[]) {
  const home = join(PACKAGES, 'home-of-packing')
  const env = { ...process.env, MODWELL_LANGUAGE: language }
  const program = [join(FOLDER, 'program/main.mjs'), '--home', home, ...words]
  try {
    return await run(process.execPath, program, { env, maxBuffer: 2 ** 24 })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function describePackage(pages: readonly string[]) {
  const { dependencies, ...own } = readProject()
  return {
    ...own,
    type: 'module',
    bin: { [own.name]: 'modwell.mjs' },
    man: pages,
    engines: { node: '>=22' },
    // Installed beside it, as it has a binary for each system.
    dependencies: { [NATIVE]: dependencies[NATIVE] },
  }
}

/** Of the packages of which something is in the bundle. */
function licencesOf(modules: readonly string[]): string {
  const used = new Set(modules.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []))
  return writeLicences(listBundledPackages(ROOT).filter(({ name }) => used.has(name)))
}
