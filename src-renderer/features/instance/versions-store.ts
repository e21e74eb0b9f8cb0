import { create } from 'zustand'
import type { CallError, ChangeWish, FileVersionView, Freshness, PlanView } from '../../../src-preload/contract.ts'
import { ask, listen } from '../../lib/ask.ts'

export interface KnownVersions {
  readonly versions: readonly FileVersionView[]
  /** ISO 8601 UTC. */
  readonly at: string
  /** `offline`: the service did not answer, and these were known before. */
  readonly freshness: Freshness
}

/** What came of a question; absent: nobody asked. */
export type Reply<T> =
  | { readonly kind: 'asked' }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'known'; readonly value: T }

export type VersionWish = Extract<ChangeWish, { kind: 'install' }>

interface VersionsState {
  /** By file. */
  readonly lists: ReadonlyMap<string, Reply<KnownVersions>>
  /** What a change would take, by `keyOf`. */
  readonly plans: ReadonlyMap<string, Reply<readonly PlanView[]>>
  list(instance: string, file: string): Promise<void>
  plan(wish: VersionWish): Promise<void>
}

/** Versions of installed files, asked for when somebody wants to see them; answers are kept until something changes. */
export const useVersions = create<VersionsState>((set, get) => {
  let era = 0
  listen((event) => {
    if (event.kind !== 'changed' && event.kind !== 'files-changed') return
    era += 1
    set({ lists: new Map(), plans: new Map() })
  })
  return {
    lists: new Map(),
    plans: new Map(),
    async list(instance, file) {
      const mine = era
      const put = (reply: Reply<KnownVersions>): void => {
        if (mine === era) set({ lists: new Map([...get().lists, [file, reply]]) })
      }
      put({ kind: 'asked' })
      const answer = await ask('instance.versions', { instance, file, freshness: 'normal' })
      const last =
        answer.kind === 'ok' ? null : await ask('instance.versions', { instance, file, freshness: 'offline' })
      const found = last?.kind === 'ok' ? last : answer
      if (found.kind === 'failed') return put(found)
      const { value: versions, at } = found.value
      put({ kind: 'known', value: { versions, at, freshness: found === last ? 'offline' : 'normal' } })
    },
    async plan(wish) {
      const mine = era
      const put = (reply: Reply<readonly PlanView[]>): void => {
        if (mine === era) set({ plans: new Map([...get().plans, [keyOf(wish), reply]]) })
      }
      put({ kind: 'asked' })
      const answer = await ask('change.propose', wish)
      put(answer.kind === 'ok' ? { kind: 'known', value: answer.value } : answer)
    },
  }
})

export function keyOf({ instance, project, version, freshness }: VersionWish): string {
  return [instance, project, version ?? '', freshness].join(' ')
}
