import { afterEach, beforeEach } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { VersionSpec } from '../service/types.ts'
import { openPlayground, type Playground } from './playground.ts'

// What the service alone lists as a version's dependency is for all its loaders: where the jar was read, the jar's word stands.

export let playground: Playground

/** The service lists them; the jar names none. */
export function listing(kind: 'required' | 'incompatible', ...projects: readonly string[]): Partial<VersionSpec> {
  const ids = projects.map((slug) => playground.catalogue.project(slug)?.id ?? 'AAAAAAAA')
  return {
    dependencies: ids.map((project_id) => ({ dependency_type: kind, project_id })),
    files: [{ depends: {}, breaks: {} }],
  }
}

export async function propose(wish: Wish): Promise<Plan | undefined> {
  const [plan] = await playground.core.propose(wish)
  return plan
}

export const install = (instance: string, project: string): Wish => ({
  kind: 'install',
  instance,
  project,
  version: null,
  channel: null,
  freshness: 'normal',
})
export const told = (plan: Plan | undefined) => ({
  steps: plan?.steps.map(({ title, to }) => `${title} ${to?.version}`).toSorted(),
  problem: plan?.problem ?? null,
  said: plan?.advice.map(({ reason }) => reason.message),
})

export async function found() {
  const [of] = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  return (of?.findings ?? [])
    .filter(({ kind }) => kind === 'missing' || kind === 'incompatible')
    .map(({ kind, severity, evidence, remedies }) => [
      kind,
      severity,
      evidence.map(({ message }) => message).join(' '),
      remedies.map(({ label }) => label),
    ])
}

export const NOTED = 'The author of lamp 1.0.0 lists core as a dependency, but the file itself does not declare it.'

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
