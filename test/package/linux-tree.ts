import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGES, type Language } from '../../resources/text/languages.ts'
import { FOLDER as COMMAND_LINE, packCommandLine, SHELLS, writeManuals } from './command-line.ts'
import { DRAWING, drawIcon, SIZES } from './icons.ts'
import { layOutApp } from './lay-out-app.ts'
import { APP_ID, PACKAGES, PARTS, PROGRAM, readProject, ROOT } from './project.ts'

/** What a package for Linux puts on a computer, laid out below a folder as below its root. */
export interface LinuxTree {
  /** Absolute. */
  readonly root: string
  readonly isForRelease: boolean
  /** Of the package: that of the project, unless it is not for release. */
  readonly name: string
  /** As deb and rpm order versions: what comes before a release has a `~`. */
  readonly version: string
}

/** Where a kind of package differs from the other: where its systems look for things, below the root. */
export interface LinuxPlaces {
  /** Of completions for zsh. */
  readonly zsh: string
  /** Of the licence of a package of this name. */
  licence(name: string): string
}

/** Below the root. */
export const INSTALLED = 'usr/lib/modwell'
export const SANDBOX = `${INSTALLED}/chrome-sandbox`
const COMMANDS = `${INSTALLED}/resources/cli`

/** Lays the app, the command line with a Node of its own, and what the system needs to know of both, into a new folder of `parts/`. */
export async function layLinuxTree(kind: string, places: LinuxPlaces): Promise<LinuxTree> {
  const { folder, isForRelease } = await layOutApp()
  const root = join(PARTS, kind)
  rmSync(root, { recursive: true, force: true })
  cpSync(folder, join(root, INSTALLED), { recursive: true })
  mkdirSync(join(root, 'usr/bin'))
  symlinkSync(`../lib/modwell/${PROGRAM}`, join(root, 'usr/bin', PROGRAM))
  await layCommandLine(root, places)
  await layDesktop(root)
  const { name: own, version } = readProject()
  const name = isForRelease ? own : `${own}-not-for-release`
  cpSync(join(ROOT, 'LICENSE'), join(root, places.licence(name)))
  write(join(root, 'usr/share/doc', name, 'changelog.gz'), press(join(ROOT, 'resources/CHANGELOG.md')))
  setModes(root)
  return { root, isForRelease, name, version: version.replace('-', '~') + (isForRelease ? '' : '~notforrelease') }
}

async function layCommandLine(root: string, { zsh }: LinuxPlaces): Promise<void> {
  await packCommandLine()
  for (const name of ['program', 'modwell.mjs'])
    cpSync(join(COMMAND_LINE, name), join(root, COMMANDS, name), { recursive: true })
  // The one that makes the package: it is new enough, and the systems' own are not.
  cpSync(process.execPath, join(root, COMMANDS, 'node'))
  cpSync(join(dirname(dirname(process.execPath)), 'LICENSE'), join(root, COMMANDS, 'LICENSE.node.txt'))
  writeFileSync(join(root, 'usr/bin/modwell'), `#!/bin/sh\nexec /${COMMANDS}/node /${COMMANDS}/modwell.mjs "$@"\n`)
  const pages = readdirSync(join(COMMAND_LINE, 'man1')).map((page) => join(COMMAND_LINE, 'man1', page))
  for (const page of [...pages, join(ROOT, 'resources/linux', `${PROGRAM}.1`)])
    write(join(root, 'usr/share/man/man1', `${basename(page)}.gz`), press(page))
  for (const language of LANGUAGES.filter((each) => each !== 'en')) await layManuals(root, language)
  const completions = {
    bash: 'usr/share/bash-completion/completions/modwell',
    zsh: join(zsh, '_modwell'),
    fish: 'usr/share/fish/vendor_completions.d/modwell.fish',
  } as const satisfies Record<keyof typeof SHELLS, string>
  for (const [shell, place] of Object.entries(completions)) {
    cpSync(join(COMMAND_LINE, 'completions', SHELLS[shell as keyof typeof SHELLS]), join(root, place))
  }
}

/** `man` looks for a language by the name that the system's settings have for it. */
async function layManuals(root: string, language: Language): Promise<void> {
  const written = join(PARTS, 'manuals', language)
  rmSync(written, { recursive: true, force: true })
  for (const page of await writeManuals(written, language))
    write(join(root, 'usr/share/man', language.replace('-', '_'), `${page}.gz`), press(join(written, page)))
}

/** What a desktop shows of it, and opens with it. */
async function layDesktop(root: string): Promise<void> {
  const from = join(ROOT, 'resources/linux')
  const shared = join(root, 'usr/share')
  cpSync(join(from, `${APP_ID}.desktop`), join(shared, 'applications', `${APP_ID}.desktop`))
  cpSync(join(from, `${APP_ID}.xml`), join(shared, 'mime/packages', `${APP_ID}.xml`))
  const about = readFileSync(join(from, `${APP_ID}.metainfo.xml`), 'utf8').replace('<releases/>', writeRelease())
  write(join(shared, 'metainfo', `${APP_ID}.metainfo.xml`), about)
  const icons = join(shared, 'icons/hicolor')
  cpSync(DRAWING, join(icons, 'scalable/apps', `${APP_ID}.svg`))
  for (const size of SIZES) write(join(icons, `${size}x${size}/apps`, `${APP_ID}.png`), await drawIcon(size))
}

function writeRelease(): string {
  const seconds = process.env['SOURCE_DATE_EPOCH']
  const date = seconds === undefined ? new Date() : new Date(Number(seconds) * 1000)
  return `<releases>\n    <release version="${readProject().version}" date="${date.toISOString().slice(0, 10)}"/>\n  </releases>`
}

/** Whoever made it, and with whatever rights: everyone may read, the programs run, and Chromium's sandbox is its own. */
function setModes(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram =
      entry.parentPath.endsWith('usr/bin') || (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o100
    if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() || isProgram ? 0o755 : 0o644)
  }
  chmodSync(root, 0o755)
  chmodSync(join(root, SANDBOX), 0o4755)
}

function press(file: string): Buffer {
  return gzipSync(readFileSync(file), { level: 9 })
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** The files below a folder with their sizes, and where they lie. */
export function listContents(root: string): readonly { readonly path: string; readonly bytes: number }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(root.length + 1), bytes: statSync(path).size }))
}

/** Where a package of this name lies once it is made. Where releases are kept a `~` in a name would become a dot, and sums would not be found. */
export function packageFile(name: string): string {
  mkdirSync(PACKAGES, { recursive: true })
  return join(PACKAGES, name.replaceAll('~', '-'))
}
