import { expect, it } from 'vitest'
import { bisectStatusDocument } from '../cli/bisect-documents.ts'
import { errorDocument } from '../cli/documents.ts'
import { world, setUpGround } from './cli-bisect-ground.ts'
setUpGround()

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
  expect(await world.json(bisectStatusDocument, ['bisect', 'status', other])).toEqual({
    format: 1,
    bisect: null,
    problems: [],
  })
})

it('explains itself', async () => {
  const { exitCode, stdout } = await world.run(['bisect', '--help'])
  expect(exitCode).toBe(0)
  expect(stdout).toEqual(expect.stringContaining('Exit codes: 0 done, even if no mod was found'))
})
