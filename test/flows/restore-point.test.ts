import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { HistoryPoint } from '../../src-main/core/model/changes/change-set.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { comparePoints } from '../../src-main/core/flows/history/compare-points.ts'
import { decideOnHistory } from '../../src-main/core/flows/history/restore-point.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { startFileServer } from './ground/file-server.ts'
import type { FileServer } from './ground/file-server.ts'
import { openHome } from './ground/home.ts'
import type { Home } from './ground/home.ts'
import { bytesOf, everyStep, makeFolder, offer, planOf, step, writeGame } from './ground/instance-files.ts'
import { readTree } from './ground/tree.ts'

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let home: Home
let game: string
let instance: Instance

beforeEach(async () => {
  folder = makeFolder('restore-point')
  server = await startFileServer()
  home = openHome(join(folder.path, 'home'))
  game = join(folder.path, 'game')
  mkdirSync(game)
  writeGame(game)
  instance = home.adopt(game)
})

afterEach(async () => {
  home.close()
  await server.close()
  folder.remove()
})

async function everything(): Promise<string> {
  return (await home.commit(everyStep(game, instance.id, server))).changeSet?.id ?? ''
}

async function update(name: string, version: string): Promise<string> {
  const path = `mods/${name}.jar`
  const download = offer(server, `${name}-${version}.jar`, bytesOf(`${name} ${version}`, 4000))
  const plan = planOf(instance.id, 'update', [step(game, 'replace', { from: path, to: path, download })])
  return (await home.commit(plan)).changeSet?.id ?? ''
}

async function turn(kind: 'undo' | 'redo' | 'undo-with-later', changeSet: string | null): Promise<string> {
  const wish = kind === 'undo-with-later' ? { kind, changeSet: changeSet ?? '' } : { kind, changeSet }
  return (await home.commit(await decideOnHistory({ ...wish, instance: null }, home.services))).changeSet?.id ?? ''
}

function propose(changeSet: string, isBefore = false) {
  return decideOnHistory({ kind: 'restore-point', changeSet, isBefore, instance: null }, home.services)
}

async function goTo(changeSet: string, isBefore = false): Promise<string> {
  return (await home.commit(await propose(changeSet, isBefore))).changeSet?.id ?? ''
}

function inEffect(): readonly string[] {
  const entries = readHistory(instance.id, home.services.ledger)
  return entries.flatMap(({ changeSet, state }) => (state === 'applied' ? [changeSet.id] : [])).toReversed()
}

it('goes to right after any change set, right before it, and back, times and modes included, without the network', async () => {
  const start = readTree(game)
  const ids = [await everything()]
  const trees = [readTree(game)]
  for (const [name, version] of [
    ['alpha', '3'],
    ['eta', '2'],
    ['alpha', '4'],
  ] as const) {
    ids.push(await update(name, version))
    trees.push(readTree(game))
  }
  await server.close()
  const reached = []
  for (const id of ids.slice(0, -1)) {
    const jump = await goTo(id)
    reached.push(readTree(game))
    await turn('undo', jump)
    reached.push(readTree(game))
  }
  const last = trees.at(-1)
  expect(reached).toEqual(trees.slice(0, -1).flatMap((tree) => [tree, last]))
  expect(await goTo(ids.at(-1) ?? '')).toBe('')
  const jump = await goTo(ids[0] ?? '', true)
  expect(readTree(game)).toEqual(start)
  expect(existsSync(join(game, 'resourcepacks'))).toBe(false)
  await turn('undo', jump)
  await turn('redo', jump)
  expect(readTree(game)).toEqual(start)
  await turn('undo', null)
  expect(readTree(game)).toEqual(trees.at(-1))
})

it('is one change set that says what it undid, and history shows that as undone', async () => {
  const [one, two, three] = [await update('alpha', '2'), await update('delta', '2'), await update('alpha', '3')]
  const jump = await goTo(one)
  expect(home.services.ledger.changeSet(jump)).toMatchObject({
    kind: 'restore-point',
    of: null,
    turns: [
      { changeSet: three, isOn: false },
      { changeSet: two, isOn: false },
    ],
  })
  expect(inEffect()).toEqual([one, jump])
  await turn('undo', jump)
  expect(inEffect().slice(0, 3)).toEqual([one, two, three])
})

it('brings back what was undone since', async () => {
  await update('alpha', '2')
  const two = await update('delta', '2')
  const there = readTree(game)
  await turn('undo', two)
  const jump = await goTo(two)
  expect(readTree(game)).toEqual(there)
  expect(home.services.ledger.changeSet(jump)?.turns).toEqual([{ changeSet: two, isOn: true }])
})

it('keeps a file that was changed by hand with all that belongs to it, and says so', async () => {
  const first = await update('alpha', '2')
  await everything()
  const plan = await propose(first)
  writeFileSync(join(game, 'mods/beta-2.jar'), 'edited')
  const mine = await propose(first)
  expect(plan.skipped).toEqual([])
  expect(mine.skipped.map(({ path, reason }) => `${path} ${reason.code}`).toSorted()).toEqual([
    'mods/.index/beta.pw.toml belongs-to-skipped',
    'mods/beta-1.jar belongs-to-skipped',
    'mods/beta-2.jar changed-by-hand',
  ])
  await home.commit(mine)
  expect(readFileSync(join(game, 'mods/beta-2.jar'), 'utf8')).toBe('edited')
  expect(existsSync(join(game, 'mods/beta-1.jar'))).toBe(false)
  expect(readFileSync(join(game, 'mods/.index/beta.pw.toml'), 'utf8')).toContain('beta-2.jar')
  expect(existsSync(join(game, 'mods/epsilon.jar'))).toBe(true)
})

it('keeps what somebody put in the place of a file that was removed, and what somebody took away', async () => {
  const first = await update('alpha', '2')
  await everything()
  writeFileSync(join(game, 'mods/epsilon.jar'), 'mine')
  renameSync(join(game, 'mods/eta.jar'), join(folder.path, 'elsewhere.jar'))
  const plan = await propose(first)
  const byHand = plan.skipped.filter(({ reason }) => reason.code === 'changed-by-hand').map(({ path }) => path)
  expect(byHand).toEqual(expect.arrayContaining(['mods/epsilon.jar', 'mods/eta.jar']))
  await home.commit(plan)
  expect(readFileSync(join(game, 'mods/epsilon.jar'), 'utf8')).toBe('mine')
})

it('refuses a point whose bytes the store has lost, naming the file', async () => {
  const first = await update('alpha', '2')
  const second = await update('alpha', '3')
  const sha512 = home.services.ledger.changeSet(second)?.changes[0]?.before?.sha512 ?? ''
  rmSync(home.services.store.pathOf(sha512))
  await expect(propose(first)).rejects.toMatchObject({
    code: 'missing-from-store',
    message: expect.stringContaining('mods/alpha.jar'),
  })
})

it('takes an older change set back with all that rests on it, and leaves the rest', async () => {
  const before = readTree(game)
  const one = await update('alpha', '2')
  await update('delta', '2')
  const after = readTree(game)
  const three = await update('alpha', '3')
  const top = readTree(game)
  const together = await turn('undo-with-later', one)
  expect(readTree(game)).toEqual({ ...after, 'mods/alpha.jar': before['mods/alpha.jar'] })
  expect(home.services.ledger.changeSet(together)?.turns?.map(({ changeSet }) => changeSet)).toEqual([three, one])
  await turn('undo', together)
  expect(readTree(game)).toEqual(top)
})

it('says in words what rests on a change set, and how to take all of it back', async () => {
  const one = await update('alpha', '2')
  const two = await update('alpha', '3')
  await expect(turn('undo', one)).rejects.toMatchObject({
    message: expect.stringMatching(
      `the update ${two} of \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC \\(mods/alpha\\.jar\\)`,
    ),
    hint: 'Undo it together with the later changes that build on it, or undo those first, in that order.',
    remedies: [{ kind: 'undo', changeSet: one, isWithLater: true }],
  })
  const entry = readHistory(null, home.services.ledger).find(({ changeSet }) => changeSet.id === one)
  expect(entry?.blockers).toMatchObject([{ changeSet: two, kind: 'update', paths: ['mods/alpha.jar'] }])
})

it('remembers how many bytes came and went', async () => {
  const id = await update('alpha', '2')
  expect(home.services.ledger.changeSet(id)?.bytes).toEqual({ fetched: 4000, replaced: 2000 })
  const undo = await turn('undo', id)
  expect(home.services.ledger.changeSet(undo)?.bytes).toEqual({ fetched: 0, replaced: 4000 })
})

it('does not bring one point back beside another', async () => {
  const download = offer(server, 'alpha-2.jar', bytesOf('alpha 2', 4000))
  const renaming = step(game, 'replace', { from: 'mods/alpha.jar', to: 'mods/alpha-2.jar', download })
  const renamed = (await home.commit(planOf(instance.id, 'update', [renaming]))).changeSet?.id ?? ''
  await home.commit(planOf(instance.id, 'remove', [step(game, 'remove', { from: 'mods/alpha-2.jar' })]))
  const before = await goTo(renamed, true)
  const there = readTree(game)
  const after = await goTo(renamed)
  await expect(turn('redo', before)).rejects.toMatchObject({ code: 'cannot-undo' })
  await turn('redo', null).catch(() => undefined)
  const files = Object.keys(readTree(game))
  expect(files.filter((path) => path.startsWith('mods/alpha')).length).toBeLessThan(2)
  await turn('undo', after).catch(async () => turn('undo-with-later', after))
  expect(readTree(game)).toEqual(there)
})

it('says what differs between two points, either way, without a word of what came and went in between', async () => {
  const one = await update('alpha', '2')
  const two = await update('delta', '2')
  const three = await update('alpha', '3')
  await turn('undo', three)
  const compare = (from: HistoryPoint, to: HistoryPoint | null) =>
    comparePoints({ from, to, instance: null }, home.services).steps.map(({ action, path, from: before, to: now }) => {
      return [action, path, before?.sha1 === now?.sha1]
    })
  expect(compare({ changeSet: one, isBefore: true }, null)).toEqual([
    ['replace', 'mods/alpha.jar', false],
    ['replace', 'mods/delta.jar', false],
  ])
  expect(compare(rightAfter(one), rightAfter(two))).toEqual([['replace', 'mods/delta.jar', false]])
  const [forth] = comparePoints({ from: rightAfter(one), to: rightAfter(two), instance: null }, home.services).steps
  const [back] = comparePoints({ from: rightAfter(two), to: rightAfter(one), instance: null }, home.services).steps
  expect(back?.from).toEqual(forth?.to)
  expect(back?.to).toEqual(forth?.from)
  expect(compare(rightAfter(two), null)).toEqual([])
  expect(() => compare(rightAfter('nosuch'), null)).toThrow(/nosuch/)
})

it('compares with what was decided of a hold as with the files of that time', async () => {
  const { ledger } = home.services
  const by = { user: null, host: null, program: 'window', version: '1' } as const
  const hold = (id: string, at: string): void =>
    ledger.saveHoldDecision({ id, instanceId: instance.id, at, by, added: [], removed: [], undoneAt: null })
  hold('only', '2026-01-01T00:00:00.000Z')
  const compare = (from: string, to: string | null, inInstance: string | null = null) =>
    comparePoints(
      { from: rightAfter(from), to: to === null ? null : rightAfter(to), instance: inInstance },
      home.services,
    ).steps.map(({ path }) => path)
  expect(compare('only', null)).toEqual([])
  const one = await update('alpha', '2')
  hold('between', new Date(Date.parse(ledger.changeSet(one)?.at ?? '') + 1).toISOString())
  await new Promise((resolve) => setTimeout(resolve, 5))
  const two = await update('delta', '2')
  expect(compare('only', one)).toEqual(['mods/alpha.jar'])
  expect(compare('between', one)).toEqual([])
  expect(compare(two, 'between')).toEqual(['mods/delta.jar'])
  expect(compare('only', null)).toEqual(['mods/alpha.jar', 'mods/delta.jar'])
  expect(compare('between', 'only', instance.id)).toEqual(['mods/alpha.jar'])
})

function rightAfter(changeSet: string): HistoryPoint {
  return { changeSet, isBefore: false }
}
