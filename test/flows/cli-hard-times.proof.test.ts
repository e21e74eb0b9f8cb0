import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeDocument, doctorDocument, errorDocument, inspectionDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { differences, readTree } from '../demo/tree.ts'

let world: World

beforeEach(async () => {
  world = await openWorld()
  await world.adopt(world.library.workshop)
})
afterEach(() => world.close())

it('updates the others when the folder of one instance is gone, and ends with 4', async () => {
  const gone = await world.adopt(world.library.friends)
  rmSync(world.library.friends.path, { recursive: true })
  const { changeSets, failed } = await world.json(changeDocument, ['update', '--all', '--yes'], { exitCode: 4 })
  expect(changeSets.length).toBe(1)
  expect(failed.map(({ instance, code }) => [instance, code])).toEqual([[gone, 'unreadable-folder']])
})

it('says of an instance whose folder is gone that it cannot be read, not that it is empty', async () => {
  const gone = await world.adopt(world.library.friends)
  rmSync(world.library.friends.path, { recursive: true })
  const { instances } = await world.json(inspectionDocument, ['inspect', gone], { exitCode: 1 })
  expect(instances[0]?.problem).toContain(world.library.friends.path)
})

it('does its work to the end when nobody reads what it prints', async () => {
  const before = await readTree(world.library.workshop.path)
  const { exitCode } = await world.runProcess(['update', '--all', '--yes'], {
    onStart(child) {
      child.stdout?.destroy()
      child.stderr?.destroy()
    },
  })
  expect(exitCode).toBe(0)
  expect(differences(before, await readTree(world.library.workshop.path)).length > 0).toBe(true)
})

it('says that a ledger which was set aside may be missed, at once and in doctor', async () => {
  writeFileSync(join(world.home, 'ledger.db'), 'no database at all '.repeat(500))
  const { stderr } = await world.run(['history'])
  const { checks } = await world.json(doctorDocument, ['doctor'], { exitCode: 1 })
  expect(stderr).toEqual(expect.stringContaining("Modwell's database was corrupt"))
  expect(checks.filter(({ verdict }) => verdict === 'bad').map(({ subject }) => subject)).toEqual(['ledger'])
})

it.each([
  ['was empty', (file: string) => writeFileSync(file, '')],
  ['was missing', (file: string) => rmSync(file)],
])('says once of a ledger that it %s, does nothing else, and works again in the next run', async (said, lose) => {
  const [path] = [world.library.workshop.path]
  const before = await readTree(path)
  for (const suffix of ['-wal', '-shm']) rmSync(join(world.home, `ledger.db${suffix}`), { force: true })
  lose(join(world.home, 'ledger.db'))
  const { error } = await world.json(errorDocument, ['update', '--all', '--yes'], { exitCode: 1 })
  expect(error.code).toBe('database-failed')
  expect(error.message).toEqual(expect.stringContaining(said))
  expect(differences(before, await readTree(path))).toEqual([])
  await world.adopt(world.library.workshop)
  await world.json(changeDocument, ['update', '--all', '--yes'])
})

it('refuses an empty home, which a script may have left', async () => {
  const { error } = await world.json(errorDocument, ['--home', '', 'instances', 'list'], { exitCode: 2 })
  expect(error.message).toBe('--home is empty')
})

it('says on a pipe that a silent service does not answer, ends when what may be waited is used up, and names the option', async () => {
  world.service.setFaults([{ kind: 'hang', match: { origin: 'api' } }])
  const { exitCode, stderr } = await world.run(['search', 'lamp', '--wait', '3'])
  const { host } = new URL(world.service.url)
  expect(exitCode).toBe(1)
  expect(stderr.split('\n')).toEqual([
    `modwell: waiting for ${host}: no answer for 2 s`,
    `modwell: ${host} gave no usable answer within 3 s (search-projects)`,
    '  Wait longer, or work offline with the saved data.',
    '    modwell search lamp --wait 120',
    '    modwell search lamp --wait 3 --offline',
    '',
  ])
})

it('ends a request that the service asks to make hours later, names the time, and asks nothing before it', async () => {
  world.service.setFaults([{ kind: 'status', status: 429, headers: { 'retry-after': '7200' } }])
  const first = await world.json(errorDocument, ['search', 'lamp'], { exitCode: 1 })
  const asked = world.service.requests().length
  const second = await world.json(errorDocument, ['search', 'rope'], { exitCode: 1 })
  expect(first.error.code).toBe('service-busy')
  expect(second.error.code).toBe('service-busy')
  expect(world.service.requests().length - asked).toBe(0)
  expect(first.error.message).toMatch(/wait until (\d{4}-\d\d-\d\d )?\d\d:\d\d:\d\d UTC, 7200 s from now/)
})

it('refuses to wait for a time that is no number of seconds', async () => {
  const { error } = await world.json(errorDocument, ['inspect', '--wait', 'long'], { exitCode: 2 })
  expect(error.message).toBe('--wait takes whole seconds from 1 to 86400, not "long"')
})
