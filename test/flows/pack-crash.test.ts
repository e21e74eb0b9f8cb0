import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCommit } from '../../src-main/core/flows/commit/commit.ts'
import { clearUnfinishedInstances } from '../../src-main/core/flows/commit/make-instance.ts'
import { createRecoveries } from '../../src-main/core/flows/commit/recover.ts'
import { packSteps } from '../../src-main/core/flows/packs/pack-steps.ts'
import { readPack } from '../../src-main/core/flows/packs/read-pack.ts'
import type { Plan } from '../../src-main/core/model/plan.ts'
import { realDisk } from '../../src-main/core/services/disk/real-disk.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { dyingDisk } from './ground/dying-disk.ts'
import { openHome, plainPool } from './ground/home.ts'
import { makeFolder, planOf } from './ground/instance-files.ts'
import { readContents } from './ground/tree.ts'

let folder: ReturnType<typeof makeFolder>
beforeEach(() => {
  folder = makeFolder('pack-crash')
})
afterEach(() => folder.remove())

/** A plan that makes an instance of Prism's with three files that lie in a pack. */
async function planIn(root: string): Promise<Plan> {
  mkdirSync(root)
  const file = join(root, 'lamps.mrpack')
  const inside = { 'overrides/config/deep/a.toml': 'a', 'overrides/mods/b.jar': 'b', 'overrides/options.txt': 'c' }
  writeFileSync(file, makePack({ inside }))
  const { overrides } = await readPack(file, realDisk)
  const wanted = overrides.both.map(({ path, part, sha1, sha512, size }) => ({
    path,
    title: path,
    source: { url: '', filename: 'f', sha1, sha512, size, isPrimary: true, fileType: null, localPath: file, part },
    isOverride: true,
    version: null,
  }))
  const services = { disk: realDisk, pool: plainPool }
  const { steps } = await packSteps(wanted, { gamePath: null, findings: [], isForced: false }, services)
  const path = join(root, 'instances/Lamps')
  return {
    ...planOf('made', 'install-pack', steps),
    pack: {
      name: 'Lamps',
      version: '1',
      projectId: null,
      versionId: null,
      sha512: 'a'.repeat(128),
      side: 'client',
      files: wanted.map(({ path: at, source: { sha1, sha512 } }) => ({
        path: at,
        sha1,
        sha512,
        projectId: null,
        isOverride: true,
      })),
      declined: [],
    },
    making: {
      instance: {
        id: 'made',
        name: 'Lamps',
        path,
        gamePath: join(path, '.minecraft'),
        launcher: 'prism',
        side: 'client',
        loader: null,
        loaderVersion: null,
        javaVersion: null,
        gameVersion: '1.21',
        notes: [],
        adoptedAt: '2026-01-01T00:00:00.000Z',
      },
      files: [
        { name: 'instance.cfg', text: 'name=Lamps\n' },
        { name: 'mmc-pack.json', text: '{}' },
      ],
    },
  }
}

/** Carries it out until the disk, and with it all else, is gone after so many calls. Out: how many there were. */
async function dieAfter(most: number, plan: Plan, home: string): Promise<number> {
  let calls = 0
  const disk = dyingDisk(() => (calls += 1) === most)
  const opened = openHome(home, { disk, downloads: 1 })
  const alive = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver)
        if (typeof member !== 'function') return typeof member === 'object' && member !== null ? alive(member) : member
        return (...args: readonly unknown[]): unknown => {
          if (calls >= most) throw new Error('the process is gone')
          return Reflect.apply(member, target, args)
        }
      },
    })
  await createCommit({ ...opened.services, ledger: alive(opened.services.ledger) })(plan).catch(() => undefined)
  opened.close()
  return calls
}

it('is made whole or not at all, wherever whoever made it died', async () => {
  const total = await dieAfter(Infinity, await planIn(join(folder.path, 'whole')), join(folder.path, 'whole/home'))
  const whole = readContents(join(folder.path, 'whole/instances'))
  expect(Object.keys(whole)).toContain('Lamps/.minecraft/config/deep/a.toml')
  const outcomes = new Set<string>()
  for (let moment = 1; moment <= total; moment += 1) {
    const root = join(folder.path, `at-${moment}`)
    await dieAfter(moment, await planIn(root), join(root, 'home'))
    const home = openHome(join(root, 'home'))
    await createRecoveries(home.services).run()
    await clearUnfinishedInstances(home.services)
    const { ledger } = home.services
    const isThere = ledger.instances().length === 1
    const state = {
      moment,
      tree: existsSync(join(root, 'instances/Lamps')) ? readContents(join(root, 'instances')) : {},
      changeSets: ledger.changeSets('made').length,
      packs: ledger.packs.of('made').length,
      unfinished: ledger.packs.unfinished().length,
    }
    const expected = isThere ? { tree: whole, changeSets: 1, packs: 1 } : { tree: {}, changeSets: 0, packs: 0 }
    expect(state).toEqual({ moment, ...expected, unfinished: 0 })
    outcomes.add(isThere ? 'whole' : 'nothing')
    home.close()
  }
  expect(outcomes).toEqual(new Set(['whole', 'nothing']))
  expect(readdirSync(join(folder.path, 'at-1'))).toEqual(expect.arrayContaining(['lamps.mrpack']))
}, 120_000)
