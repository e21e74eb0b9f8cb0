import { afterEach, beforeEach } from 'vitest'
import type { Finding, FindingKind } from '../../src-main/core/model/plans/findings.ts'
import { openPlayground, type Playground } from './playground.ts'

export let playground: Playground

export async function finding(kind: FindingKind): Promise<readonly Finding[]> {
  const found = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  return found.flatMap((one) => one.findings).filter((one) => one.kind === kind)
}

export const labels = (one: Finding | undefined) => one?.remedies.map(({ label }) => label)

export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
