import { expect, it } from 'vitest'
import { bisectDocument, bisectStatusDocument } from '../cli/bisect-documents.ts'
import { errorDocument, historyDocument } from '../cli/documents.ts'
import { differences, readTree } from '../demo/tree.ts'
import { world, id, enabledNow, setUpGround } from './cli-bisect-ground.ts'
setUpGround()

it('names the mod, step by step, each in a process of its own, and leaves everything as it was', async () => {
  const before = await readTree(world.library.survival.path)
  const all = enabledNow()
  const culprit = all.at(-1) ?? ''
  let said = await world.json(bisectDocument, ['bisect', 'start', 'Survival', '--yes'])
  expect(said.bisect.instance).toEqual(id)
  expect(said.bisect.modCount).toEqual(all.length)
  expect(said.changeSets[0]?.kind).toBe('bisect')
  while (said.bisect.state === 'running') {
    expect(said.bisect.enabled.map(({ path }) => path).toSorted()).toEqual(enabledNow().map((name) => `mods/${name}`))
    said = await world.json(bisectDocument, ['bisect', enabledNow().includes(culprit) ? 'bad' : 'good', id])
  }
  expect(said.bisect.verdict?.groups.flat().map(({ path }) => path)).toContain(`mods/${culprit}`)
  expect(said.bisect.answers.length).toBeLessThanOrEqual(Math.ceil(Math.log2(all.length)) + 2)
  expect(differences(before, await readTree(world.library.survival.path))).toEqual([])
  const history = await world.json(historyDocument, ['history', id])
  expect(new Set(history.changeSets.map(({ kind }) => kind))).toEqual(new Set(['bisect']))
  const found = said.bisect.verdict?.groups.flat()[0]?.title ?? ''
  const titles = new Set(history.changeSets.map(({ run }) => run?.title))
  expect([...titles]).toEqual([`Looked for a crash: ${found} was it, ${said.bisect.answers.length} steps`])
  const { stdout } = await world.run(['history', id])
  expect(stdout.match(/Looked for a crash/g)).toHaveLength(1)
})

it.each([
  [['bisect', 'start', 'Survival'], 2, 'there is no terminal'],
  [['bisect', 'good', 'Survival'], 1, 'no search is running for Survival'],
  [['bisect', 'status', 'nowhere'], 1, 'there is no instance "nowhere"'],
  [['bisect', 'start'], 2, "missing required argument 'instance'"],
  [['bisect', 'worse', 'Survival'], 2, "unknown command 'worse'"],
])('answers %j with exit code %i', async (args, exitCode, message) => {
  const document = await world.json(errorDocument, args, { exitCode })
  expect(document.error.message).toContain(message)
})

it('says null where nothing was ever searched for', async () => {
  const other = await world.adopt(world.library.server)
  expect(await world.json(bisectStatusDocument, ['bisect', 'status', other])).toEqual({ format: 1, bisect: null })
})

it('explains itself', async () => {
  const { exitCode, stdout } = await world.run(['bisect', '--help'])
  expect(exitCode).toBe(0)
  expect(stdout).toEqual(expect.stringContaining('Exit codes: 0 done, even if no mod was found'))
})
