import { afterEach, beforeEach } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { Version, VersionSpec } from '../service/types.ts'
import { openPlayground, type Playground } from './playground.ts'

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
