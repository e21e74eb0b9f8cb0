import type { AppEvent, CallError, MoveVersion, MoveView } from '../../../src-preload/contract.ts'
import { act, isChange, takeAnswer, useQuestion } from '../../lib/asking/question.ts'

export interface Overview {
  /** What was answered before is better than nothing; null: nothing was. */
  readonly view: MoveView | null
  /** Why it could not be asked; beside a view: that is of before. */
  readonly error: CallError | null
  readonly isAsking: boolean
  ask(): Promise<void>
  /** Whether the person is to be told when the instance is ready for it. */
  setAwaited(gameVersion: string, isAwaited: boolean, onFailure: (error: CallError) => void): Promise<void>
}

/** How far an instance is for newer game versions. */
export function useOverview(instance: string, isWithSnapshots: boolean): Overview {
  const question = { instance, isWithSnapshots, freshness: 'normal' } as const
  const refreshOn = (event: AppEvent): boolean => isChange(event) && isAbout(event, instance)
  const newest = useQuestion('move.overview', question, { refreshOn, keepsLast: true })
  const isUnknown = newest.value === null && newest.error !== null
  const known = useQuestion(
    'move.overview',
    { ...question, freshness: 'offline' },
    { asks: isUnknown ? 'always' : 'never' },
  )
  return {
    view: newest.value ?? known.value,
    error: newest.error,
    isAsking: newest.isAsking || known.isAsking,
    ask: newest.ask,
    async setAwaited(gameVersion, isAwaited, onFailure) {
      const done = await act('move.await', { instance, gameVersion, isAwaited }, onFailure)
      if (done === undefined) return
      const freshness = newest.value === null ? 'offline' : 'normal'
      const { value: view } = newest.value === null ? known : newest
      if (view === null) return
      const versions = view.versions.map((one) => (one.gameVersion === gameVersion ? { ...one, isAwaited } : one))
      takeAnswer('move.overview', { ...question, freshness }, { ...view, versions })
    },
  }
}

function isAbout(event: AppEvent, instance: string): boolean {
  return event.kind === 'changed' && (event.instanceId === null || event.instanceId === instance)
}

/** What was chosen before, else the newest release of those for which least is waited for or not checked. */
export function chosenOf(versions: readonly MoveVersion[], before: string | null): MoveVersion | null {
  const chosen = versions.find(({ gameVersion }) => gameVersion === before)
  if (chosen !== undefined) return chosen
  const releases = versions.filter(({ isPreRelease }) => !isPreRelease)
  const [first, ...others] = releases.length === 0 ? versions : releases
  if (first === undefined) return null
  return others.reduce((best, one) => (one.notReady <= best.notReady ? one : best), first)
}
