import { findAll, type Broken, type FindingEvidence } from '../../../../src-main/core/pipeline/check/findings.ts'
import type { FileFinding } from '../../../../src-main/core/model/states/finding.ts'
import type { Finding } from '../../../../src-main/core/model/plans/findings.ts'
import { FABRIC, makeInstance } from '../../nouns.ts'

export const LAMP = 'mods/lamp.jar'

export function find(files: readonly FileFinding[], overrides: Partial<FindingEvidence> = {}): readonly Finding[] {
  return findAll({
    inspection: { instance: makeInstance(), files, problem: null, notes: [] },
    broken: [],
    targets: { mod: FABRIC, resourcepack: null, shader: null, datapack: null },
    origins: new Map(),
    orphans: [],
    changed: [],
    suggestions: new Map(),
    sides: new Map(),
    passedOver: new Map(),
    holds: [],
    ...overrides,
  })
}

export function makeBroken(kind: Broken['kind'], overrides: Partial<Broken> = {}): Broken {
  const code = kind === 'wrong-surroundings' ? kind : 'needs'
  const reason = { code, message: `LAMP and CORE: ${kind}.` } as const
  return { kind, key: LAMP, others: [], neededProject: null, neededMod: null, reason, ...overrides }
}
