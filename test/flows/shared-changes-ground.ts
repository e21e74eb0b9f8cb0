import { afterEach, beforeEach } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { VersionSpec } from '../service/types.ts'
import { openPlayground, type Playground } from './playground.ts'
import { putMod, shareMods, type Sharing } from './shared-ground.ts'

// What is changed in one instance by name, where another has the same mods folder: real folders, real links.

export let playground: Playground
export let core: Core
export let first: Instance
export let second: Instance

export const HERE = { game_versions: ['1.21.11'] }
export const BOTH = { game_versions: ['1.21.11', '1.21.10'] }
export const OTHERWISE: Sharing = { second: { gameVersion: '1.21.10' } }

export async function share(sharing: Sharing = {}): Promise<void> {
  const shared = await shareMods(playground, sharing)
  first = shared.first
  second = shared.second
}

export function put(slug: string, versions: Readonly<Record<string, Partial<VersionSpec>>>): string {
  return putMod(playground, first, { slug, versions })[0]?.project_id ?? ''
}

export function own(kind: 'remove' | 'disable' | 'enable', ...targets: readonly string[]): Wish {
  return { kind, instance: first.id, targets }
}

export function install(project: string, version: string | null = null): Wish {
  return { kind: 'install', instance: first.id, project, version, channel: null, freshness: 'normal' }
}

export async function propose(wish: Wish): Promise<Plan> {
  const [plan] = await core.propose(wish)
  if (plan === undefined) throw new Error('no plan')
  return plan
}

export const advised = ({ advice }: Plan) => advice.map(({ reason }) => reason.code)
export const SHARED = () => [{ folder: 'mods', instances: [{ id: second.id, name: 'Two' }] }]

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    core = playground.core
  })
  afterEach(() => playground.close())
}
