import Database from 'better-sqlite3'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppEvent } from '../../../../src-preload/contract.ts'
import { createSignIns } from '../../../../src-main/shell/handles/sign-ins.ts'
import { relay } from '../../../../src-main/shell/relay.ts'
import { addMod } from '../../../fixtures/add-mod.ts'
import { writePrismLauncher } from '../../../fixtures/launchers/prism.ts'
import { openShell, type Shell } from '../../open-shell.ts'

const CHECK = { instances: 'all', freshness: 'normal' } as const

let shell: Shell

beforeEach(async () => {
  shell = await openShell()
  const { catalogue } = shell.service
  const [known] = addMod(catalogue, { slug: 'known' }, { '1': {}, '2': {} })
  for (const name of ['faulty', 'sound']) {
    const folder = join(shell.folder, name)
    mkdirSync(join(folder, 'mods'), { recursive: true })
    writeFileSync(join(folder, 'mods', 'own.jar'), 'no archive of the service')
    const { id } = await shell.core.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.11', name })
    if (name === 'sound') continue
    writeFileSync(join(folder, 'mods', 'known.jar'), catalogue.fileBytes(known?.files[0]?.hashes.sha1 ?? ''))
    damageHolds(id, known?.project_id ?? '')
  }
})
afterEach(() => shell.close())

/** What a person decided about a mod of the instance names no version where it should. */
function damageHolds(id: string, projectId: string): void {
  const of = { kind: 'project', projectId, title: 'q' }
  const hold = { id: 'q', instanceId: id, of, condition: { kind: 'at-most' }, note: null, since: '' }
  const ledger = new Database(join(shell.folder, 'home', 'ledger.db'))
  ledger.prepare("INSERT INTO holds (id, instance_id, body) VALUES ('q', ?, ?)").run(id, JSON.stringify(hold))
  ledger.close()
}

/** Ids by which the page names game folders that were found; `unknown` says nothing of its loader. */
async function find(...names: readonly string[]): Promise<readonly string[]> {
  const folder = join(shell.folder, 'found')
  const described = { gameVersion: '1.21.11', baseModLoader: { name: 'fabric-0.14.21' } }
  for (const name of names) {
    mkdirSync(join(folder, name, 'mods'), { recursive: true })
    if (name !== 'unknown') writeFileSync(join(folder, name, 'minecraftinstance.json'), JSON.stringify(described))
  }
  shell.core.settings.set({ folders: [folder] })
  const found = await shell.ask('library.discover', null)
  const ids = new Map((found.kind === 'ok' ? found.value : []).map((one) => [basename(one.folder), one.id]))
  return names.map((name) => ids.get(name) ?? '')
}

test('the card of an instance that Modwell makes a mistake with says so, and the others are checked', async () => {
  const answer = await shell.ask('library.check', CHECK)
  const entries = answer.kind === 'ok' ? answer.value : []
  expect(entries.map(({ name, problem }) => [name, problem])).toEqual([
    ['faulty', expect.stringContaining('something went wrong inside Modwell')],
    ['sound', null],
  ])
})

test('instances of one name that launchers have are told apart by their folders before they are added', async () => {
  await find('first', 'second', 'unknown')
  const named = (folder: string) => {
    const described = { name: 'Survival', gameVersion: '1.21.11', baseModLoader: { name: 'fabric-0.14.21' } }
    writeFileSync(join(shell.folder, 'found', folder, 'minecraftinstance.json'), JSON.stringify(described))
  }
  named('first')
  named('second')
  const found = await shell.ask('library.discover', null)
  const labels = (found.kind === 'ok' ? found.value : []).flatMap((one) => (one.kind === 'instance' ? [one.label] : []))
  expect(labels).toEqual(expect.arrayContaining(['Survival (first)', 'Survival (second)']))
})

test('instances of one name are told apart by their folders, wherever they are listed, and keep their name', async () => {
  const apart = async () => {
    const listed = await shell.ask('library.list', null)
    return listed.kind === 'ok' ? listed.value.map(({ name, label }) => [name, label]) : listed
  }
  expect(await apart()).toEqual([
    ['faulty', 'faulty'],
    ['sound', 'sound'],
  ])
  const [, other] = await shell.core.instances.list()
  await shell.core.instances.rename(other?.instance.id ?? '', 'faulty')
  expect(await apart()).toEqual([
    ['faulty', 'faulty (faulty)'],
    ['faulty', 'faulty (sound)'],
  ])
  await shell.ask('library.find-problems', { instances: 'all' })
  const problems = await shell.ask('library.problems', null)
  const labels = problems.kind === 'ok' ? problems.value.map((one) => one.instance.label) : []
  expect(labels).toContain('faulty (sound)')
})

test('what was found before the window opened is counted on each card without a check, but for what is ignored', async () => {
  const { core } = shell
  const found = await core.findings({ instances: 'all', freshness: 'normal', channel: null })
  const sound = found.find(({ instance }) => instance.name === 'sound')
  const id = sound?.instance.id ?? ''
  const ids = sound?.findings.map((one) => one.id) ?? []
  const before = await shell.ask('library.list', null)
  await shell.ask('instance.ignore', { instance: id, findings: ids })
  await shell.service.close()
  const after = await shell.ask('library.list', null)
  const countsIn = (answer: typeof before) => {
    const entry = answer.kind === 'ok' ? answer.value.find(({ name }) => name === 'sound') : undefined
    return entry?.problems && { ...entry.problems, at: entry.problems.at === sound?.at }
  }
  expect(countsIn(before)).toEqual({ problems: 1, notes: 0, ignored: 0, at: true })
  expect(countsIn(after)).toEqual({ problems: 0, notes: 0, ignored: 1, at: true })
  expect(await shell.ask('library.problems', null)).toEqual({ kind: 'ok', value: [] })
})

test('what is ignored and cannot be read any more counts again, and nothing of another instance', async () => {
  await shell.ask('library.find-problems', { instances: 'all' })
  const ledger = new Database(join(shell.folder, 'home', 'ledger.db'))
  ledger.exec(
    "DELETE FROM holds; INSERT INTO ignored_findings SELECT id, 'q', '', '{' FROM instances WHERE body LIKE '%\"faulty\"%'",
  )
  ledger.close()
  await shell.ask('library.find-problems', { instances: 'all' })
  const list = await shell.ask('library.list', null)
  const counted = list.kind === 'ok' ? list.value.map(({ name, problems }) => [name, problems?.problems]) : []
  expect(counted).toEqual([
    ['faulty', 1],
    ['sound', 1],
  ])
})

test('a mistake is in the log of the window, and not told to the page', async () => {
  const told: AppEvent[] = []
  relay(shell.core, { signIns: createSignIns(), log: shell.log, tell: (event) => void told.push(event) })
  await shell.ask('library.check', CHECK)
  expect(readFileSync(shell.log.file, 'utf8')).toEqual(expect.stringMatching(/ mistake faulty: TypeError/))
  expect(told.filter(({ kind }) => kind !== 'progress' && kind !== 'contact')).toEqual([])
})

test('what was inspected before the window opened is in the first list and on the page of the instance, without a check', async () => {
  await shell.core.inspect({ ...CHECK, channel: null })
  await shell.service.close()
  const list = await shell.ask('library.list', null)
  const sound = (list.kind === 'ok' ? list.value : []).find(({ name }) => name === 'sound')
  const last = await shell.ask('instance.last', { instance: sound?.id ?? '' })
  expect(sound?.check?.files).toBe(1)
  expect(sound?.check?.states.reduce((all, { count }) => all + count, 0)).toBe(1)
  expect(last).toEqual({
    kind: 'ok',
    value: expect.objectContaining({ files: [expect.objectContaining({ path: 'mods/own.jar' })] }),
  })
})

test('how the library is laid out is kept, and nothing else is taken for it', async () => {
  const wanted = { group: 'loader', sort: 'changed', layout: 'list', own: ['a'] } as const
  expect(await shell.ask('library.set-order', wanted)).toEqual({ kind: 'ok', value: wanted })
  expect(await shell.askRaw(['library.set-order', { group: 'owner', sort: 'name' }, 'call'])).toMatchObject({
    kind: 'failed',
    error: { code: 'bad-question' },
  })
})

test('an instance was changed last when it was adopted, until Modwell changes it', async () => {
  const list = async () => {
    const answer = await shell.ask('library.list', null)
    return (answer.kind === 'ok' ? answer.value : []).find(({ name }) => name === 'sound')
  }
  const before = await list()
  expect(before?.changedAt).toBe((await shell.core.instances.find('sound')).adoptedAt)
  const wish = { kind: 'disable', instance: before?.id ?? '', targets: ['mods/own.jar'] } as const
  const plans = await shell.core.propose(wish)
  const { changeSets } = await shell.core.commit(plans.map(({ id }) => id))
  expect((await list())?.changedAt).toBe(changeSets[0]?.at)
})

test('all that were found are adopted as one change, and how far that is is told', async () => {
  const found = await find('one', 'two', 'three')
  const told: AppEvent[] = []
  relay(shell.core, { signIns: createSignIns(), log: shell.log, tell: (event) => void told.push(event) })
  await shell.ask('library.adopt-each', { found })
  const done = told.flatMap((event) => (event.kind === 'progress' ? [event.progress.done] : []))
  expect((await shell.core.instances.list()).map(({ instance }) => instance.name).slice(2)).toEqual([
    'one',
    'two',
    'three',
  ])
  expect(told.filter(({ kind }) => kind === 'changed')).toEqual([
    { kind: 'changed', what: 'instances', instanceId: null },
  ])
  expect(done.at(-1)).toBe(3)
})

test('of those that were found, one that says too little of itself is asked about, and the others are adopted', async () => {
  const found = await find('unknown', 'one')
  const answer = await shell.ask('library.adopt-each', { found })
  expect(answer.kind === 'ok' && answer.value.missing).toMatchObject({
    found: found[0],
    folder: join(shell.folder, 'found', 'unknown'),
  })
  expect(answer.kind === 'ok' && answer.value.failure).toBeNull()
  expect((await shell.core.instances.list()).map(({ instance }) => instance.name)).toContain('one')
})

test('of a launcher, or a folder of instances, that a person chooses, all are found, and nothing is asked', async () => {
  const root = join(shell.folder, 'prism')
  await writePrismLauncher(root, [
    { folder: 'One', gameVersion: '1.21.1', files: { 'mods/readme.txt': 'none' } },
    { folder: 'Two', gameVersion: '1.21.1', files: { 'mods/readme.txt': 'none' } },
  ])
  for (const folder of [root, join(root, 'instances')]) {
    shell.choose(folder)
    const chosen = await shell.ask('library.choose-folder', null)
    const found = await shell.ask('library.discover', null)
    const names = found.kind === 'ok' ? found.value.map((one) => (one.kind === 'instance' ? one.name : '')) : []
    expect(chosen).toEqual({ kind: 'ok', value: { kind: 'found' } })
    expect(names).toEqual(['One', 'Two'])
    shell.core.settings.set({ folders: [] })
  }
})
