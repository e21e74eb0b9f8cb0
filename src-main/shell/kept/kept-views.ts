import { z } from 'zod'

/** Of each kind, those looked at last: what is kept must not grow for ever. */
const MAX_KEPT = 200

const id = z.string().min(1).max(200)
const place = z.string().min(1).max(2_000)
const words = z.array(id).max(200).readonly()
const grouping = z.enum(['mod', 'instance'])
const top = z.int().min(0).max(100_000_000)

/** What is chosen in Browse, without the words that are looked for. */
const facets = z.strictObject({
  type: id,
  loaders: words,
  gameVersions: words,
  categories: words,
  sides: z
    .array(z.enum(['client', 'server']))
    .max(2)
    .readonly(),
  licenses: words,
  openSource: z.boolean().nullable(),
  without: z.strictObject({ categories: words, licenses: words }),
  index: z.enum(['relevance', 'downloads', 'follows', 'newest', 'updated']),
})

/** What the page may ask to be kept. A scroll of 0 is kept as none. */
export const keptView = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['history-of', 'browse-for']), instance: id.nullable() }),
  z.strictObject({ kind: z.literal('review-by'), grouping }),
  z.strictObject({ kind: z.literal('facets'), of: place, facets }),
  z.strictObject({ kind: z.literal('scroll'), of: place, top }),
])

export type KeptView = z.output<typeof keptView>

/** How pages were looked at, over restarts; the list of an instance's files has questions of its own. */
export interface KeptViews {
  /** Whose changes History shows; null: those of all. */
  readonly historyOf: string | null
  /** Into which instance Browse installs; null: none was chosen. */
  readonly browseFor: string | null
  /** How a review of several instances is listed. */
  readonly reviewBy: z.output<typeof grouping>
  /** What is chosen in Browse for what an instance is, as the page names it; the newest last. */
  readonly facets: readonly (readonly [of: string, facets: z.output<typeof facets>])[]
  /** How far down a page or list was, in pixels, as the page names it; the newest last. */
  readonly scrolls: readonly (readonly [of: string, top: number])[]
}

export const NO_VIEWS: KeptViews = { historyOf: null, browseFor: null, reviewBy: 'mod', facets: [], scrolls: [] }

/** What was written; each entry that is none of ours is left out. */
export const storedViews: z.ZodType<KeptViews> = z
  .object({
    historyOf: id.nullable().catch(null),
    browseFor: id.nullable().catch(null),
    reviewBy: grouping.catch('mod'),
    facets: soundEntries(z.tuple([place, facets]).readonly()),
    scrolls: soundEntries(z.tuple([place, top]).readonly()),
  })
  .catch(NO_VIEWS)

export function keepView(views: KeptViews, view: KeptView): KeptViews {
  switch (view.kind) {
    case 'history-of':
      return { ...views, historyOf: view.instance }
    case 'browse-for':
      return { ...views, browseFor: view.instance }
    case 'review-by':
      return { ...views, reviewBy: view.grouping }
    case 'facets':
      return { ...views, facets: newestLast(views.facets, view.of, [[view.of, view.facets]]) }
    case 'scroll':
      return { ...views, scrolls: newestLast(views.scrolls, view.of, view.top === 0 ? [] : [[view.of, view.top]]) }
  }
}

function newestLast<T>(
  kept: readonly (readonly [string, T])[],
  of: string,
  newest: readonly (readonly [string, T])[],
): readonly (readonly [string, T])[] {
  return [...kept.filter(([one]) => one !== of), ...newest].slice(-MAX_KEPT)
}

/** A list of which each entry counts for itself. */
export function soundEntries<T>(entry: z.ZodType<T>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries): readonly T[] =>
      entries.flatMap((one) => {
        const read = entry.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )
}
