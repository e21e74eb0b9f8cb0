import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCommit } from '../../src-main/core/flows/commit/commit.ts'
import { clearUnfinishedInstances } from '../../src-main/core/flows/commit/making/make-instance.ts'
import { createRecoveries, recoverTold } from '../../src-main/core/flows/commit/recover.ts'
import { receive } from '../../src-main/core/flows/library/receive.ts'
import { decideFiles } from '../../src-main/core/flows/packs/decide/decide-file.ts'
import { stepsOf } from '../../src-main/core/flows/packs/decide/say-decision.ts'
import { NOTHING_THERE } from '../../src-main/core/flows/packs/propose/read-current-files.ts'
import { readPack } from '../../src-main/core/flows/packs/formats/read-pack.ts'
import type { InstalledPack } from '../../src-main/core/model/packs/pack.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import { theirsPath } from '../../src-main/core/model/paths/work-folder.ts'
import { realDisk } from '../../src-main/core/services/disk/real-disk.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { dyingDisk } from './ground/dying-disk.ts'
import { openHome, sha } from './ground/home.ts'
import { makeFolder, planWith, step } from './ground/instance-files.ts'
import { readContents } from './ground/tree.ts'
import { namesIn } from './packs-ground.ts'

let folder: ReturnType<typeof makeFolder>
beforeEach(() => {
  folder = makeFolder('pack-crash')
})
afterEach(() => folder.remove())

/** What lies in a pack that is written there. */
async function packIn(root: string, version: string, inside: Readonly<Record<string, string>>) {
  mkdirSync(root, { recursive: true })
  const file = join(root, `lamps-${version}.mrpack`)
  writeFileSync(file, makePack({ inside }))
  const { overrides } = await readPack(file, realDisk)
  const wanted = overrides.both.map(({ path, part, sha1, sha512, size }) => ({
    path,
    title: path,
    source: { url: '', filename: 'f', sha1, sha512, size, isPrimary: true, fileType: null, localPath: file, part },
    isOverride: true,
    version: null,
  }))
  const pack: InstalledPack = {
    name: 'Lamps',
    version,
    projectId: null,
    versionId: null,
    sha512: version.repeat(128),
    side: 'client',
    files: wanted.map(({ path, source: { sha1, sha512 } }) => ({
      path,
      sha1,
      sha512,
      projectId: null,
      isOverride: true,
    })),
    declined: [],
  }
  return { wanted, pack }
}

/** A plan that makes an instance of Prism's with three files that lie in a pack. */
async function planIn(root: string): Promise<Plan> {
  const inside = { 'overrides/config/deep/a.toml': 'a', 'overrides/mods/b.jar': 'b', 'overrides/options.txt': 'c' }
  const { wanted, pack } = await packIn(root, '1', inside)
  const policy = { isInstall: true, isTaken: () => false, merged: new Map() }
  const question = { base: [], theirs: wanted, current: NOTHING_THERE, policy, earlier: [] }
  const { steps } = stepsOf(decideFiles(question), NOTHING_THERE)
  const path = join(root, 'instances/Lamps')
  return {
    ...planWith('made', steps),
    kind: 'install-pack',
    notes: { pack },
    manualDownloads: [],
    readyIn: null,
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

const SETTING = { loader: null, loaderVersion: null, gameVersion: '1.21' } as const

/** A plan that updates that instance, where the person has changed one file that the pack changed too. */
async function updateIn(root: string): Promise<Plan> {
  const gamePath = join(root, 'instances/Lamps/.minecraft')
  writeFileSync(join(gamePath, 'options.txt'), 'mine')
  const inside = { 'overrides/config/deep/a.toml': 'a2', 'overrides/mods/new.jar': 'n', 'overrides/options.txt': 'c2' }
  const { wanted, pack } = await packIn(root, '2', inside)
  const [a, added, options] = ['config/deep/a.toml', 'mods/new.jar', 'options.txt'].map((path) =>
    wanted.find((each) => each.path === path),
  )
  if (a === undefined || added === undefined || options === undefined) throw new Error('the pack lacks a file')
  const both = { path: options.path, at: options.path, base: sha('sha512', Buffer.from('c')) }
  return {
    ...planWith('made', [
      step(gamePath, 'replace', { from: a.path, to: a.path, download: a.source }),
      step(gamePath, 'remove', { from: 'mods/b.jar' }),
      step(gamePath, 'add', { to: added.path, download: added.source }),
    ]),
    kind: 'update-pack',
    stores: [options.source],
    notes: {
      pack: { ...pack, bothChanged: [{ ...both, theirs: { sha512: options.source.sha512 } }] },
      setting: { from: SETTING, to: SETTING, isLedgers: false },
    },
    bothChanged: [{ ...both, theirs: options.source }],
    manualDownloads: [],
    changelog: [],
    isPackChanged: false,
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
  expect(readdirSync(join(folder.path, 'at-1'))).toEqual(expect.arrayContaining(['lamps-1.mrpack']))
}, 120_000)

it('that comes to nothing takes no folder along that was there before', async () => {
  const plan = await planIn(folder.path)
  mkdirSync(join(folder.path, 'instances/Lamps'), { recursive: true })
  await dieAfter(60, plan, join(folder.path, 'home'))
  const home = openHome(join(folder.path, 'home'))
  await createRecoveries(home.services).run()
  await clearUnfinishedInstances(home.services)
  expect(home.services.ledger.instances()).toEqual([])
  expect(namesIn(join(folder.path, 'instances'))).toEqual(['Lamps'])
  const failing = createCommit({
    ...home.services,
    store: { ...home.services.store, sharing: () => Promise.reject(new Error('no store')) },
  })
  await expect(failing(plan)).rejects.toThrow('no store')
  home.close()
  expect(namesIn(join(folder.path, 'instances'))).toEqual(['Lamps'])
})

/** The instance, and the plan of its update. */
async function made(root: string) {
  await dieAfter(Infinity, await planIn(root), join(root, 'home'))
  const plan = await updateIn(root)
  return { plan, game: join(root, 'instances/Lamps/.minecraft') }
}

it('is updated wholly or not at all, wherever whoever updated it died, and what the pack has of an edited file is there', async () => {
  const whole = await made(join(folder.path, 'whole'))
  const old = readContents(whole.game)
  const total = await dieAfter(Infinity, whole.plan, join(folder.path, 'whole/home'))
  const updated = readContents(whole.game)
  const theirs = theirsPath('options.txt')
  expect(updated).not.toEqual(old)
  const outcomes = new Set<string>()
  for (let moment = 1; moment <= total; moment += 1) {
    const root = join(folder.path, `at-${moment}`)
    const { plan, game } = await made(root)
    await dieAfter(moment, plan, join(root, 'home'))
    const home = openHome(join(root, 'home'))
    await createRecoveries(home.services).run()
    const [newest, ...earlier] = home.services.ledger.packs.of('made')
    const isNew = earlier.length > 0
    const state = {
      moment,
      tree: readContents(game),
      edited: readFileSync(join(game, 'options.txt'), 'utf8'),
      theirs: existsSync(join(game, theirs)) ? readFileSync(join(game, theirs), 'utf8') : null,
      changeSets: home.services.ledger.changeSets('made').length,
      version: newest?.pack.version,
    }
    expect(state).toEqual({
      moment,
      ...(isNew
        ? { tree: updated, theirs: 'c2', changeSets: 2, version: '2' }
        : { tree: old, theirs: null, changeSets: 1, version: '1' }),
      edited: 'mine',
    })
    outcomes.add(isNew ? 'new' : 'old')
    home.close()
  }
  expect(outcomes).toEqual(new Set(['old', 'new']))
}, 120_000)

it('is finished or undone where its home is lost, once a person names the change', { timeout: 120_000 }, async () => {
  const whole = await made(join(folder.path, 'whole'))
  const old = readContents(whole.game)
  const total = await dieAfter(Infinity, whole.plan, join(folder.path, 'whole/home'))
  const updated = readContents(whole.game)
  const outcomes = new Map<string, number>()
  for (let moment = 1; moment <= total; moment += 3) {
    const root = join(folder.path, `at-${moment}`)
    const { plan, game } = await made(root)
    await dieAfter(moment, plan, join(root, 'home'))
    const journal = join(game, '.modwell/journal.json')
    if (!existsSync(journal)) continue
    const { changeSet } = JSON.parse(readFileSync(journal, 'utf8'))
    const home = openHome(join(root, 'other'))
    const { id } = home.adopt(game)
    await receive({ id, gamePath: game }, home.services)
    const { outcome } = await recoverTold(changeSet.id, home.services)
    expect(readContents(game), `${moment}`).toEqual(outcome === 'finished' ? updated : old)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    home.close()
  }
  expect([...outcomes.keys()].toSorted()).toEqual(['finished', 'rolled-back'])
})
