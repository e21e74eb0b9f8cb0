/**
 * Looks for the mod that breaks the game: enables half of them, hears from the person, and goes on until one is left. Which half is
 * decided in `bisect/`; here it becomes plans that are committed at once. In: what the person says. Out: what to do next.
 * Every answer counts for what is enabled on disk when it comes. What it remembers lies in the ledger; the verdict is saved before
 * the mods are restored, so that a restoring that fails or is interrupted can be asked for again.
 */
import { beginBisect } from './bisect/begin.ts'
import { decide, type Next } from './bisect/decide.ts'
import { keptOf, notesOn, sceneOf, type Scene } from './bisect/scene.ts'
import { describeBisect } from './bisect/status.ts'
import { fixedAmong, planSwitches, type Switch } from './bisect/switches.ts'
import type { Commit, Committed } from './commit.ts'
import type { BisectContext, BisectDoor } from './core-api.ts'
import type { Ledger } from './database/ledger.ts'
import { CoreError } from './errors.ts'
import type { Bisect, BisectReport, BisectVerdict } from './model/bisect.ts'
import type { FileFinding, Inspection } from './model/finding.ts'
import type { Instance } from './model/instance.ts'
import type { Kept } from './model/plan.ts'
import { originsIn } from './origins.ts'

export interface BisectServices {
  readonly ledger: Ledger
  readonly commit: Commit
  find(named: string): Instance
  inspect(instance: Instance, context: BisectContext): Promise<Inspection>
  clock(): Date
  newId(): string
}

const STOPPED: BisectVerdict = { kind: 'stopped', groups: [], suspects: [], message: 'The search was stopped.' }

export function createBisect(services: BisectServices): BisectDoor {
  const { ledger, clock } = services

  async function look(instance: Instance, context: BisectContext): Promise<readonly FileFinding[]> {
    const { files, problem } = await services.inspect(instance, context)
    if (problem !== null) throw new CoreError('unreadable-folder', `${instance.name}: ${problem.message}`)
    return files
  }

  function running(instance: Instance): Bisect {
    const bisect = ledger.bisect(instance.id)
    if (bisect !== null && bisect.endedAt === null) return bisect
    throw new CoreError('not-found', `no search runs on ${instance.name}`, {
      hint: `Begin one with: modwell bisect start ${instance.id}`,
    })
  }

  function save(bisect: Bisect): Bisect {
    const next = { ...bisect, revision: bisect.revision + 1 }
    if (ledger.saveBisect(next)) return next
    throw new CoreError('busy', 'another Modwell answered this step just now', {
      hint: `See where it stands: modwell bisect status ${bisect.instanceId}`,
    })
  }

  function commit(switches: readonly Switch[], about: SwitchContext): Promise<Committed> {
    const { bisect, files, kept, message, context } = about
    const plan = planSwitches(switches, {
      plan: { id: services.newId(), instanceId: bisect.instanceId, at: clock().toISOString() },
      files,
      origins: originsIn(ledger.changeSets(bisect.instanceId)),
      reason: { code: 'bisect', message },
      kept,
    })
    return services.commit(plan, { signal: context.signal })
  }

  /** Enables what a step asks for and disables the other mods of the search. */
  function setUp(step: Extract<Next, { kind: 'ask' }>, scene: Scene, about: Omit<SwitchContext, 'message' | 'kept'>) {
    const wanted = new Set(step.enabled)
    const switches = scene.mods.flatMap((finding, mod) =>
      finding === null ? [] : [{ finding, isOn: wanted.has(mod) }],
    )
    const message = `Step ${about.bisect.answers.length + 1} of the search for a bad mod.`
    return commit(switches, { ...about, kept: [], message })
  }

  /** Makes everything as it was enabled and disabled at the beginning. */
  async function restore(bisect: Bisect, files: readonly FileFinding[], context: BisectContext): Promise<BisectReport> {
    const scene = sceneOf(bisect, files, ledger.changeSets(bisect.instanceId))
    const all = [...scene.mods, ...scene.idle]
    const switches = all.flatMap((finding, index) =>
      finding === null ? [] : [{ finding, isOn: index < bisect.mods.length }],
    )
    const kept = keptOf(bisect, scene)
    const message = 'As it was before the search for a bad mod.'
    const done = await commit(switches, { bisect, files, kept, message, context })
    const ended = save({ ...bisect, endedAt: clock().toISOString(), asked: [] })
    return report(describeBisect(ended, null, []), done)
  }

  return {
    async start(named, context = {}) {
      const instance = services.find(named)
      const earlier = ledger.bisect(instance.id)
      if (earlier !== null && earlier.endedAt === null) throw runsAlready(instance)
      const files = await look(instance, context)
      const changeSets = ledger.changeSets(instance.id)
      const beginning = beginBisect({ files, side: instance.side, changeSets, fixed: fixedAmong(files) })
      const next = decide({ ...beginning, answers: [], gone: new Set() })
      if (next.kind === 'end')
        throw new CoreError('not-found', `${instance.name} has no enabled mod that could be disabled`)
      const bisect = save({
        id: services.newId(),
        instanceId: instance.id,
        revision: earlier?.revision ?? 0,
        startedAt: clock().toISOString(),
        ...beginning,
        answers: [],
        asked: next.enabled,
        endedAt: null,
        verdict: null,
      })
      try {
        const scene = sceneOf(bisect, files, [])
        const done = await setUp(next, scene, { bisect, files, context })
        return report(describeBisect(bisect, next, []), done)
      } catch (error) {
        save({ ...bisect, endedAt: clock().toISOString(), asked: [], verdict: STOPPED })
        throw error
      }
    },
    async answer(named, word, context = {}) {
      const instance = services.find(named)
      const bisect = running(instance)
      const files = await look(instance, { ...context, freshness: 'offline' })
      // Only the restoring is still to be done.
      if (bisect.verdict !== null) return restore(bisect, files, context)
      const scene = sceneOf(bisect, files, ledger.changeSets(instance.id))
      const { enabled, gone } = scene
      const step = bisect.answers.length + 1
      const answers = [...bisect.answers, { step, word, asked: bisect.asked, enabled, at: clock().toISOString() }]
      const next = decide({ ...bisect, answers, gone })
      if (next.kind === 'end') return restore(save({ ...bisect, answers, verdict: next.verdict }), files, context)
      const answered = { ...bisect, answers, asked: next.enabled }
      const done = await setUp(next, scene, { bisect: answered, files, context })
      return report(describeBisect(save(answered), next, []), done)
    },
    async status(named, context = {}) {
      const instance = services.find(named)
      const bisect = ledger.bisect(instance.id)
      if (bisect === null || bisect.endedAt !== null) return bisect === null ? null : describeBisect(bisect, null, [])
      const files = await look(instance, { ...context, freshness: 'offline' })
      const scene = sceneOf(bisect, files, ledger.changeSets(instance.id))
      if (bisect.verdict !== null) return describeBisect(bisect, null, [notRestored(instance)])
      const next = decide({ ...bisect, gone: scene.gone })
      return describeBisect(bisect, next, notesOn(bisect, scene))
    },
    async stop(named, context = {}) {
      const instance = services.find(named)
      const bisect = running(instance)
      const files = await look(instance, { ...context, freshness: 'offline' })
      return restore(bisect.verdict === null ? save({ ...bisect, verdict: STOPPED }) : bisect, files, context)
    },
  }
}

interface SwitchContext {
  readonly bisect: Bisect
  readonly files: readonly FileFinding[]
  readonly kept: readonly Kept[]
  readonly message: string
  readonly context: BisectContext
}

/** What another change of the instance should say while a search runs; null: none runs. */
export function warningOf(bisect: Bisect | null, instance: Instance | null): string | null {
  if (bisect === null || bisect.endedAt !== null || instance === null) return null
  return `${instance.name}: a search for a bad mod runs there; changing other things meanwhile can make its answers wrong (modwell bisect status ${instance.id})`
}

function report(status: BisectReport['status'], { changeSet, kept }: Committed): BisectReport {
  return { status, changeSet, kept }
}

function notRestored({ id }: Instance) {
  return { code: 'not-restored', message: `The mods are not yet as they were: modwell bisect stop ${id}` }
}

function runsAlready({ id, name }: Instance): CoreError {
  return new CoreError('bisect-running', `a search runs on ${name} already`, {
    hint: `See where it stands: modwell bisect status ${id}. To end it: modwell bisect stop ${id}`,
  })
}
