import { expect, it } from 'vitest'
import { bisectDocument, bisectStatusDocument } from '../cli/bisect-documents.ts'
import { world, id, enabledNow, setUpGround } from './cli-bisect-ground.ts'
setUpGround()

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
