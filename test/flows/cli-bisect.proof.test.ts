import { expect, it } from 'vitest'
import { bisectDocument, bisectStatusDocument } from '../cli/bisect-documents.ts'
import { world, id, enabledNow, setUpGround } from './cli-bisect-ground.ts'
import { historyDocument } from '../cli/documents.ts'
import { differences, readTree } from '../demo/tree.ts'
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

it('tells a person what to do now, where it stands, and how it ended', async () => {
  const began = await world.run(['bisect', 'start', 'Survival', '--yes'])
  expect(began.stdout).toMatch(/^Step 1: \d+ of \d+ mods enabled\. About \d+ more steps\.\nStart the game/)
  expect(began.stdout).toMatch(/it is still broken +modwell bisect bad Survival\n/)
  expect(began.stdout).toMatch(/it fails for another reason +modwell bisect skip Survival\n/)
  await world.run(['bisect', 'skip', 'Survival'])
  const status = await world.run(['bisect', 'status', 'Survival'])
  expect(status.stdout).toMatch(
    /Step 2: [^]*\d+ suspected:\n[^]*Steps so far:\n {2}step 1 {2}\d+ mods? enabled {2}skip/,
  )
  const stopped = await world.run(['bisect', 'stop', 'Survival'])
  expect(stopped.stdout).toMatch(
    /^The search was stopped\.\nAll mods are enabled or disabled again as they were before\.\n/,
  )
  const after = await world.json(bisectStatusDocument, ['bisect', 'status', id])
  expect(after.bisect).toMatchObject({ state: 'ended', step: null, verdict: { kind: 'stopped' } })
})

it('warns on stderr of another change while it runs', async () => {
  await world.json(bisectDocument, ['bisect', 'start', id, '--yes'])
  const [other = ''] = enabledNow()
  const { exitCode, stderr } = await world.run(['disable', `mods/${other}`, '--in', id, '--yes'])
  expect(exitCode).toBe(0)
  expect(stderr.split('\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^modwell: Survival: a search for a bad mod is running; .* wrong$/),
      '  modwell bisect status Survival',
    ]),
  )
  const { bisect } = await world.json(bisectStatusDocument, ['bisect', 'status', id])
  expect(bisect?.notes.map(({ code }) => code)).toEqual(['not-as-set-up'])
  await world.json(bisectDocument, ['bisect', 'stop', id])
  expect(enabledNow()).toContain(other)
})
