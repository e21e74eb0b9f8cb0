import { create } from 'zustand'
import type {
  CallError,
  Dated,
  InstalledProject,
  LibraryEntry,
  SearchHit,
  Tags,
} from '../../../src-preload/contract.ts'
import { ask, startCall, type Call } from '../../lib/ask.ts'
import { ANY, type Facets } from './facets.ts'
import { toQuery } from './to-query.ts'

export interface Hits {
  readonly hits: readonly SearchHit[]
  readonly totalHits: number
  readonly at: string
  readonly fromCache: boolean
}

/** Milliseconds after the last key. */
const TYPING_PAUSE = 250

interface BrowseState {
  /** Where things are installed into; null: nowhere yet. */
  readonly instance: string | null
  readonly instances: readonly LibraryEntry[]
  readonly installed: ReadonlyMap<string, InstalledProject>
  readonly tags: Tags | null
  readonly facets: Facets
  readonly result: Hits | null
  readonly error: CallError | null
  readonly isSearching: boolean
  /** Presets the facets to the instance when it is another one. */
  open(instance: string | null): Promise<void>
  choose(facets: Partial<Facets>): void
  search(): Promise<void>
  more(): Promise<void>
  refreshInstalled(): Promise<void>
}

export const useBrowse = create<BrowseState>((set, get) => {
  let call: Call<'browse.search'> | null = null
  let typed: ReturnType<typeof setTimeout> | undefined
  const run = async (offset: number): Promise<void> => {
    clearTimeout(typed)
    call?.cancel()
    const { facets, tags, result } = get()
    const mine = startCall('browse.search', { query: toQuery(facets, tags, offset), freshness: 'normal' })
    call = mine
    set({ isSearching: true, error: null })
    const answer = await mine.answer
    if (call !== mine) return
    call = null
    if (answer.kind === 'ok') set({ isSearching: false, result: join(offset === 0 ? null : result, answer.value) })
    else set({ isSearching: false, error: answer.error })
  }
  return {
    instance: null,
    instances: [],
    installed: new Map(),
    tags: null,
    facets: ANY,
    result: null,
    error: null,
    isSearching: false,
    async open(wanted) {
      const listed = await ask('library.list', null)
      const instances = listed.kind === 'ok' ? listed.value : []
      const kept = instances.some(({ id }) => id === get().instance) ? get().instance : null
      const instance = wanted ?? kept ?? instances[0]?.id ?? null
      const isOther = instance !== get().instance
      set({ instances, instance })
      if (get().tags === null) {
        const tags = await ask('browse.tags', { freshness: 'normal' })
        if (tags.kind === 'ok') set({ tags: tags.value.value })
      }
      if (isOther) set({ facets: preset(get().facets, instances, instance), result: null })
      await Promise.all([get().refreshInstalled(), get().result === null ? run(0) : undefined])
    },
    choose(changed) {
      set({ facets: { ...get().facets, ...changed } })
      if (changed.text === undefined) return void run(0)
      // What is under way was for other words; the next waits until the person stops typing.
      clearTimeout(typed)
      call?.cancel()
      call = null
      set({ isSearching: true })
      typed = setTimeout(() => void run(0), TYPING_PAUSE)
      return undefined
    },
    search: () => run(0),
    more: () => run(get().result?.hits.length ?? 0),
    async refreshInstalled() {
      const { instance } = get()
      if (instance === null) return set({ installed: new Map() })
      const answer = await ask('instance.projects', { instance })
      if (instance !== get().instance || answer.kind === 'failed') return undefined
      set({ installed: new Map(answer.value.map((project) => [project.projectId, project])) })
      return undefined
    },
  }
})

function preset(facets: Facets, instances: readonly LibraryEntry[], instance: string | null): Facets {
  const entry = instances.find(({ id }) => id === instance)
  return { ...facets, loader: entry?.loader ?? '', gameVersion: entry?.gameVersion ?? '' }
}

function join(before: Hits | null, { value, at, fromCache }: Dated<Omit<Hits, 'at' | 'fromCache'>>): Hits {
  const known = new Set(before?.hits.map(({ projectId }) => projectId))
  const added = value.hits.filter(({ projectId }) => !known.has(projectId))
  return { hits: [...(before?.hits ?? []), ...added], totalHits: value.totalHits, at, fromCache }
}
