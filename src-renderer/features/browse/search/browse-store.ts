import { create } from 'zustand'
import type {
  CallError,
  WithDate,
  HitFitView,
  HitsLayout,
  HitsView,
  HitView,
  InstalledProject,
  LibraryEntry,
  SearchQuery,
  Tags,
} from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { keepView, readKeptViews } from '../../../lib/asking/kept-views.ts'
import { act, createNewest } from '../../../lib/asking/question.ts'
import { TYPING_PAUSE } from '../../../lib/use-typed.ts'
import { ANY, changeType, clear, needsTarget, type Facets, type FacetTarget } from './facets/facets.ts'
import { PAGE, toQuery } from './to-query.ts'

export interface Hits {
  readonly hits: readonly HitView[]
  readonly totalHits: number
  /** Where the next ones begin. */
  readonly next: number
  readonly at: string
  readonly fromCache: boolean
}

/** Chosen to be installed with others. */
export type BasketItem = Pick<HitView, 'projectId' | 'title' | 'hasIcon'>

interface BrowseState {
  /** Where things are installed into; null: nowhere yet. */
  readonly instance: string | null
  readonly instances: readonly LibraryEntry[]
  readonly installed: ReadonlyMap<string, InstalledProject>
  readonly tags: Tags | null
  /** They are known, or cannot be. */
  readonly areTagsOver: boolean
  readonly facets: Facets
  readonly result: Hits | null
  /** Of the hits, by project; those that are missing are not judged yet. */
  readonly fits: ReadonlyMap<string, HitFitView>
  readonly basket: ReadonlyMap<string, BasketItem>
  readonly layout: HitsLayout
  readonly error: CallError | null
  readonly isSearching: boolean
  /** Comes with the facets that the instance had last, else with those of its loader and game version. */
  open(instance: string | null): Promise<void>
  choose(facets: Facets): void
  chooseType(type: string): void
  /** What the page shows when it opens next, whatever was looked for before. */
  wantType(type: string): void
  /** No words are looked for when the page opens next, whatever was before. */
  wantNoWords(): void
  /** What choosing it would look for. */
  facetsFor(type: string): Facets
  /** Asks again for what was asked for last. */
  search(): Promise<void>
  more(): Promise<void>
  /** Leaves what was found before. */
  stopSearching(): void
  toggle(item: BasketItem): void
  emptyBasket(): void
  setLayout(layout: HitsLayout): void
  refreshInstalled(): Promise<void>
}

export const useBrowse = create<BrowseState>((set, get) => {
  const searching = createNewest('browse.search', (isSearching) => set({ isSearching }))
  /** Where what was asked for last begins. */
  let wanted = 0
  let typed: ReturnType<typeof setTimeout> | undefined
  const facetsOf = new Map<string, Facets>()
  /** What was looked for into the instance before modpacks were; null: nothing yet. */
  let target: FacetTarget | null = null
  let lastFor: string | null = null
  let wantedType: string | null = null
  /** What is listed was found by words that are looked for no longer. */
  let isOfOldWords = false
  let isRecalled = false
  /** What was chosen when the window was opened last; words are not kept. */
  const recall = async (): Promise<void> => {
    if (isRecalled) return
    isRecalled = true
    const views = await readKeptViews()
    lastFor = views?.browseFor ?? null
    for (const [of, facets] of views?.facets ?? []) if (!facetsOf.has(of)) facetsOf.set(of, { ...facets, text: '' })
  }
  const run = async (offset: number): Promise<void> => {
    clearTimeout(typed)
    wanted = offset
    const { facets, tags, instance } = get()
    const query = toQuery(facets, tags, offset)
    set({ error: null })
    const onAnswer = (found: WithDate<HitsView>): void => {
      const before = offset === 0 ? null : get().result
      set({ result: join(before, found), ...(before === null && { fits: new Map() }) })
    }
    const onFailure = (error: CallError): void => set({ error })
    const found = await searching.ask({ query, freshness: 'normal' }, { onAnswer, onFailure })
    if (found !== undefined && instance !== null && needsTarget(facets.type)) await judge(query, instance)
  }
  const readTags = async (): Promise<void> => {
    const [tags, layout] = await Promise.all([
      act('browse.tags', { freshness: 'normal' }),
      act('app.hits-layout', null),
    ])
    set({ areTagsOver: true, ...(tags !== undefined && { tags: tags.value }), ...(layout !== undefined && { layout }) })
  }
  const judge = async (query: SearchQuery, instance: string): Promise<void> => {
    const fits = await act('browse.judge-hits', { query, instance, freshness: 'normal' })
    if (fits === undefined || get().instance !== instance) return
    set({ fits: new Map([...get().fits, ...fits.map((fit) => [fit.projectId, fit] as const)]) })
  }
  return {
    instance: null,
    instances: [],
    installed: new Map(),
    tags: null,
    areTagsOver: false,
    facets: ANY,
    result: null,
    fits: new Map(),
    basket: new Map(),
    layout: 'cards',
    error: null,
    isSearching: false,
    async open(asked) {
      const before = { key: keyOf(get().instances, get().instance), facets: get().facets, result: get().result }
      if (isOfOldWords) set({ result: null, fits: new Map() })
      isOfOldWords = false
      // Nothing is shown, or pressed, for the instance that was browsed for before.
      if (asked !== null && keyOf(get().instances, asked) !== before.key) set({ result: null, fits: new Map() })
      if (asked !== null) {
        set({ instance: asked })
        // The window may be closed before the rest is known.
        if (asked !== lastFor) keepView({ kind: 'browse-for', instance: asked })
      }
      const [instances = []] = await Promise.all([act('library.list', null), recall()])
      const kept = [get().instance, lastFor].find((id) => instances.some((one) => one.id === id))
      const instance = asked ?? kept ?? (instances.find(takesMods) ?? instances[0])?.id ?? null
      if (instance !== lastFor) keepView({ kind: 'browse-for', instance })
      lastFor = instance
      const key = keyOf(instances, instance)
      const isOther = key !== before.key || before.result === null
      if (before.result !== null) facetsOf.set(before.key, before.facets)
      set({ instances, instance })
      const reading = get().tags === null ? readTags() : undefined
      if (wantedType !== null) await reading
      if (isOther) {
        target = null
        const { facets: now } = get()
        const facets = facetsOf.get(key) ?? preset(now, instances, instance)
        // What was typed meanwhile is meant.
        const text = now.text === before.facets.text ? facets.text : now.text
        set({ facets: { ...facets, text }, result: null, fits: new Map(), basket: new Map() })
      }
      if (wantedType !== null) {
        set({ facets: get().facetsFor(wantedType), result: null, fits: new Map() })
        wantedType = null
      }
      const { type, categories } = get().facets
      // Where the service does not answer, one is not waited for after the other.
      if (type !== 'mod' || categories.length > 0) await reading
      await Promise.all([reading, get().refreshInstalled(), get().result === null ? run(0) : undefined])
    },
    choose(facets) {
      const isTyping = facets.text !== get().facets.text
      set({ facets })
      if (!isTyping) {
        const { text: _typed, ...chosen } = facets
        keepView({ kind: 'facets', of: keyOf(get().instances, get().instance), facets: chosen })
        return void run(0)
      }
      // What is under way was for other words; the next waits until the person stops typing.
      clearTimeout(typed)
      searching.drop()
      set({ isSearching: true })
      typed = setTimeout(() => void run(0), TYPING_PAUSE)
      return undefined
    },
    chooseType(type) {
      const { facets, choose, facetsFor } = get()
      const chosen = facetsFor(type)
      const { loaders, gameVersions } = facets
      if (needsTarget(facets.type)) target = { loaders, gameVersions }
      choose(chosen)
    },
    wantNoWords() {
      const { facets } = get()
      isOfOldWords ||= facets.text !== ''
      set({ facets: { ...facets, text: '' } })
      for (const [of, kept] of facetsOf) facetsOf.set(of, { ...kept, text: '' })
    },
    wantType: (type) => void (wantedType = type),
    facetsFor(type) {
      const { facets, tags, instances, instance } = get()
      const { loaders, gameVersions } = facets
      const own = needsTarget(facets.type) ? { loaders, gameVersions } : target
      return changeType(facets, type, tags, own ?? targetOf(instances, instance))
    },
    search: () => run(wanted),
    more: () => run(get().result?.next ?? 0),
    stopSearching() {
      clearTimeout(typed)
      searching.drop()
      set({
        isSearching: false,
        error: { code: 'cancelled', message: formatMessage('search-was-stopped'), hint: null },
      })
    },
    toggle(item) {
      const basket = new Map(get().basket)
      if (!basket.delete(item.projectId)) basket.set(item.projectId, item)
      set({ basket })
    },
    emptyBasket: () => set({ basket: new Map() }),
    setLayout(layout) {
      set({ layout })
      void act('app.set-hits-layout', { layout })
    },
    async refreshInstalled() {
      const { instance } = get()
      if (instance === null) return set({ installed: new Map() })
      const projects = await act('instance.projects', { instance })
      if (instance !== get().instance || projects === undefined) return
      const installed = new Map(projects.map((project) => [project.projectId, project]))
      set({ installed, basket: new Map([...get().basket].filter(([id]) => !installed.has(id))) })
    },
  }
})

/** An instance that has moved to another loader or game version is another one here. */
function keyOf(instances: readonly LibraryEntry[], instance: string | null): string {
  const entry = instances.find(({ id }) => id === instance)
  return JSON.stringify([instance, entry?.loader, entry?.gameVersion])
}

/** Whether there is anything for it: most of what is looked for is for a loader and a game version. */
function takesMods({ loader, gameVersion }: LibraryEntry): boolean {
  return loader !== null && gameVersion !== null
}

/** Words, type and order stay. */
function preset(facets: Facets, instances: readonly LibraryEntry[], instance: string | null): Facets {
  return { ...clear(facets), ...(needsTarget(facets.type) && targetOf(instances, instance)) }
}

function targetOf(instances: readonly LibraryEntry[], instance: string | null): FacetTarget {
  const entry = instances.find(({ id }) => id === instance)
  return { loaders: listOf(entry?.loader), gameVersions: listOf(entry?.gameVersion) }
}

function listOf(value: string | null | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : []
}

function join(before: Hits | null, { value, at, fromCache }: WithDate<HitsView>): Hits {
  const known = new Set(before?.hits.map(({ projectId }) => projectId))
  const added = value.hits.filter(({ projectId }) => !known.has(projectId))
  const next = value.offset + PAGE
  return { hits: [...(before?.hits ?? []), ...added], totalHits: value.totalHits, next, at, fromCache }
}
