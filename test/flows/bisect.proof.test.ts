import { existsSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CoreEvent } from '../../src-main/core/events.ts'
import type { BisectReport } from '../../src-main/core/model/changes/bisect.ts'
import { adoptGame, carryOut, treeOf, updateAll } from './playground.ts'
import {
  playground,
  core,
  game,
  adoptTwelve,
  tryGame,
  searchFor,
  setGame,
  setUpGround,
  enabledNow,
} from './bisect-ground.ts'
setUpGround()

it('names two that only crash together', async () => {
  await adoptTwelve()
  const { status } = await searchFor('birch', 'kelp')
  expect(
    status.verdict?.groups
      .flat()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['mods/birch.jar', 'mods/kelp.jar'])
})

it('says so when it crashes without any mod', async () => {
  await adoptTwelve()
  const before = treeOf(game.gamePath)
  const { status } = await searchFor()
  expect(status.verdict?.kind).toBe('not-mods')
  expect(treeOf(game.gamePath)).toEqual(before)
})

it('goes on in another core', async () => {
  await adoptTwelve()
  const before = treeOf(game.gamePath)
  await core.bisect.start(game.id)
  let report: BisectReport | null = null
  do {
    const other = await playground.openCore()
    expect((await other.bisect.status(game.id))?.state).toBe('running')
    report = await other.bisect.answer(game.id, tryGame('fern'))
    await other.close()
  } while (report.status.state === 'running')
  expect(report.status.verdict?.message).toBe('The cause is fern.')
  expect(treeOf(game.gamePath)).toEqual(before)
})

it('stands in the way of no undo once it has ended', async () => {
  const [old] = playground.addMod('amber', { '1.0': {}, '2.0': {} })
  setGame(await adoptGame(playground, { 'mods/amber.jar': old, 'mods/birch.jar': 'birch', 'mods/cedar.jar': 'cedar' }))
  const before = treeOf(game.gamePath)
  const updated = await carryOut(core, updateAll())
  const { status } = await searchFor('birch')
  expect(status.verdict?.message).toBe('The cause is birch.jar.')
  const back = await carryOut(core, { kind: 'undo', changeSet: null, instance: null })
  expect(back.changeSets[0]?.of).toBe(updated.changeSets[0]?.id)
  expect(treeOf(game.gamePath)).toEqual(before)
})

it('leaves a link alone, and takes it for enabled throughout', async () => {
  await adoptTwelve()
  const mods = join(game.gamePath, 'mods')
  writeFileSync(join(playground.folder, 'elsewhere.jar'), 'elsewhere')
  symlinkSync(join(playground.folder, 'elsewhere.jar'), join(mods, 'linked.jar'))
  const { status } = await searchFor('linked')
  expect(status.fixed.map(({ path }) => path)).toEqual(['mods/linked.jar'])
  expect(status.verdict).toMatchObject({ kind: 'not-mods', suspects: [{ path: 'mods/linked.jar' }] })
})

it('brings back what was enabled, whatever happened meanwhile, and says what it could not', async () => {
  await adoptTwelve()
  await core.bisect.start(game.id)
  const mods = join(game.gamePath, 'mods')
  const off = readdirSync(mods).filter((name) => name.endsWith('.disabled') && name !== 'idle.jar.disabled')
  const [removed = '', replaced = '', renamed = '', ...others] = off
  rmSync(join(mods, removed))
  writeFileSync(join(mods, replaced), 'something else')
  renameSync(join(mods, renamed), join(mods, 'new-name.jar.disabled'))
  renameSync(join(mods, 'idle.jar.disabled'), join(mods, 'idle.jar'))
  writeFileSync(join(mods, 'stranger.jar'), 'a mod of theirs')
  const { skipped: kept, status } = await core.bisect.stop(game.id)
  expect(status.verdict?.kind).toBe('stopped')
  expect(kept.map(({ path, reason }) => [reason.code, path]).toSorted()).toEqual([
    ['added-meanwhile', 'mods/stranger.jar'],
    ['changed-meanwhile', `mods/${replaced}`],
    ['gone', `mods/${removed.replace('.disabled', '')}`],
  ])
  const left = readdirSync(mods).filter((name) => name.endsWith('.disabled'))
  expect(left).toEqual(['idle.jar.disabled'])
  const restored = [...others, replaced, 'new-name.jar.disabled'].map((name) => name.replace('.disabled', ''))
  expect(readdirSync(mods)).toEqual(expect.arrayContaining([...restored, 'stranger.jar']))
})

it('follows a disabled mod through an update, and warns of that update', async () => {
  await adoptTwelve()
  const started = await core.bisect.start(game.id)
  const [off] = started.status.disabled.filter(({ path }) => path !== 'mods/library.jar')
  const slug = off?.path.slice('mods/'.length, -'.jar'.length) ?? ''
  const project = playground.catalogue.projects().find((one) => one.slug === slug)
  playground.catalogue.addVersion(project?.id ?? '', {
    version_number: '2.0',
    loaders: ['fabric'],
    game_versions: ['1.21.11'],
    date_published: '2026-04-01T10:00:00Z',
  })
  const warnings: CoreEvent[] = []
  core.on((event) => void (event.kind === 'warning' && warnings.push(event)))
  const report = await carryOut(core, updateAll({ freshness: 'now' }))
  expect(warnings).toMatchObject([{ code: 'bisect-running' }])
  const updated = report.changeSets[0]?.steps[0]?.to?.path ?? ''
  expect(updated).toMatch(/\.disabled$/)
  await core.bisect.stop(game.id)
  expect(existsSync(join(game.gamePath, updated.replace('.disabled', '')))).toBe(true)
})

it('an update meanwhile is decided as if all were enabled, as it will be again', async () => {
  const [library] = playground.addMod('old-library', { '1.0': {} })
  const [user] = playground.addMod('user', {
    '1.0': { files: [{ depends: { old_library: '*' } }] },
    '2.0': { files: [{ depends: { old_library: '>=2' } }] },
  })
  const others = ['a', 'b', 'c', 'd'].map(
    (slug) => [`mods/${slug}.jar`, playground.addMod(slug, { '1.0': {} })[0]] as const,
  )
  const files = { 'mods/old-library.jar': library, 'mods/user.jar': user, ...Object.fromEntries(others) }
  const { id, gamePath } = await adoptGame(playground, files, { name: 'searched' })
  await core.bisect.start(id)
  while (existsSync(join(gamePath, 'mods/old-library.jar'))) await core.bisect.answer(id, 'good')
  const [plan] = await core.propose(updateAll({ instances: [id] }))
  const [told] = await core.findings({ instances: [id], freshness: 'normal', channel: null })
  const problems = told?.findings.filter(({ severity }) => severity === 'problem')
  expect(plan?.steps).toEqual([])
  expect(plan?.skipped.map(({ title }) => title)).toEqual(['user'])
  expect(problems).toEqual([])
})

it('counts an answer for what is enabled then', async () => {
  await adoptTwelve()
  const { status } = await core.bisect.start(game.id)
  const mods = join(game.gamePath, 'mods')
  for (const { path } of status.enabled.slice(1)) {
    renameSync(join(game.gamePath, path), join(game.gamePath, `${path}.disabled`))
  }
  const left = readdirSync(mods).filter((name) => name.endsWith('.jar'))
  const next = await core.bisect.answer(game.id, 'bad')
  expect(next.status.suspects.map(({ path }) => path)).toEqual(left.map((name) => `mods/${name}`))
})

it('keeps the verdict when restoring is stopped, and restores when asked again', async () => {
  await adoptTwelve()
  const before = treeOf(game.gamePath)
  await core.bisect.start(game.id)
  const stopping = new AbortController()
  const forget = core.on((event) => {
    if (event.kind === 'progress' && event.progress.stage === 'stage') stopping.abort()
  })
  await expect(core.bisect.stop(game.id, { signal: stopping.signal })).rejects.toMatchObject({ code: 'cancelled' })
  forget()
  expect(await core.bisect.status(game.id)).toMatchObject({
    state: 'running',
    verdict: { kind: 'stopped' },
    notes: [{ code: 'not-restored' }],
  })
  await core.bisect.stop(game.id)
  expect(treeOf(game.gamePath)).toEqual(before)
})

it('runs once at a time, and can be begun again after its end', async () => {
  await adoptTwelve()
  await expect(core.bisect.answer(game.id, 'bad')).rejects.toMatchObject({ code: 'not-found' })
  expect(await core.bisect.status(game.id)).toBeNull()
  await core.bisect.start(game.id)
  await expect(core.bisect.start(game.id)).rejects.toMatchObject({ code: 'bisect-running' })
  await core.bisect.stop(game.id)
  await expect(core.bisect.stop(game.id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await core.bisect.start(game.id)).status.state).toBe('running')
})

function install(project: string) {
  return { instance: game.id, project, version: null, channel: null, freshness: 'now' } as const
}

it.each(['library', 'amber', 'fern', 'lotus'])('names %s, and leaves every file as it was', async (culprit) => {
  await adoptTwelve()
  const before = treeOf(game.gamePath)
  const { status } = await searchFor(culprit)
  expect(status.verdict).toMatchObject({ kind: 'culprit', groups: [[{ path: `mods/${culprit}.jar` }]] })
  expect(status.answers.length).toBeLessThanOrEqual(Math.ceil(Math.log2(13)) + 2)
  expect(treeOf(game.gamePath)).toEqual(before)
})

it('never lets a mod run without what it needs, and never touches one that was disabled', async () => {
  await adoptTwelve()
  let report = await core.bisect.start(game.id)
  let steps = 0
  while (report.status.state === 'running') {
    const enabled = enabledNow()
    const isNeeded = ['amber', 'birch', 'cedar', 'dune'].some((name) => enabled.includes(name))
    expect({ isNeeded, hasLibrary: enabled.includes('library') }).not.toEqual({ isNeeded: true, hasLibrary: false })
    expect(enabled).not.toContain('idle')
    expect(report.status.enabled.map(({ path }) => path).toSorted()).toEqual(enabled.map((name) => `mods/${name}.jar`))
    report = await core.bisect.answer(game.id, tryGame('dune'))
    steps += 1
  }
  expect(steps).toBe(report.status.answers.length)
})

it('suspects first what the newest change set changed', async () => {
  await adoptTwelve()
  playground.addMod('marsh', { '1.0': {} })
  await carryOut(core, { ...install('marsh'), kind: 'install' })
  const { status } = await core.bisect.start(game.id)
  expect(status.enabled).toHaveLength(1)
  expect(status.enabled[0]?.path).toContain('marsh')
  const next = await core.bisect.answer(game.id, 'bad')
  expect(next.status.suspects).toHaveLength(1)
})
