import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { decideOnHistory } from '../../src-main/core/flows/history/restore-point.ts'
import { proposeUndo, readHistory } from '../../src-main/core/flows/history/undo.ts'
import type { FileServer } from './ground/file-server.ts'
import { openGround, type Ground } from './ground/open-ground.ts'
import type { Home } from './ground/home.ts'
import { bytesOf, everyStep, offer, planOf, step } from './ground/instance-files.ts'
import { readTree } from './ground/tree.ts'

let ground: Ground
let folder: Ground['folder']
let server: FileServer
let home: Home
let game: string
let instance: Instance

beforeEach(async () => {
  ground = await openGround('undo')
  ;({ folder, server, home, game, instance } = ground)
})

afterEach(() => ground.close())

async function turn(kind: 'undo' | 'redo', changeSet: string | null = null): Promise<string> {
  const plan = await proposeUndo({ kind, changeSet, instance: null }, home.services)
  return (await home.commit(plan)).changeSet?.id ?? 'nothing'
}

/** Replaces alpha by other bytes; returns the change set's id. */
async function update(name: string, version: string): Promise<string> {
  const path = `mods/${name}.jar`
  const download = offer(server, `${name}-${version}.jar`, bytesOf(`${name} ${version}`, 4000))
  const { changeSet } = await home.commit(
    planOf(instance.id, 'update', [step(game, 'replace', { from: path, to: path, download })]),
  )
  return changeSet?.id ?? 'nothing'
}

function turns() {
  return readHistory(instance.id, home.services.ledger).map((entry) => [entry.changeSet.id, entry.undoOrRedo])
}

function states(): Readonly<Record<string, string>> {
  const entries = readHistory(instance.id, home.services.ledger)
  return Object.fromEntries(entries.map(({ changeSet, state }) => [changeSet.id, state]))
}

it('turns a change set by itself, and an undo or redo not at all', async () => {
  const first = await update('alpha', '2')
  const back = await turn('undo', first)
  const undone = turns()
  const again = await turn('redo', first)
  expect(undone).toEqual([
    [back, null],
    [first, 'redo'],
  ])
  expect(turns()).toEqual([
    [again, null],
    [back, null],
    [first, 'undo'],
  ])
})

describe('undo', () => {
  it('brings back the tree byte for byte, with modes, owners and times, and without the network', async () => {
    const before = readTree(game)
    await home.commit(everyStep(game, instance.id, server))
    await server.close()
    await turn('undo')
    expect(readTree(game)).toEqual(before)
    expect(existsSync(join(game, 'resourcepacks'))).toBe(false)
  })

  it('goes to and fro as often as one likes', async () => {
    const before = readTree(game)
    await home.commit(everyStep(game, instance.id, server))
    const after = readTree(game)
    const trees = []
    while (trees.length < 6) {
      await turn(trees.length % 2 === 0 ? 'undo' : 'redo')
      trees.push(readTree(game))
    }
    expect(trees).toEqual([before, after, before, after, before, after])
  })

  it('takes change sets back from the newest to the oldest, and brings them forward in the same order', async () => {
    const trees = [readTree(game)]
    for (const version of ['2', '3', '4']) {
      await update('alpha', version)
      trees.push(readTree(game))
    }
    for (const tree of trees.slice(0, -1).toReversed()) {
      await turn('undo')
      expect(readTree(game)).toEqual(tree)
    }
    for (const tree of trees.slice(1)) {
      await turn('redo')
      expect(readTree(game)).toEqual(tree)
    }
  })

  it('passes over a step of a search, and over what lies under it', async () => {
    const free = await update('delta', '2')
    const under = await update('alpha', '2')
    const aside = step(game, 'disable', { from: 'mods/alpha.jar', to: 'mods/alpha.jar.disabled' })
    const search = (await home.commit(planOf(instance.id, 'bisect', [aside]))).changeSet?.id ?? ''
    const undo = await turn('undo')
    expect(states()).toEqual({ [free]: 'undone', [under]: 'applied', [search]: 'applied', [undo]: 'applied' })
  })

  it('leaves a folder that it made when somebody put something there', async () => {
    await home.commit(everyStep(game, instance.id, server))
    writeFileSync(join(game, 'resourcepacks/mine.zip'), 'mine')
    await turn('undo')
    expect(existsSync(join(game, 'resourcepacks/new'))).toBe(false)
    expect(readFileSync(join(game, 'resourcepacks/mine.zip'), 'utf8')).toBe('mine')
  })

  it('undoes an older change set that nothing later touches', async () => {
    const before = readTree(game)
    const older = await update('alpha', '2')
    await update('delta', '2')
    await turn('undo', older)
    expect(readTree(game)['mods/alpha.jar']).toBe(before['mods/alpha.jar'])
    expect(statSync(join(game, 'mods/delta.jar')).size).toBe(4000)
  })

  it('does not share a file with the store afterwards', async () => {
    const id = await update('alpha', '2')
    await turn('undo', id)
    writeFileSync(join(game, 'mods/alpha.jar'), 'written in place')
    const sha512 = home.services.ledger.changeSet(id)?.changes[0]?.before?.sha512 ?? ''
    expect(await home.services.store.verify(sha512)).toBe(true)
  })

  it('says which way each step goes', async () => {
    const { changeSet } = await home.commit(everyStep(game, instance.id, server))
    const plan = await proposeUndo(
      { kind: 'undo', changeSet: changeSet?.id ?? '', instance: instance.id },
      home.services,
    )
    expect(plan.steps.map(({ action, path }) => `${action} ${path}`)).toEqual([
      'replace mods/alpha.jar',
      'replace mods/beta-2.jar',
      'disable mods/gamma.jar',
      'enable mods/delta.jar.disabled',
      'add mods/epsilon.jar',
      'replace mods/zeta-2.jar.disabled',
      'remove mods/eta.jar',
      'remove resourcepacks/new/pack.zip',
    ])
  })
})

describe('history', () => {
  it('says what is in effect', async () => {
    const one = await update('alpha', '2')
    const undo = await turn('undo')
    expect(states()).toEqual({ [one]: 'undone', [undo]: 'applied' })
    const redo = await turn('redo')
    expect(states()).toEqual({ [one]: 'applied', [undo]: 'undone', [redo]: 'applied' })
  })

  it('names the later change sets that stand in the way', async () => {
    const one = await update('alpha', '2')
    const two = await update('alpha', '3')
    const entry = readHistory(null, home.services.ledger).find(({ changeSet }) => changeSet.id === one)
    expect(entry?.blockedBy).toEqual([two])
  })
})

describe('refused', () => {
  it('while a later change set touches the same file', async () => {
    const one = await update('alpha', '2')
    const two = await update('alpha', '3')
    await expect(turn('undo', one)).rejects.toMatchObject({
      code: 'cannot-undo',
      message: expect.stringContaining(two),
    })
  })

  it('to redo out of order', async () => {
    const one = await update('alpha', '2')
    const two = await update('alpha', '3')
    await turn('undo', two)
    await turn('undo', one)
    await expect(turn('redo', two)).rejects.toMatchObject({
      code: 'cannot-undo',
      message: expect.stringContaining(one),
    })
  })

  it('to redo over a change that was made instead', async () => {
    const one = await update('alpha', '2')
    await turn('undo', one)
    const instead = await update('alpha', '3')
    await expect(turn('redo', one)).rejects.toMatchObject({
      code: 'cannot-undo',
      message: expect.stringContaining(instead),
    })
  })

  it('when a file was edited since, naming it', async () => {
    await update('alpha', '2')
    writeFileSync(join(game, 'mods/alpha.jar'), 'edited')
    await expect(turn('undo')).rejects.toMatchObject({
      code: 'changed-on-disk',
      message: expect.stringContaining('mods/alpha.jar'),
    })
    expect(readFileSync(join(game, 'mods/alpha.jar'), 'utf8')).toBe('edited')
  })

  it('when the store lost the bytes', async () => {
    const id = await update('alpha', '2')
    const sha512 = home.services.ledger.changeSet(id)?.changes[0]?.before?.sha512 ?? ''
    rmSync(home.services.store.pathOf(sha512))
    await expect(turn('undo')).rejects.toMatchObject({ code: 'missing-from-store' })
  })

  it('when the bytes in the store are damaged, and sets them aside', async () => {
    const id = await update('alpha', '2')
    const before = readTree(game)
    const sha512 = home.services.ledger.changeSet(id)?.changes[0]?.before?.sha512 ?? ''
    const object = home.services.store.pathOf(sha512)
    chmodSync(object, 0o600)
    writeFileSync(object, bytesOf('alpha rotten'))
    await expect(turn('undo')).rejects.toMatchObject({ code: 'missing-from-store' })
    expect(readTree(game)).toEqual(before)
    expect(existsSync(join(folder.path, 'home/store/broken', sha512))).toBe(true)
  })

  it.each([
    ['undo', 'nothing to undo'],
    ['redo', 'nothing to redo'],
  ] as const)('to %s when there is none', async (kind, message) => {
    await expect(turn(kind)).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining(message) })
  })

  it('to undo what somebody changed since, naming the way that leaves that file', async () => {
    const id = await update('alpha', '2')
    writeFileSync(join(game, 'mods/alpha.jar'), 'by hand')
    await expect(turn('undo')).rejects.toMatchObject({
      code: 'changed-on-disk',
      message: expect.stringContaining('mods/alpha.jar'),
      remedies: [
        { kind: 'repair-file', instance: instance.id },
        { kind: 'go-back-before', changeSet: id },
      ],
    })
  })

  it('to redo the newest where others are on top of it, naming them and the way', async () => {
    const one = await update('alpha', '2')
    await turn('undo')
    const other = await update('alpha', '3')
    await expect(turn('redo')).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringMatching(
        `^there is nothing to redo: since the update ${one} was undone, .*: the update ${other} of `,
      ),
      hint: 'Undo those change sets first, in that order, then redo this one.',
      remedies: [{ kind: 'redo', changeSet: one }],
    })
  })

  it('to turn a change set in another instance than its own, naming whose it is', async () => {
    const id = await update('alpha', '2')
    const message = `change set ${id} belongs to the instance "${instance.name}", not to the instance you gave`
    const wish = { changeSet: id, instance: 'other' }
    await expect(proposeUndo({ kind: 'undo', ...wish }, home.services)).rejects.toMatchObject({ message })
    await expect(
      decideOnHistory({ kind: 'restore-point', isBefore: true, ...wish }, home.services),
    ).rejects.toMatchObject({ message })
  })

  it('to undo an undo, naming the way', async () => {
    const one = await update('alpha', '2')
    const undo = await turn('undo')
    await expect(turn('undo', undo)).rejects.toMatchObject({
      code: 'cannot-undo',
      hint: 'Redo that change set instead.',
      remedies: [{ kind: 'redo', changeSet: one }],
    })
  })

  it('to undo twice, or a change set that is not there', async () => {
    const one = await update('alpha', '2')
    await turn('undo', one)
    await expect(turn('undo', one)).rejects.toMatchObject({ code: 'cannot-undo' })
    await expect(turn('undo', 'nonsense')).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('undoes what an earlier version put in place of a mod, whatever its name is', async () => {
  const before = readTree(game)
  const id = await update('alpha', '2')
  const { ledger } = home.services
  const done = ledger.changeSet(id)
  const [change] = done?.changes ?? []
  if (done === null || !change?.after || !change.before) throw new Error('nothing was changed')
  renameSync(join(game, 'mods/alpha.jar'), join(game, 'mods/alpha.exe'))
  ledger.saveChangeSet({
    ...done,
    id: 'earlier',
    at: '2099-01-01T00:00:00.000Z',
    steps: done.steps.map((one) => ({ ...one, to: one.to && { ...one.to, path: 'mods/alpha.exe' } })),
    changes: [
      { path: 'mods/alpha.exe', before: null, after: change.after },
      { path: 'mods/alpha.jar', before: change.before, after: null },
    ],
  })
  await turn('undo', 'earlier')
  expect(readTree(game)).toEqual(before)
})
