import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { array, boolean, constantFrom, nat, oneof, record, sample } from 'fast-check'
import type { PlanStep } from '../../../src-main/core/model/plans/plan.ts'
import type { Plan } from '../../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../../src-main/core/model/plans/wish.ts'
import { decideOnHistory } from '../../../src-main/core/flows/history/restore-point.ts'
import { readHistory } from '../../../src-main/core/flows/history/undo.ts'
import type { FileServer } from './file-server.ts'
import type { Home } from './home.ts'
import { bytesOf, offer, planOf, step, writeFiles } from './instance-files.ts'

/** What is done to an instance, in numbers that are read against what it has then. */
export interface Act {
  readonly kind: 'files' | 'undo' | 'redo' | 'undo-with-later' | 'restore-point'
  /** `files`: what is done to each of some files. */
  readonly files: readonly { readonly action: (typeof ACTIONS)[number]; readonly which: number }[]
  /** The others: which change set. */
  readonly which: number
  readonly isBefore: boolean
}

/** A change set to be, and what came before it. */
export interface Script {
  readonly past: readonly Act[]
  readonly last: Act
}

const ACTIONS = ['update', 'rename', 'remove', 'turn', 'add', 'deep-add'] as const

/** The same scripts for the same seed. */
export function randomScripts(count: number, seed: number): readonly Script[] {
  const action = record({ action: constantFrom(...ACTIONS), which: nat(20) })
  const act = (...kinds: readonly Act['kind'][]) =>
    record({
      kind: constantFrom(...kinds),
      files: array(action, { minLength: 1, maxLength: 3 }),
      which: nat(20),
      isBefore: boolean(),
    })
  const kinds = ['files', 'undo', 'redo', 'undo-with-later', 'restore-point'] as const
  const script = record({
    past: array(oneof({ weight: 3, arbitrary: act('files') }, act(...kinds)), { minLength: 1, maxLength: 4 }),
    last: act(...kinds),
  })
  return sample(script, { numRuns: count, seed })
}

/** Two mods, one of them disabled. */
export function writeSmallGame(gamePath: string): void {
  writeFiles(gamePath, { 'mods/a.jar': bytesOf('a'), 'mods/b.jar.disabled': bytesOf('b'), 'config/mine.txt': 'mine' })
}

export interface Ground {
  readonly home: Home
  readonly game: string
  readonly instanceId: string
  readonly server: FileServer
  /** Differs for every plan: it names new bytes. */
  readonly number: number
}

/** The plan of an act on what is there now; where the history has nothing for it, files are changed instead. */
export async function planAct(act: Act, ground: Ground): Promise<Plan> {
  const fromHistory = act.kind === 'files' ? null : await decide(act, ground)
  if (fromHistory !== null && fromHistory.steps.length > 0) return fromHistory
  const steps = new Map<string, PlanStep>()
  for (const [index, { action, which }] of act.files.entries()) {
    const mods = readdirSync(join(ground.game, 'mods')).filter((name) => /\.jar(\.disabled)?$/.test(name))
    const old = mods[which % Math.max(1, mods.length)]
    const made = stepOf(action, old === undefined ? null : `mods/${old}`, { ...ground, index })
    if (!steps.has(made.path)) steps.set(made.path, made)
  }
  return planOf(ground.instanceId, 'update', [...steps.values()])
}

async function decide({ kind, which, isBefore }: Act, { home, instanceId }: Ground): Promise<Plan | null> {
  const entries = readHistory(instanceId, home.services.ledger)
  const originals = entries.filter(({ changeSet }) => changeSet.of === null)
  const wanted = kind === 'redo' ? 'undone' : 'applied'
  const meant = kind === 'restore-point' ? entries : originals.filter(({ state }) => state === wanted)
  const free = kind === 'undo' || kind === 'redo' ? meant.filter(({ blockedBy }) => blockedBy.length === 0) : meant
  const changeSet = free[which % Math.max(1, free.length)]?.changeSet.id
  if (changeSet === undefined || kind === 'files') return null
  const wish: Extract<Wish, { changeSet: string | null }> =
    kind === 'restore-point' ? { kind, changeSet, isBefore, instance: null } : { kind, changeSet, instance: null }
  return decideOnHistory(wish, home.services)
}

function stepOf(
  action: (typeof ACTIONS)[number],
  old: string | null,
  { game, server, number, index }: Ground & { readonly index: number },
): PlanStep {
  const name = `new-${number}-${index}.jar`
  const download = offer(server, name, bytesOf(name, 1500))
  if (old === null || action === 'add') return step(game, 'add', { to: `mods/${name}`, download })
  const disabled = old.endsWith('.disabled')
  switch (action) {
    case 'deep-add': {
      const pack = `new-${number}-${index}.zip`
      const to = `resourcepacks/deep-${number}/${pack}`
      return step(game, 'add', { to, download: offer(server, pack, bytesOf(pack, 1500)) })
    }
    case 'remove':
      return step(game, 'remove', { from: old })
    case 'turn':
      return disabled
        ? step(game, 'enable', { from: old, to: old.slice(0, -'.disabled'.length) })
        : step(game, 'disable', { from: old, to: `${old}.disabled` })
    case 'rename':
      return step(game, 'replace', { from: old, to: `mods/${name}${disabled ? '.disabled' : ''}`, download })
    case 'update':
      return step(game, 'replace', { from: old, to: old, download })
  }
}
