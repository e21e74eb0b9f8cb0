import { extractFile, listPackage, statFile } from '@electron/asar'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirm, openInstance, toastOf } from '../e2e/places.ts'
import { openDisplay } from '../electron/display.ts'
import { findElectron } from '../electron/runtime.ts'
import { ensurePackagePrograms, ensureSystemPackages } from '../electron/system-packages.ts'
import { makeLibrary, type LibraryInstance } from '../fixtures/library.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { readTree, type Tree } from '../flows/ground/tree.ts'
import { startService } from '../service/start.ts'
import type { Service } from '../service/types.ts'
import { packDeb } from './deb.ts'
import { FUSES, readFuses, setFuses } from './fuses.ts'
import { SIZES } from './icons.ts'
import { runBuilder } from './installers.ts'
import { layOutApp } from './lay-out-app.ts'
import { hasProgram, openRoot, type LinuxRoot } from './linux-root.ts'
import { INSTALLED, SANDBOX } from './linux-tree.ts'
import type { MadePackage } from './made-package.ts'
import { startPackaged, type PackagedApp } from './packaged-app.ts'
import { APP_ID, PACK_TYPE, PROGRAM } from './project.ts'
import { packRpm } from './rpm.ts'

const run = promisify(execFile)
const FORMATS = [
  { format: 'deb', pack: packDeb, needs: 'dpkg-deb' },
  { format: 'rpm', pack: packRpm, needs: 'rpmbuild' },
] as const
/** Where `man` looks for the other languages, and a heading in each. */
const MANUALS = [
  ['de', '.SH BEFEHLE'],
  ['pt_BR', '.SH COMANDOS'],
  ['zh_CN', '.SH 命令'],
] as const
/** What this machine can make: what it cannot is said, and proved where it can. */
const MADE_HERE = await findMadeHere()

let root: LinuxRoot
let service: Service
let closeDisplay: () => Promise<void>

beforeAll(async () => {
  process.env['MODWELL_PACKAGE_FAST'] = '1'
  await ensureSystemPackages(say)
  closeDisplay = await openDisplay()
  service = await startService({ rateLimit: 'off', projects: 60 })
  root = await openRoot()
  if (root.unpackedBecause !== null) say(`packages are only unpacked here: ${root.unpackedBecause}`)
})

afterAll(async () => {
  root?.close()
  await service?.close()
  await closeDisplay?.()
})

describe.each(MADE_HERE)('a $format', ({ format, pack }) => {
  let made: MadePackage
  let app: PackagedApp

  beforeAll(async () => {
    made = await pack()
    await root.install(made.file)
  })

  it('is marked as not for release where it is made of the compatibility runtime', async () => {
    const { isForRelease } = await layOutApp()
    expect(basename(made.file).includes('not-for-release')).toBe(!isForRelease)
    expect(basename(made.file).includes('-notforrelease')).toBe(!isForRelease)
  })

  it('holds what runs, and nothing that only the work on it needs', () => {
    const paths = made.contents.map(({ path }) => path)
    expect(paths.filter((path) => /\.(map|ts|tsx)$|\/(test|src-\w+)\//.test(path))).toEqual([])
    const archive = listPackage(at(INSTALLED, 'resources/app.asar'), { isPack: false })
    expect(archive).toEqual(expect.arrayContaining(['/out/main/index.cjs', '/out/preload/index.cjs', '/package.json']))
    expect(archive.filter((path) => /\.(map|ts|tsx)$|^\/(test|src-\w+|out\/cli)/.test(path))).toEqual([])
  })

  it('has the native module outside the archive, with the binary of this system alone', () => {
    const binaries = made.contents.filter(({ path }) => path.includes('better-sqlite3') && path.endsWith('.node'))
    const place = `${INSTALLED}/resources/node_modules/better-sqlite3/prebuilds`
    expect(binaries.map(({ path }) => path)).toEqual([`${place}/${process.platform}-${process.arch}.node`])
  })

  it('has the fuses that were decided on', async () => {
    const { isFloor } = await findElectron()
    const found = await readFuses(at(INSTALLED, PROGRAM))
    if (isFloor) say(`the compatibility runtime has ${Object.keys(found).length} fuses of ${Object.keys(FUSES).length}`)
    const has = Object.entries(FUSES).filter(([fuse]) => !isFloor || Object.hasOwn(found, fuse))
    expect(has.length).toBeGreaterThan(5)
    expect(found).toEqual(Object.fromEntries(has))
  })

  it('has the right hash of every file in its archive', () => {
    const archive = at(INSTALLED, 'resources/app.asar')
    const files = listPackage(archive, { isPack: false }).flatMap((path) => {
      const entry = statFile(archive, path.slice(1))
      return 'integrity' in entry ? [{ path: path.slice(1), hash: entry.integrity?.hash }] : []
    })
    const wrong = files.filter(({ path, hash }) => {
      return hash !== createHash('sha256').update(extractFile(archive, path)).digest('hex')
    })
    expect(files.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  it('has the licences of all that is in it', () => {
    const files = ['LICENSES.chromium.html', 'resources/THIRD-PARTY-LICENCES.txt', 'resources/cli/LICENSE.node.txt']
    const large = files.map((file) => lstatSync(at(INSTALLED, file)).size > 100_000)
    expect(large).toEqual([true, true, true])
    expect(
      made.contents.filter(({ path }) => /share\/(doc|licenses)\/[\w-]+\/(copyright|LICENSE)$/.test(path)),
    ).toHaveLength(1)
  })

  it('has an icon of every size', () => {
    const sides = SIZES.map((size) => {
      const picture = readFileSync(share('icons/hicolor', `${size}x${size}`, 'apps', `${APP_ID}.png`))
      return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
    })
    expect(sides).toEqual(SIZES.map((size) => [size, size]))
    expect(existsSync(share('icons/hicolor/scalable/apps', `${APP_ID}.svg`))).toBe(true)
  })

  it('has pages for man and completions where the system looks for them', async () => {
    const pages = readdirSync(share('man/man1')).filter((name) => name.startsWith('modwell'))
    expect(pages.length).toBeGreaterThan(100)
    expect(gunzipSync(readFileSync(share('man/man1', `${PROGRAM}.1.gz`))).toString()).toContain('.SH NAME')
    const commands = pages.filter((page) => page !== `${PROGRAM}.1.gz`)
    for (const [language, heading] of MANUALS) {
      const own = readdirSync(share('man', language, 'man1')).filter((name) => name.startsWith('modwell'))
      expect(own).toEqual(commands)
      expect(gunzipSync(readFileSync(share('man', language, 'man1/modwell.1.gz'))).toString()).toContain(heading)
    }
    const bash = ['-c', 'source "$1"; complete -p modwell', 'bash', share('bash-completion/completions/modwell')]
    expect((await run('bash', bash)).stdout).toContain('modwell')
    const zsh = { deb: 'zsh/vendor-completions', rpm: 'zsh/site-functions' }[format]
    expect(readFileSync(share(zsh, '_modwell'), 'utf8')).toMatch(/^#compdef modwell/)
    expect(existsSync(share('fish/vendor_completions.d/modwell.fish'))).toBe(true)
  })

  it('is described as desktops and shops want it', async () => {
    const files = [share('applications', `${APP_ID}.desktop`), share('metainfo', `${APP_ID}.metainfo.xml`)] as const
    const [desktop, about] = files
    expect(await check('desktop-file-validate', desktop)).toBe('')
    expect(await check('appstreamcli', 'validate', '--no-net', about)).toMatch(/^$|Validation was successful/)
    const types = /^MimeType=(.*)$/m.exec(readFileSync(desktop, 'utf8'))?.[1]?.split(';')
    expect(types).toEqual([PACK_TYPE, 'x-scheme-handler/modwell', 'x-scheme-handler/modrinth', ''])
  })

  it("has Chromium's sandbox as a program of root", async () => {
    const words = { deb: ['dpkg-deb', '-c', made.file], rpm: ['rpm', '-qplv', made.file] }[format]
    const { stdout } = await run(words[0] ?? '', words.slice(1), { maxBuffer: 2 ** 24 })
    const line = stdout.split('\n').find((one) => one.endsWith(`/${SANDBOX}`))
    expect(line).toMatch(/^-rwsr-xr-x\s+(1\s+)?root[\s/]+root\s/)
  })

  describe('as somebody who plays', () => {
    let survival: LibraryInstance
    let before: Tree

    beforeAll(async () => {
      rmSync(root.home, { recursive: true })
      mkdirSync(root.home)
      survival = (await makeLibrary(join(root.home, format), service, { outdated: 4 })).survival
      const { path, loader, gameVersion } = survival
      const named = ['--loader', loader, '--game-version', gameVersion, '--service', service.url]
      await root.run('modwell', ['instances', 'adopt', root.inside(path), ...named])
      before = readTree(survival.gamePath)
      const isSandboxed = await letsSandbox(root)
      if (!isSandboxed) say('this machine lets nobody start anything in a sandbox: the app runs without')
      const sandbox = isSandboxed ? [] : ['--no-sandbox']
      app = await startPackaged(root, [`--service=${service.url}`, `--site=${service.url}`, ...sandbox])
    })

    afterAll(() => app?.close())

    it('runs with the sandbox on, with no rights of root', async () => {
      const { renderers } = app
      expect(renderers.length).toBeGreaterThan(0)
      expect(renderers.map(({ uid }) => uid)).not.toContain(0)
      const isSandboxed = renderers.every(({ seccomp, depth }) => seccomp === 2 && depth > 1)
      expect(isSandboxed).toBe(await letsSandbox(root))
    })

    it('updates an instance that the command line adopted, and takes that back byte for byte', async () => {
      const { page } = app
      await openInstance(page, survival.name)
      await page.getByRole('button', { name: /^Update \d+$/ }).click()
      await confirm(page, 'Update')
      const updated = readTree(survival.gamePath)
      await toastOf(page)
        .filter({ hasText: /updated in Survival$/ })
        .waitFor()
      await page.getByRole('button', { name: /^Undo: / }).click()
      await toastOf(page)
        .filter({ hasText: /^Undone: / })
        .waitFor()
      expect(updated).not.toEqual(before)
      expect(readTree(survival.gamePath)).toEqual(before)
    })

    it('asks where a modpack goes whose file is opened as the desktop opens it', async () => {
      const file = join(root.home, `A pack for ${format}.mrpack`)
      writeFileSync(file, makePack())
      if (root.unpackedBecause === null) await root.run('gio', ['open', root.inside(file)])
      else await root.run(PROGRAM, ['--home=' + join(root.home, '.local/share/modwell'), ...execArguments(file)])
      const dialog = app.page.getByRole('dialog', { name: `Install A pack for ${format}` })
      await expect.poll(() => dialog.isVisible()).toBe(true)
    })

    it('leaves nothing but the home once it is removed', async () => {
      await app.close()
      await root.remove(made.file)
      const { stdout } = await run('find', [
        root.folder,
        '-path',
        root.home,
        '-prune',
        '-o',
        '-iname',
        '*modwell*',
        '-print',
      ])
      const caches = ['usr/share/applications/mimeinfo.cache', 'usr/share/mime/packages'].map((path) => at(path))
      const known = await run('grep', ['-rli', 'modwell', '/dev/null', ...caches.filter(existsSync)]).catch(() => ({
        stdout: '',
      }))
      expect(stdout + known.stdout).toBe('')
      expect(existsSync(join(root.home, '.local/share/modwell/ledger.db'))).toBe(true)
    })
  })
})

it('reads back every fuse from a program that has them all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-fuses-'))
  const program = join(folder, 'electron')
  const count = Object.keys(FUSES).length
  // As Electron documents it: a sentinel, the version, how many, and of each whether it is on.
  writeFileSync(
    program,
    Buffer.concat([Buffer.from(`x${SENTINEL}`), Buffer.from([1, count]), Buffer.from('1'.repeat(count))]),
  )
  await setFuses(program)
  expect(await readFuses(program)).toEqual(FUSES)
  rmSync(folder, { recursive: true })
})

it('asks electron-builder for nothing that it does not know', async () => {
  const { folder } = await layOutApp()
  await expect(runBuilder('dir', folder)).resolves.toBeUndefined()
})

/** In the system that packages are installed into. */
function at(...path: readonly string[]): string {
  return join(root.folder, ...path)
}

function share(...path: readonly string[]): string {
  return at('usr/share', ...path)
}

/** What the desktop file has it started with. */
function execArguments(file: string): readonly string[] {
  const line = /^Exec=(.*)$/m.exec(readFileSync(share('applications', `${APP_ID}.desktop`), 'utf8'))?.[1] ?? ''
  const [program, ...words] = line.split(' ')
  if (program !== PROGRAM) throw new Error(`the desktop file starts ${String(program)}`)
  return words.map((word) => (word === '%U' ? pathToFileURL(file).href : word))
}
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** What a program that is not everywhere says of a file; a machine without it is told of. */
async function check(program: string, ...words: readonly string[]): Promise<string> {
  if (hasProgram(program)) return (await run(program, words)).stdout.trim()
  say(`not checked here: there is no ${program}`)
  return ''
}

/** Whether somebody who plays may start something in a sandbox: in a namespace of their own, or with what belongs to root. */
async function letsSandbox({ folder, inside, run: runInside }: LinuxRoot): Promise<boolean> {
  const namespace = await runInside('unshare', ['--user', 'true']).catch(() => null)
  if (namespace !== null) return true
  const program = join(folder, 'tmp/id-as-root')
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  copyFileSync('/usr/bin/id', program)
  chmodSync(program, 0o4755)
  return (await runInside(inside(program), ['-u'])).trim() === '0'
}

async function findMadeHere() {
  try {
    ensurePackagePrograms(say)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
  const here = FORMATS.filter(({ needs }) => hasProgram(needs))
  for (const { format, needs } of FORMATS)
    if (!hasProgram(needs)) say(`no ${format} is made here: there is no ${needs}`)
  return here
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
