import type {
  AppEvent,
  CallError,
  ChangeWish,
  FileVersionView,
  Freshness,
  PlanView,
} from '../../../../src-preload/contract.ts'
import { useQuestion, type Reply } from '../../../lib/asking/question.ts'

export interface KnownVersions {
  readonly versions: readonly FileVersionView[]
  /** ISO 8601 UTC. */
  readonly at: string
  /** `offline`: the service did not answer, and these were known before. */
  readonly freshness: Freshness
}

export type VersionWish = Extract<ChangeWish, { kind: 'install' }>

/** Kept until something changes. */
const KEPT = { refreshOn: isAnyChange, asks: 'once' } as const

/** Every version of an installed file's project, as it is known where the service does not answer. */
export function useVersions(
  instance: string,
  file: string,
): { readonly known: KnownVersions | null; readonly error: CallError | null; again(): Promise<void> } {
  const asked = useQuestion('instance.versions', { instance, file, freshness: 'normal' }, KEPT)
  const isRefused = asked.error !== null
  const asks = isRefused ? 'once' : 'never'
  const last = useQuestion('instance.versions', { instance, file, freshness: 'offline' }, { ...KEPT, asks })
  const [answer, freshness] = isRefused ? [last.value, 'offline' as const] : [asked.value, 'normal' as const]
  return {
    known: answer === null ? null : { versions: answer.value, at: answer.at, freshness },
    error: isRefused && last.error !== null ? asked.error : null,
    again: asked.ask,
  }
}

/** What a change to one of them would take. */
export function useVersionPlan(wish: VersionWish, isWanted: boolean): Reply<readonly PlanView[]> {
  return useQuestion('change.propose', wish, isWanted ? KEPT : { ...KEPT, asks: 'never' })
}

function isAnyChange({ kind }: AppEvent): boolean {
  return kind === 'changed' || kind === 'files-changed'
}
