import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDocument, doctorDocument, errorDocument, historyDocument } from '../cli/documents.ts'
import { settingsDocument } from '../cli/settings-document.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { z } from 'zod'

// One journey in order: an update, a look, a broken file, and what is thrown away.

let world: World
let id: string
let changeSet: string

beforeAll(async () => {
  world = await openWorld()
  id = await world.adopt(world.library.workshop)
  const { changeSets } = await world.json(changeDocument, ['update', id, '--yes'])
  changeSet = changeSets[0]?.id ?? ''
}, 30_000)
afterAll(() => world.close())

const store = () => join(world.home, 'store')

it('says what is in the store, what undo needs, and how files come out of it', async () => {
  const status = await world.json(storeStatusDocument, ['store'])
  expect(status).toMatchObject({
    folder: store(),
    missing: { files: 0, bytes: 0 },
    elsewhere: { files: 0, bytes: 0 },
    hardLinked: { files: 0, bytes: 0 },
    placing: 'auto',
    instances: [{ instance: id, allowed: expect.arrayContaining(['hardlink', 'copy']) }],
  })
  expect(status.needed.files).toBeGreaterThan(0)
  expect(status.needed.files + status.prunable.files).toBe(status.stored.files)
  const doctor = await world.run(['doctor', '--offline'])
  expect(doctor.stdout).toContain(`all ${status.needed.files} files that undo needs are in the store`)
  const { stdout } = await world.run(['store', 'status'])
  expect(stdout).toMatch(/needed by undo +\d+ files?, [\d.]+ [KM]iB/)
})

it('gives an instance the store’s own files once that is set', async () => {
  await world.json(settingsDocument, ['settings', 'set', 'placing', 'hardlink'])
  const undone = await world.json(changeDocument, ['undo', '--yes'])
  await world.json(changeDocument, ['update', id, '--yes'])
  const { hardLinked, instances } = await world.json(storeStatusDocument, ['store', 'status'])
  const jars = undone.changeSets[0]?.steps.length ?? 0
  expect(hardLinked.files).toEqual(jars)
  expect(instances[0]?.used).toBe('hardlink')
  const linked = readdirSync(join(world.library.workshop.gamePath, 'mods'))
    .map((name) => statSync(join(world.library.workshop.gamePath, 'mods', name)))
    .filter(({ nlink }) => nlink === 2)
  expect(linked).toHaveLength(jars)
  await world.json(settingsDocument, ['settings', 'set', 'placing', 'auto'])
})

it('throws nothing away that undo needs, and shows beforehand what would go', async () => {
  const dry = await world.json(storePruneDocument, ['store', 'prune', '--dry-run'])
  const { needed } = await world.json(storeStatusDocument, ['store'])
  const done = await world.json(storePruneDocument, ['store', 'prune'])
  expect({ ...done, dryRun: true }).toEqual(dry)
  expect(done.kept.files).toEqual(needed.files)
  expect(done.letGo).toEqual([])
  const { checks } = await world.json(doctorDocument, ['doctor'])
  expect(checks.find(({ subject }) => subject === 'store')).toMatchObject({
    verdict: 'good',
    commands: ['modwell store verify'],
  })
})

it('finds a broken file by its hash, names the change set that needs it, and ends with 1', async () => {
  const [prefix = ''] = readdirSync(store()).filter(
    (name) => name.length === 2 && readdirSync(join(store(), name)).length > 0,
  )
  const [rest = ''] = readdirSync(join(store(), prefix))
  const object = join(store(), prefix, rest)
  const { size } = statSync(object)
  chmodSync(object, 0o644)
  const rotten = Buffer.alloc(size, 7)
  writeFileSync(object, rotten)
  const { checks } = await world.json(doctorDocument, ['doctor'])
  expect(checks.find(({ subject }) => subject === 'store')?.verdict).toBe('good')
  const { broken } = await world.json(storeVerifyDocument, ['store', 'verify'], { exitCode: 1 })
  const found = createHash('sha512').update(rotten).digest('hex')
  expect(broken).toMatchObject([{ sha512: prefix + rest, found, size }])
  expect(broken[0]?.neededBy.map((need) => need.instance)).toContain(id)
  const later = await world.json(storeVerifyDocument, ['store', 'verify'], { exitCode: 1 })
  expect(later.broken).toEqual([])
  expect(later.missing.map(({ sha512 }) => sha512)).toEqual([prefix + rest])
  const again = await world.json(doctorDocument, ['doctor'], { exitCode: 1 })
  expect(again.checks.find(({ subject }) => subject === 'store')?.verdict).toBe('bad')
})

it('gives up old history when it is told to, which history then says', async () => {
  const { letGo } = await world.json(storePruneDocument, ['store', 'prune', '--keep-history', '0', '--yes'])
  expect(letGo).toContain(changeSet)
  const { changeSets } = await world.json(historyDocument, ['history', id])
  expect(changeSets.filter(({ of }) => of === null).map(({ missing }) => missing.length > 0)).not.toContain(false)
  const { error } = await world.json(errorDocument, ['undo', '--yes', '--offline'], { exitCode: 1 })
  expect(error.code).toBe('missing-from-store')
  expect(error.commands).toEqual(['without --offline'])
  expect((await world.run(['history'])).stdout).toMatch(
    /can be undone only if the service still has these\s+files,\s+which\s+are\s+missing\s+from\s+the\s+store:\s+mods\/\S+,\s+mods\/\S+/,
  )
  await world.json(doctorDocument, ['doctor'])
})

it.each([
  [['prune', '--older-than', 'soon'], /number of days/],
  [['prune', '--down-to', '5X'], /size like 500M/],
  [['prune', '--keep-history', '90days'], /days like 90d/],
  [['prune', '--keep-history', '0'], /undo/],
  [['prune', 'all'], /too many arguments/],
  [['wipe'], /unknown command|too many arguments/],
])('refuses %j with 2', async (args, message) => {
  const ended = await world.run(['store', ...args])
  expect(ended.exitCode).toBe(2)
  expect(ended.stderr).toEqual(expect.stringMatching(message))
})

const amount = z.strictObject({ files: z.int().nonnegative(), bytes: z.int().nonnegative() })
const method = z.enum(['hardlink', 'reflink', 'copy'])

const storeStatusDocument = z.strictObject({
  format: z.literal(1),
  folder: z.string().startsWith('/'),
  stored: amount,
  needed: amount,
  missing: amount,
  elsewhere: amount,
  hardLinked: amount,
  partial: amount,
  broken: amount,
  prunable: amount,
  oldestAt: z.iso.datetime().nullable(),
  placing: z.enum(['auto', 'copy', 'hardlink']),
  instances: z.array(
    z.strictObject({ instance: z.string(), name: z.string(), allowed: z.array(method), used: method.nullable() }),
  ),
})

const neededBy = z.array(z.strictObject({ changeSet: z.string(), instance: z.string(), path: z.string() }))
const sha512 = z.string().regex(/^[0-9a-f]{128}$/)

const storeVerifyDocument = z.strictObject({
  format: z.literal(1),
  checked: amount,
  broken: z.array(
    z.strictObject({
      sha512,
      found: sha512.nullable(),
      size: z.int().nonnegative(),
      neededBy,
    }),
  ),
  missing: z.array(z.strictObject({ sha512, size: z.int().nonnegative(), neededBy })),
  elsewhere: z.array(z.strictObject({ sha512, size: z.int().nonnegative(), neededBy })),
})

const storePruneDocument = z.strictObject({
  format: z.literal(1),
  dryRun: z.boolean(),
  removed: amount,
  freedBytes: z.int().nonnegative(),
  kept: amount,
  letGo: z.array(z.string()),
})
