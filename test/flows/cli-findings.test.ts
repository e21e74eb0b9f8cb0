import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorDocument, inspectionDocument, plansDocument } from '../cli/documents.ts'
import {
  channelsDocument,
  findingsDocument,
  ignoredDocument,
  holdsDocument,
  listedHoldsDocument,
  linkDocument,
  treeDocument,
  whyDocument,
} from '../cli/findings-documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

let world: World
let id: string

beforeAll(async () => {
  world = await openWorld()
  id = await world.adopt(world.library.survival)
})
afterAll(() => world.close())

/** A mod of the library that an update is there for. */
function outdated(): { readonly path: string; readonly slug: string } {
  const { files } = world.library.survival
  const file = files.find(({ path, expected }) => path.startsWith('mods/') && expected === 'update-available')
  return { path: file?.path ?? '', slug: file?.choice?.project.slug ?? '' }
}

describe('inspect --findings', () => {
  it('tells what is wrong with evidence and commands that mend it', async () => {
    const { instances } = await world.json(findingsDocument, ['inspect', id, '--findings'])
    const updates = instances[0]?.findings.filter(({ kind }) => kind === 'update-available') ?? []
    expect(updates.map(({ path }) => path)).toContain(outdated().path)
    expect(updates[0]?.remedies[0]?.command).toMatch(/^modwell update \S+ --only /)
  })

  it('ends with 3 when it is strict and there is a problem, and with 2 without findings', async () => {
    const before = await world.run(['inspect', id, '--findings', '--strict'])
    writeFileSync(join(world.library.survival.gamePath, 'mods/broken.jar'), 'no archive')
    const after = await world.run(['inspect', id, '--findings', '--strict'])
    const misuse = await world.run(['inspect', id, '--strict'])
    expect(before.stdout.includes('0 problems') ? before.exitCode : 0).toBe(0)
    expect(after.exitCode).toBe(3)
    expect(misuse.exitCode).toBe(2)
  })
})

describe('findings ignore', () => {
  it('takes a problem out of the counts and of exit code 3, lists it apart, and can be undone', async () => {
    writeFileSync(join(world.library.survival.gamePath, 'mods/broken.jar'), 'no archive')
    const { instances } = await world.json(findingsDocument, ['findings', id])
    const broken = instances[0]?.findings.filter(({ severity }) => severity === 'problem').map((one) => one.id) ?? []
    const { ignored } = await world.json(ignoredDocument, ['findings', 'ignore', id, ...broken, '--note', 'on purpose'])
    const [text, strict, inspected] = [
      await world.run(['findings', id]),
      await world.run(['findings', id, '--strict']),
      await world.run(['inspect', id, '--findings', '--strict']),
    ]
    const sum = `0 problems, `
    expect(strict.exitCode).toBe(0)
    expect(inspected.exitCode).toBe(0)
    expect(text.stdout.includes(sum)).toBe(true)
    expect(text.stdout).toContain(`${ignored.length} ignored`)
    expect(text.stdout).toMatch(new RegExp(`ignored: .+  ${broken[0]} \\(on purpose\\)`))
    const listed = await world.json(findingsDocument, ['findings', id, '--ignored'])
    expect(listed.instances[0]?.findings.map((one) => one.id)).toEqual(broken)
    expect(listed.instances[0]?.gone).toEqual([])
    const suggested = await world.run(['completion', 'suggest', '--', 'findings', 'unignore', id, ''])
    expect(suggested.stdout.split('\n')).toEqual(expect.arrayContaining(broken))
    const back = await world.json(ignoredDocument, ['findings', 'unignore', id, ...broken])
    const after = await world.run(['findings', id, '--strict'])
    expect(back).toEqual({ format: 1, ignored })
    expect(after.exitCode).toBe(3)
  })

  it('takes an update out of exit code 10 of the findings; what update would do is told as before', async () => {
    const { instances } = await world.json(findingsDocument, ['findings', id])
    const updates = instances[0]?.findings.filter(({ kind }) => kind === 'update-available').map((one) => one.id) ?? []
    const inspect = async (...more: readonly string[]) =>
      (await world.run(['inspect', id, '--exit-code', ...more])).exitCode
    const before = await inspect('--findings')
    await world.run(['findings', 'ignore', id, ...updates])
    const after = [await inspect('--findings'), await inspect()]
    await world.run(['findings', 'unignore', id, ...updates])
    expect(updates.length > 0).toBe(true)
    expect(before).toBe(10)
    expect(after).toEqual([0, 10])
  })

  it('keeps what is not found any more in the list of what is ignored', async () => {
    const file = join(world.library.survival.gamePath, 'mods/broken.jar')
    writeFileSync(file, 'no archive either')
    const { instances } = await world.json(findingsDocument, ['findings', id])
    const one = instances[0]?.findings.find(({ path }) => path === 'mods/broken.jar')
    await world.run(['findings', 'ignore', id, one?.id ?? ''])
    rmSync(file)
    const listed = await world.json(findingsDocument, ['findings', id, '--ignored'])
    const { stdout } = await world.run(['findings', id, '--ignored'])
    expect(listed.instances[0]?.gone?.map((gone) => gone.id)).toEqual([one?.id])
    expect(stdout).toContain('ignored, no longer found')
    const none = await world.json(errorDocument, ['findings', 'ignore', id, 'nothing'], { exitCode: 1 })
    expect(none.error.code).toBe('not-found')
    await world.run(['findings', 'unignore', id, one?.id ?? ''])
  })
})

describe('fix', () => {
  it('mends what needs no choice in one change, names the rest, and ends with 4 while some is left', async () => {
    const file = join(world.library.survival.gamePath, 'mods/broken.jar')
    writeFileSync(file, 'no archive')
    const dry = await world.run(['fix', id, '--dry-run'])
    const { plans } = await world.json(plansDocument, ['fix', id, '--dry-run'], { exitCode: 4 })
    const refused = await world.run(['fix', id])
    rmSync(file)
    const advice = plans[0]?.advice.map(({ reason }) => reason.code) ?? []
    expect(dry.exitCode).toBe(4)
    expect(refused.exitCode).toBe(2)
    expect(new Set(advice)).toEqual(new Set(['not-fixed']))
    const said = dry.stdout.replaceAll(/\s+/g, ' ')
    expect(said).toContain('broken.jar needs your decision')
    expect(said).toMatch(/better: find broken: modwell search .+ for now: Remove broken\.jar: modwell remove /)
    expect(new Set(plans[0]?.advice.map(({ recommended }) => recommended))).toEqual(new Set([0]))
  })
})

describe('why', () => {
  it('answers as a document and as a text', async () => {
    const { slug, path } = outdated()
    const { why } = await world.json(whyDocument, ['why', slug, '--in', id])
    const { stdout } = await world.run(['why', slug, '--in', id])
    expect(why[0]?.path).toEqual(path)
    expect(why[0]?.origin.kind).toBe('adopted')
    expect(stdout).toEqual(expect.stringContaining(path))
  })

  it('names what is not there', async () => {
    const { error } = await world.json(errorDocument, ['why', 'nothing', '--in', id], { exitCode: 1 })
    expect(error.code).toBe('not-found')
  })
})

describe('tree', () => {
  it('answers as a document and as a text', async () => {
    const { nodes, edges } = await world.json(treeDocument, ['tree', id])
    const { stdout, exitCode } = await world.run(['tree', id])
    const needed = new Set(edges.filter(({ kind }) => kind === 'requires').map(({ to }) => to))
    const edge = edges.find(({ from, kind }) => kind === 'requires' && !needed.has(from))
    const titleOf = (key = '') => nodes.find((node) => node.key === key)?.title ?? '?'
    const block = stdout.split(/\n(?! )/).find((text) => text.startsWith(titleOf(edge?.from)))
    expect(exitCode).toBe(0)
    expect(block).toEqual(expect.stringContaining(`\n  ${titleOf(edge?.to)} `))
  })

  it('names what is not there', async () => {
    const { error } = await world.json(errorDocument, ['tree', 'nothing'], { exitCode: 1 })
    expect(error.code).toBe('not-found')
  })
})

describe('hold', () => {
  it('keeps an update back, is listed, and is undone', async () => {
    const { slug, path } = outdated()
    const { instances } = await world.json(inspectionDocument, ['inspect', id])
    const newest = instances[0]?.files.find((file) => file.path === path)?.update?.number ?? ''
    const held = await world.json(holdsDocument, ['hold', slug, '--in', id, '--skip', newest, '--note', 'later'])
    const listed = await world.json(listedHoldsDocument, ['holds', id])
    const plan = await world.run(['update', id, '--dry-run', '--only', slug])
    const removed = await world.json(holdsDocument, ['unhold', held.holds[0]?.id ?? '', '--in', id])
    expect(listed.holds).toEqual(held.holds.map((one) => ({ ...one, ended: null })))
    expect(removed).toEqual(held)
    expect(plan.stdout.replaceAll(/\s+/g, ' ')).toContain(`You chose to skip ${newest} (later).`)
    expect((await world.json(listedHoldsDocument, ['holds'])).holds).toEqual([])
  })

  it.each([
    [['hold', '--in', 'x'], 'give projects, or use --pack'],
    [['hold', 'a', '--in', 'x', '--skip', '1', '--below', '2'], 'use only one of --skip'],
    [['hold', 'a', '--in', 'x', '--until', '2027-02-30'], 'is not a date'],
  ])('%j is misuse', async (args, message) => {
    const { exitCode, stderr } = await world.run(args)
    expect(exitCode).toBe(2)
    expect(stderr).toEqual(expect.stringContaining(message))
  })
})

it('a channel is chosen for an instance and for a project in it', async () => {
  const { slug } = outdated()
  await world.json(channelsDocument, ['channel', id, 'beta'])
  const { channels } = await world.json(channelsDocument, ['channel', id, 'release', '--only', slug])
  const both = await world.json(channelsDocument, ['channel', id])
  await world.json(channelsDocument, ['channel', id, 'usual', '--only', slug])
  const after = await world.json(channelsDocument, ['channel', id, 'usual'])
  const named = (each: typeof channels) => each.map(({ channel }) => channel).toSorted()
  expect(named(channels)).toEqual(['release'])
  expect(named(both.channels)).toEqual(['beta', 'release'])
  expect(after.channels).toEqual([])
})

it('a file that the service knows cannot be linked, and one that it does not can', async () => {
  const { path, slug } = outdated()
  const known = await world.json(errorDocument, ['link', path, slug, '--in', id], { exitCode: 2 })
  const own = world.library.survival.files.find(
    ({ path: one, expected }) => one.startsWith('mods/') && expected === 'unknown',
  )
  const linked = await world.json(linkDocument, ['link', own?.path ?? '', slug, '--in', id])
  const { stdout } = await world.run(['unlink', own?.path ?? '', '--in', id])
  expect(known.error.code).toBe('bad-argument')
  expect(linked.projectTitle === '').toBe(false)
  expect(stdout).toEqual(expect.stringContaining('is no longer linked'))
})

it('remove-unused and remove --with-dependents are plans like all others', async () => {
  const { slug } = outdated()
  const clean = await world.run(['clean', id, '--dry-run'])
  const along = await world.run(['remove', slug, '--from', id, '--with-dependents', '--dry-run'])
  expect(clean.exitCode).toBe(0)
  expect(along.exitCode).toBe(0)
  expect(along.stdout).toEqual(expect.stringContaining('dry run'))
})
