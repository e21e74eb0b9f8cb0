import { expect, it } from 'vitest'
import { inspectionDocument } from '../cli/documents.ts'
import { setUpGround, run, adoptTwo } from './cli-overview-ground.ts'

setUpGround()

it('says of several instances a line each, and every file where that is asked for, or of one, or in JSON', async () => {
  await adoptTwo()
  const { stdout } = await run('inspect')
  const [, one = '', two = '', hint = '', ...rest] = stdout.split('\n')
  expect(one).toEqual(expect.stringMatching(/^ {2}One +1 update, 1 up to date +checked /))
  expect(two).toEqual(expect.stringMatching(/^ {2}Two +1 up to date +checked /))
  expect(hint).toEqual(expect.stringContaining('modwell inspect --details'))
  expect(rest).toEqual([''])
  expect((await run('inspect', '--details')).stdout).toMatch(/lamp +\S+ +update/)
  expect((await run('inspect', 'One')).stdout).toMatch(/lamp +\S+ → \S+/)
  const { instances } = inspectionDocument.parse(JSON.parse((await run('inspect', '--json')).stdout))
  expect(instances.map(({ files }) => files.length)).toEqual([2, 1])
})

it('lists problems among the findings and counts the updates, which --verbose lists', async () => {
  await adoptTwo()
  const { stdout } = await run('inspect', 'One', '--findings')
  expect(stdout).toContain('1 problem, 0 notes, 1 update')
  expect(stdout).not.toMatch(/^ {2}update {2}/m)
  expect((await run('inspect', 'One', '--findings', '--verbose')).stdout).toMatch(/^ {2}update {2}lamp/m)
})

it('prints a command that does what is offered whole, on a line of its own', async () => {
  const [one] = await adoptTwo()
  const { stdout } = await run('inspect', 'One', '--findings')
  expect(stdout).toMatch(new RegExp(`^ {8}modwell install \\S+ --in ${one.name}$`, 'm'))
})
