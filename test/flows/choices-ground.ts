import { afterEach, beforeEach } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { Version, VersionSpec } from '../service/types.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

export let playground: Playground

/** A version whose one jar declares these ranges. */
export function jar(depends: Readonly<Record<string, string>>): Partial<VersionSpec> {
  return { files: [{ size: 20_000, depends }] }
}

export function needs(version: Version | undefined, isExact = false): Partial<VersionSpec> {
  const [project_id, version_id] = [version?.project_id ?? '', isExact ? (version?.id ?? null) : null]
  return { dependencies: [{ dependency_type: 'required', project_id, version_id }] }
}

export function told(plan: Plan | undefined) {
  return {
    steps: (plan?.steps ?? []).map(({ action, title, to }) => [action, title, to?.version].join(' ').trim()).toSorted(),
    kept: (plan?.skipped ?? []).map(({ reason }) => reason.message),
    problem: plan?.problem?.message ?? null,
    choices: (plan?.advice ?? []).flatMap(({ choices }) => choices.map(({ label }) => label)),
  }
}

export async function propose(wish: Wish): Promise<Plan | undefined> {
  const [plan] = await playground.core.propose(wish)
  return plan
}

export async function take(plan: Plan | undefined, label: RegExp): Promise<ReturnType<typeof told>> {
  const choice = plan?.advice.flatMap(({ choices }) => choices).find((one) => label.test(one.label))
  if (choice === undefined) throw new Error(`no choice like ${label}: ${JSON.stringify(plan?.advice)}`)
  return told(await propose(choice.wish))
}

export function install(instance: string, project: string): Wish {
  return { kind: 'install', instance, project, version: null, channel: null, freshness: 'normal' }
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}

/** A game whose indium keeps sodium back, with mods beside them that nothing keeps back. */
export async function adoptRivals(): Promise<void> {
  const [indium] = playground.addMod('indium', { '1.0.30': {} })
  const breaks = { files: [{ size: 20_000, breaks: { indium: '*' } }] }
  const [sodium] = playground.addMod('sodium', { '0.5.0': {}, '0.6.0': breaks })
  const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
  const [lib] = playground.addMod('lib', { '1.0.0': {}, '1.1.0': {} })
  const [user] = playground.addMod('user', { '1.0.0': {}, '1.1.0': jar({ lib: '>=1.1.0' }) })
  await adoptGame(playground, {
    'mods/indium.jar': indium,
    'mods/sodium.jar': sodium,
    'mods/lamp.jar': lamp,
    'mods/lib.jar': lib,
    'mods/user.jar': user,
  })
}
