import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inspectionDocument } from '../cli/documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const run = (...args: readonly string[]) =>
  runModwell(args, { home: join(playground.folder, 'home'), service: playground.service.url })

const codeOf = async (...args: readonly string[]) => (await run(...args)).exitCode

/** "One" is out of date and lacks what its mod requires; "Two" is well. */
async function adoptTwo(): Promise<readonly [Instance, Instance]> {
  const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
  const [library] = playground.addMod('library', { '3.0': {} })
  const needs = { dependencies: [{ project_id: library?.project_id ?? '', dependency_type: 'required' as const }] }
  const [rope] = playground.addMod('rope', { '1.0': needs })
  return [
    await adoptGame(playground, { 'mods/lamp.jar': old, 'mods/rope.jar': rope }, { name: 'One' }),
    await adoptGame(playground, { 'mods/library.jar': library }, { name: 'Two' }),
  ]
}

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

it('says with its exit code that there are updates, where nothing worse is to say', async () => {
  const [one] = await adoptTwo()
  const asked = [
    ['inspect', '--exit-code'],
    ['inspect', '--findings', '--exit-code'],
    ['inspect', '--findings', '--strict', '--exit-code'],
    ['inspect', 'Two', '--exit-code'],
    ['inspect'],
    ['update', '--all', '--dry-run', '--exit-code'],
    ['update', 'Two', '--dry-run', '--exit-code'],
    ['update', '--all', '--exit-code', '--yes'],
  ]
  const codes: (number | null)[] = []
  for (const args of asked) codes.push(await codeOf(...args))
  expect(codes).toEqual([10, 10, 3, 0, 0, 10, 0, 2])
  rmSync(one.gamePath, { recursive: true })
  expect(await codeOf('inspect', '--findings', '--strict', '--exit-code')).toBe(4)
})

it('ends an update of several with a line for each and one for all', async () => {
  await adoptTwo()
  const { stdout } = await run('update', '--all', '--yes')
  const lines = stdout.trimEnd().split('\n').slice(-3)
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}One +1 /),
    expect.stringMatching(/^ {2}Two +0 /),
    'In total: 1 change in 1 of 2 instances, nothing failed',
  ])
})
