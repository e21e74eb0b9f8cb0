import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recoverAll } from '../../src-main/core/flows/commit/recover.ts'
import { proposeUndo } from '../../src-main/core/flows/history/undo.ts'
import { dyingDisk } from './ground/dying-disk.ts'
import { bytesOf, offer, packUpdateOf, step } from './ground/instance-files.ts'
import { openGround, type Ground } from './ground/open-ground.ts'
import { faultyDisk, type DiskCall } from './ground/wrapped-disk.ts'

// Folders that a change makes in a folder on another disk go with it. Only root may mount one, on Linux: elsewhere the folder is an ordinary
// one, and the same holds.

let ground: Ground
let mounted: string
let unmount: () => void

beforeEach(async () => {
  ground = await openGround('mounted')
  mounted = join(ground.game, 'config/other')
  mkdirSync(mounted, { recursive: true })
  unmount = mount(mounted)
})
afterEach(async () => {
  unmount()
  await ground.close()
})

function mount(folder: string): () => void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
    return () => void execFileSync('umount', [folder])
  } catch {
    return () => undefined
  }
}

function newFiles() {
  const paths = ['config/other/new/deep/a.toml', 'config/other/new/b.toml', 'config/fresh/c.toml']
  const steps = paths.map((path) => {
    const download = offer(ground.server, path.replaceAll('/', '-'), bytesOf(path, 300))
    return step(ground.game, 'add', { to: path, download })
  })
  return packUpdateOf(ground.instance.id, steps)
}

/** All but Modwell's own. */
function names(): readonly string[] {
  return readdirSync(ground.game, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(?:^|\/)\.modwell(?:\/|\.json|$)/.test(path))
    .toSorted()
}

const isLast = ({ name, paths }: DiskCall) => name === 'rename' && paths[1]?.endsWith('new/b.toml') === true

it('an undo leaves no empty folder there', async () => {
  const before = names()
  const { home, instance } = ground
  await home.commit(newFiles())
  expect(names().length).toBeGreaterThan(before.length)
  await home.commit(await proposeUndo({ kind: 'undo', changeSet: null, instance: instance.id }, home.services))
  expect(names()).toEqual(before)
  expect(readdirSync(mounted)).toEqual([])
})

it('a change that fails leaves none there', async () => {
  const before = names()
  const disk = faultyDisk({ name: 'rename', path: /config\/fresh\/c\.toml$/, code: 'EIO', times: 1 })
  await expect(ground.reopen({ disk }).commit(newFiles())).rejects.toMatchObject({ code: expect.any(String) })
  expect(names()).toEqual(before)
  expect(readdirSync(mounted)).toEqual([])
})

it('a change that a crash ended leaves none there once it is undone', async () => {
  const before = names()
  await ground
    .reopen({ disk: dyingDisk(isLast) })
    .commit(newFiles())
    .catch(() => undefined)
  expect(names().length).toBeGreaterThan(before.length)
  const [recovery] = await recoverAll(ground.reopen().services)
  expect(recovery?.outcome).toBe('rolled-back')
  expect(names()).toEqual(before)
  expect(readdirSync(mounted)).toEqual([])
})
