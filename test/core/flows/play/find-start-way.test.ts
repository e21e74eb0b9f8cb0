import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findStartWay } from '../../../../src-main/core/flows/play/find-start-way.ts'
import type { Instance } from '../../../../src-main/core/model/instances/instance.ts'
import { createPrograms } from '../../../../src-main/core/services/programs/programs.ts'

let folder: string
let user: string
let launcherPrograms: readonly string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-start-way-'))
  user = join(folder, 'user')
  launcherPrograms = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(path: string, text = '', mode = 0o644): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  chmodSync(join(folder, path), mode)
  return join(folder, path)
}

const program = (path: string) => put(path, '#!/bin/sh\n', 0o755)

function instance(path: string, more: Partial<Instance> = {}): Instance {
  mkdirSync(join(folder, path, 'mods'), { recursive: true })
  return {
    id: 'a',
    name: 'Survival',
    path: join(folder, path),
    gamePath: join(folder, path),
    launcher: 'folder',
    side: 'client',
    loader: 'fabric',
    loaderVersion: null,
    javaVersion: null,
    gameVersion: '1.21.1',
    notes: [],
    adoptedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }
}

function find(of: Instance, platform = 'linux') {
  const env = { PATH: join(folder, 'bin') }
  return findStartWay(of, null, {
    places: { platform, homeFolder: user, env },
    programs: createPrograms({ platform, env, isRehearsal: false }),
    settings: { get: () => ({ launcherPrograms }) },
  })
}

it('a program on the PATH comes before one in a usual place, and that of the settings before both', async () => {
  put('user/.local/share/PrismLauncher/prismlauncher.cfg')
  const survival = instance('user/.local/share/PrismLauncher/instances/Survival', { launcher: 'prism' })
  expect(await find(survival)).toMatchObject({ kind: 'cannot', why: 'launcher-not-found', launcher: 'prism' })
  const usual = program('user/.local/bin/prismlauncher')
  expect(await find(survival)).toMatchObject({ kind: 'by-program', command: { program: usual } })
  const onPath = program('bin/prismlauncher')
  expect(await find(survival)).toMatchObject({ kind: 'by-program', command: { program: onPath } })
  launcherPrograms = [`multimc=${usual}`, `prism=${program('opt/prism')}`]
  expect(await find(survival)).toMatchObject({ command: { program: join(folder, 'opt/prism') } })
})

it('says where it looked for a program, and where that is downloaded from', async () => {
  const page = 'https://prismlauncher.org/download/'
  put('user/.local/share/PrismLauncher/prismlauncher.cfg')
  const survival = instance('user/.local/share/PrismLauncher/instances/Survival', { launcher: 'prism' })
  expect(await find(survival)).toMatchObject({ page, hintText: { values: { looked: 'both' } } })
  expect(await find(survival, 'win32')).toMatchObject({ page, hintText: { values: { looked: 'places' } } })
  const inFlatpak = 'user/.var/app/org.prismlauncher.PrismLauncher/data/PrismLauncher'
  put(`${inFlatpak}/prismlauncher.cfg`)
  const packed = instance(`${inFlatpak}/instances/Survival`, { launcher: 'prism' })
  expect(await find(packed)).toMatchObject({ page, hintText: { values: { looked: 'flatpak' } } })
  launcherPrograms = [`prism=${join(folder, 'opt/prism')}`]
  expect(await find(survival)).toMatchObject({
    why: 'program-not-there',
    page,
    hintText: { values: { looked: 'nowhere' } },
  })
})

it('a macOS program is found within its bundle', async () => {
  const root = 'user/Library/Application Support/PrismLauncher'
  put(`${root}/prismlauncher.cfg`)
  const inBundle = program('user/Applications/Prism Launcher.app/Contents/MacOS/prismlauncher')
  const found = await find(instance(`${root}/instances/Survival`, { launcher: 'prism' }), 'darwin')
  expect(found).toMatchObject({ kind: 'by-program', command: { program: inBundle, args: ['--launch=Survival'] } })
})

it('a program beside an instance is not started: anybody may have put it there', async () => {
  put('downloads/pack/multimc.cfg')
  program('downloads/pack/MultiMC')
  const survival = instance('downloads/pack/instances/Survival', { launcher: 'multimc' })
  expect(await find(survival)).toMatchObject({ kind: 'cannot', why: 'launcher-not-found' })
})

it('the script of a server is run as it says, or by sh, and is one of a few names', async () => {
  const sh = program('bin/sh')
  const server = instance('srv/minecraft', { side: 'server', launcher: 'server' })
  put('srv/minecraft/$(evil).sh')
  put('srv/minecraft/backup.sh')
  expect(await find(server)).toMatchObject({ kind: 'cannot', why: 'no-start-script' })
  put('srv/minecraft/run.sh', 'java -jar server.jar\n')
  const bySh = { program: sh, args: ['./run.sh'], folder: server.gamePath }
  expect(await find(server)).toMatchObject({ kind: 'by-script', script: 'run.sh', command: bySh })
  const start = program('srv/minecraft/start.sh')
  expect(await find(server)).toMatchObject({ script: 'start.sh', command: { program: start, args: [] } })
})

it('an instance whose folder is gone is not started', async () => {
  const gone = instance('user/gone')
  rmSync(gone.gamePath, { recursive: true })
  expect(await find(gone)).toMatchObject({ kind: 'cannot', why: 'folder-gone' })
})
