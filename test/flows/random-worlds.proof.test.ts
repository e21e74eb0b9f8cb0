import * as fc from 'fast-check'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Choice } from '../../src-main/core/model/plans/advice.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { adoptGame, openPlayground, updateAll, type Playground } from './playground.ts'
import {
  allStandings,
  brokenIn,
  inWords,
  isSound,
  newlyBroken,
  knownWorld,
  randomWorld,
  standingIn,
  worsened,
  type Major,
  type ModVersion,
  type RandomWorld,
  type Standing,
} from './ground/random-world.ts'
import { randomRuns } from '../fixtures/random-runs.ts'

// What the core plans in random worlds, read off real jars and edges of the service, against all that could be done in them.

const { runs: RUNS, seed: SEED } = randomRuns('WORLDS', { runs: 15, seed: 20_261_122 })

const ONE_GAME: Readonly<Record<ModVersion['isFor'], readonly string[]>> = {
  now: ['1.21.11'],
  later: ['1.21.11'],
  both: ['1.21.11'],
}
const TWO_GAMES = { now: ['1.21.11'], later: ['26.1'], both: ['1.21.11', '26.1'] }

let playground: Playground
let worlds = 0
/** How often something was there to be judged. */
const seen = {
  held: 0,
  choices: 0,
  installed: 0,
  impossible: 0,
  remedies: 0,
  disabled: 0,
  moved: 0,
  lower: 0,
  strangers: 0,
}

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

interface Ground {
  readonly world: RandomWorld
  readonly before: Standing
  readonly instance: Instance
  readonly slugOf: (mod: number) => string
  /** By project id: the number of the mod. */
  readonly mods: ReadonlyMap<string, number>
}

/** `worldsOf`: what of a world counts. */
function inEachWorld(
  check: (ground: Ground) => Promise<void>,
  games = ONE_GAME,
  worldsOf: typeof randomWorld = randomWorld,
): Promise<void> {
  const property = fc.asyncProperty(worldsOf(), async (world) => {
    const ground = await layOut(world, games)
    try {
      await check(ground)
    } finally {
      await playground.core.instances.forget(ground.instance.id)
      rmSync(ground.instance.gamePath, { recursive: true, force: true })
    }
  })
  return fc.assert(property, { numRuns: RUNS, seed: SEED })
}

it(
  'an update of all breaks nothing, holds nothing back needlessly, and its choices are what they say',
  { timeout: 1_200_000 },
  async () => {
    await inEachWorld(async (ground) => {
      const { world, before, instance, mods } = ground
      const plan = await propose(updateAll({ instances: [instance.id] }))
      const after = standingAfter(plan, before, mods)
      expect(worsened(world, before, after)).toEqual([])
      expectSoundInParts(plan, ground)
      const isHeld = [...before.keys()].some((mod) => (after.get(mod) ?? 0) < (world[mod]?.versions.length ?? 0))
      if (isHeld) {
        seen.held += 1
        for (const standing of allStandings(world, before)) {
          if (isFurther(standing, after, before) && isSound(world, before, standing))
            throw new Error(`${inWords(before)} became ${inWords(after)} and could be ${inWords(standing)}`)
        }
      }
      for (const choice of choicesOf(plan)) {
        const chosen = await takenUp(choice, { before, mods })
        expect(worsened(world, before, chosen), `${choice.label}`).toEqual([])
        const [, mod, major] = /pdate [\w-]*m(\d) to (\d)/.exec(choice.label) ?? []
        const promised = major === undefined ? undefined : Number(major)
        expect(chosen.get(Number(mod ?? -1)), `${choice.label}`).toBe(promised)
      }
    })
    expect(Math.min(seen.held, seen.choices)).toBeGreaterThan(RUNS / 10)
    expect(seen.lower).toBeGreaterThan(0)
  },
)

it('an installation breaks nothing, and where it is said to be impossible it is', { timeout: 1_200_000 }, async () => {
  await inEachWorld(async (ground) => {
    const { world, before, instance, slugOf, mods } = ground
    for (const mod of world.keys()) {
      if (before.has(mod)) continue
      const plan = await propose(install(instance, slugOf(mod)))
      const after = standingAfter(plan, before, mods)
      expect(worsened(world, before, after)).toEqual([])
      expect(after.has(mod)).toEqual(plan.problem === null)
      expectSoundInParts(plan, ground)
      if (plan.problem === null) {
        seen.installed += 1
        continue
      }
      seen.impossible += 1
      for (const standing of allStandings(world, before, mod)) {
        if (standing.has(mod) && isSound(world, before, standing))
          throw new Error(`${plan.problem.message} Of ${inWords(before)} it could be ${inWords(standing)}`)
      }
      for (const choice of choicesOf(plan)) {
        const chosen = await takenUp(choice, { before, mods })
        expect(worsened(world, before, chosen), `${choice.label}`).toEqual([])
      }
    }
  })
  expect(Math.min(seen.installed, seen.impossible)).toBeGreaterThan(RUNS / 10)
})

it(
  'findings name whatever is broken, and each of their remedies mends something and breaks nothing',
  { timeout: 1_200_000 },
  async () => {
    await inEachWorld(async ({ world, before, instance, mods }) => {
      const [told] = await playground.core.findings({ instances: [instance.id], freshness: 'normal', channel: null })
      const problems = (told?.findings ?? []).filter(({ severity }) => severity === 'problem')
      const broken = brokenIn(world, before)
      expect(new Set(problems.map(({ path }) => path))).toEqual(new Set(broken.map(({ mod }) => pathOf(mod))))
      for (const [path, remedy] of problems.flatMap((one) =>
        one.remedies.map((choice) => [one.path, choice] as const),
      )) {
        seen.remedies += 1
        const after = await takenUp(remedy, { before, mods })
        const ownIn = (standing: Standing) => brokenIn(world, standing).filter(({ mod }) => pathOf(mod) === path)
        const isMended = ownIn(after).length < ownIn(before).length && brokenIn(world, after).length < broken.length
        const outcome = { broken: newlyBroken(world, before, after), isMended }
        expect(outcome, `${remedy.label}: ${inWords(after)}`).toEqual({ broken: [], isMended: true })
      }
    })
    expect(seen.remedies).toBeGreaterThan(RUNS / 4)
  },
)

it(
  'a move leaves nothing enabled that is not for where it goes, or lacks or breaks something',
  { timeout: 1_200_000 },
  async () => {
    await inEachWorld(
      async ({ world, before, instance, mods }) => {
        const plan = await propose(moveTo(instance, '26.1'))
        const after = standingAfter(plan, before, mods)
        const unfit = [...after].filter(
          ([mod, major]) => world[mod]?.isStranger !== true && world[mod]?.versions[major - 1]?.isFor === 'now',
        )
        expect(plan.problem, `${inWords(after)}`).toBeNull()
        expect(worsened(world, before, after), `${inWords(after)}`).toEqual([])
        expect(unfit, `${inWords(after)}`).toEqual([])
        seen.disabled += plan.steps.filter(({ action }) => action === 'disable').length
        seen.moved += plan.steps.filter(({ action }) => action === 'replace').length
      },
      TWO_GAMES,
      knownWorld,
    )
    expect(Math.min(seen.disabled, seen.moved)).toBeGreaterThan(RUNS / 10)
  },
)

/** The mods in the service, and those that are installed in a game. */
async function layOut(world: RandomWorld, games: typeof ONE_GAME): Promise<Ground> {
  worlds += 1
  const name = `w${worlds}`
  const { catalogue } = playground
  const slugOf = (mod: number) => `${name}-m${mod}`
  const idOf = (mod: number) => `${name}_${world[mod]?.isNamedAlike === true ? 'm' : 'core'}${mod}`
  const projects = [...world.keys()].map((mod) => catalogue.addProject({ slug: slugOf(mod) }))
  const addVersion = (mod: number, major: Major, day: number, { isFor, depends, breaks }: ModVersion) =>
    catalogue.addVersion(projects[mod]?.id ?? '', {
      version_number: `${major}.0.0`,
      loaders: ['fabric'],
      game_versions: games[isFor],
      date_published: `2026-03-0${day}T10:00:00Z`,
      dependencies: depends
        .filter(({ isEdge }) => isEdge)
        .map(({ other }) => ({ dependency_type: 'required', project_id: projects[other]?.id ?? '' })),
      files: [
        {
          size: 2_000,
          modId: idOf(mod),
          depends: Object.fromEntries(depends.map(({ other, range }) => [idOf(other), range])),
          breaks: Object.fromEntries(breaks.map(({ other, range }) => [idOf(other), range])),
        },
      ],
    })
  const versions = world.map((each, mod) =>
    each.versions.map((version, at) => addVersion(mod, at + 1, at + 1, version)),
  )
  for (const [mod, { installed, isStranger, hasLaterLower }] of world.entries()) {
    if (installed !== null && !isStranger && hasLaterLower)
      addVersion(mod, LOWER, 9, { isFor: 'now', depends: [], breaks: [] })
  }
  const before = standingIn(world)
  const built = [...before].map(([mod, version]) => {
    const own = world[mod]?.versions[version - 1]
    const isStranger = world[mod]?.isStranger === true && own !== undefined
    const file = isStranger ? addVersion(mod, version, 8, own) : versions[mod]?.[version - 1]
    return { path: pathOf(mod), file, isStranger }
  })
  const files = Object.fromEntries(built.map(({ path, file }) => [path, file]))
  playground.makeGame(name, files)
  for (const { file, isStranger } of built) if (isStranger) catalogue.removeVersion(file?.id ?? '')
  const instance = await adoptGame(playground, {}, { name })
  return { world, before, instance, slugOf, mods: new Map(projects.map(({ id }, mod) => [id, mod])) }
}

/** Comes only if a person chooses it. */
const LOWER: Major = 0

function pathOf(mod: number): string {
  return `mods/m${mod}.jar`
}

async function propose(wish: Wish): Promise<Plan> {
  const [plan] = await playground.core.propose(wish)
  if (plan === undefined) throw new Error('no plan')
  const lower = plan.steps.filter(({ to }) => to !== null && standsFor(to) === LOWER)
  seen.lower += lower.length
  const isNamed = wish.kind === 'install' && wish.version !== null
  if (lower.length > 0 && !isNamed) throw new Error(`${lower.map(({ title }) => title).join(', ')} went back unasked`)
  return plan
}

function standsFor({ version }: { readonly version: string | null }): Major {
  return Number.parseInt(version ?? '', 10)
}

function install({ id }: Instance, project: string): Wish {
  return { kind: 'install', instance: id, project, version: null, channel: null, freshness: 'normal' }
}

function moveTo({ id }: Instance, gameVersion: string): Wish {
  return { kind: 'move', instance: id, gameVersion, loader: null, channel: null, freshness: 'normal' }
}

function choicesOf({ advice }: Plan): readonly Choice[] {
  return advice.flatMap(({ choices }) => choices)
}

async function takenUp({ label, wish }: Choice, { before, mods }: Pick<Ground, 'before' | 'mods'>): Promise<Standing> {
  seen.choices += 1
  const plan = await propose(wish)
  expect(plan.problem, `${label}`).toBeNull()
  expect(plan.steps.length > 0, `${label}`).toBe(true)
  return standingAfter(plan, before, mods)
}

/** Whether nothing is newly broken also where one of its steps cannot be made, with all that needs it. */
function expectSoundInParts(plan: Plan, { world, before, mods }: Ground): void {
  const parts = plan.steps.map((failed) => {
    const after = standingAfter({ steps: withoutNeedy(plan.steps, new Set([failed.path])) }, before, mods)
    return [failed.title, inWords(before), inWords(after), worsened(world, before, after)]
  })
  expect(parts).toEqual(parts.map((part) => [...part.slice(0, -1), []]))
}

function withoutNeedy(steps: Plan['steps'], failed: ReadonlySet<string>): Plan['steps'] {
  const needy = steps.filter(({ path, needs }) => !failed.has(path) && needs.some((need) => failed.has(need)))
  if (needy.length === 0) return steps.filter(({ path }) => !failed.has(path))
  return withoutNeedy(steps, new Set([...failed, ...needy.map(({ path }) => path)]))
}

function standingAfter({ steps }: Pick<Plan, 'steps'>, before: Standing, mods: Ground['mods']): Standing {
  const standing = new Map(before)
  for (const { action, from, to } of steps) {
    const mod =
      mods.get((to ?? from)?.projectId ?? '') ?? [...before.keys()].find((one) => pathOf(one) === from?.path) ?? -1
    if (action === 'remove' || action === 'disable') standing.delete(mod)
    else if (to !== null) standing.set(mod, standsFor(to))
  }
  return standing
}

/** Whether nothing of what was there stands at an older version than in `after`, and something at a newer one. */
function isFurther(standing: Standing, after: Standing, before: Standing): boolean {
  const gains = [...before.keys()].map((mod) => (standing.get(mod) ?? 0) - (after.get(mod) ?? 0))
  return gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0)
}
