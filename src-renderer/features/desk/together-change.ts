import type { Argument, ProjectFieldName } from '../../../src-preload/contract.ts'
import { nameCategory, nameDonationPlatform } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'

export type BulkChange = Argument<'project-edit.bulk'>['change']

export const LINKS = ['issuesUrl', 'sourceUrl', 'wikiUrl', 'discordUrl'] as const

/** What a link becomes in all of them: an address; null: it is removed. One that is not in it stays. */
export type Links = ReadonlyMap<string, string | null>

/** What becomes of a category in all of them. One that is not in it stays. */
export type TagDeeds = ReadonlyMap<string, 'add' | 'remove'>

/** How many of several have something. `unknown`: that is not known of each. */
export type Held = 'all' | 'none' | 'some' | 'unknown'

/** What a press leads to: from what all have or none has there is one other way, else there are two. */
export const NEXT_DEED: Readonly<Record<Held, Readonly<Record<Deed, Deed>>>> = {
  all: { leave: 'remove', remove: 'leave', add: 'leave' },
  none: { leave: 'add', add: 'leave', remove: 'leave' },
  some: { leave: 'add', add: 'remove', remove: 'leave' },
  unknown: { leave: 'add', add: 'remove', remove: 'leave' },
}

export type Deed = 'add' | 'remove' | 'leave'

/** What each of them has, in the order asked; null: it is not known of each, since the service left one out. */
export function fieldsOfAll<Fields>(
  asked: readonly string[],
  told: readonly { readonly id: string; readonly fields: Fields }[] | null,
): readonly Fields[] | null {
  const found = asked.flatMap((id) => told?.find((one) => one.id === id) ?? [])
  return told !== null && found.length === asked.length ? found.map(({ fields }) => fields) : null
}

/** `count`: of those that have it; null: unknown. */
export function heldBy(count: number | null, of: number): Held {
  if (count === null) return 'unknown'
  return count === 0 ? 'none' : count === of ? 'all' : 'some'
}

/** Where a link leads in each of them, null: one has none; null: that is not known. */
export type PresentLinks = readonly (string | null)[] | null

/** What all have in common: an address, or `''` where none has one; null: they differ, or it is not known. */
export function commonLink(present: PresentLinks): string | null {
  if (present === null || present.length === 0) return null
  const [first = null, ...others] = present
  return others.every((link) => link === first) ? (first ?? '') : null
}

/** What becomes of a link whose field has this; undefined: it stays. Emptying the one that all have removes it. */
export function linkOfTyped(typed: string, common: string | null): string | null | undefined {
  const link = typed.trim()
  if (link === (common ?? '')) return undefined
  return link === '' ? null : link
}

interface Typed {
  readonly tags: TagDeeds
  readonly links: Links
  readonly donations: Links
}

export function changeOf({ tags, links, donations }: Typed): BulkChange {
  const added = namesOf(tags, 'add')
  const removed = namesOf(tags, 'remove')
  const given = [...donations].flatMap(([platform, url]) => (url === null ? [] : [{ platform, url }]))
  const gone = [...donations].flatMap(([platform, url]) => (url === null ? [{ platform, url: '' }] : []))
  return {
    ...(added.length > 0 && { addCategories: added }),
    ...(removed.length > 0 && { removeCategories: removed }),
    ...(given.length > 0 && { addDonationLinks: given }),
    ...(gone.length > 0 && { removeDonationLinks: gone }),
    ...Object.fromEntries(links),
  }
}

/** In a sentence for each kind of deed. */
export function sayChange(change: BulkChange): string {
  const { addCategories = [], removeCategories = [], addDonationLinks = [], removeDonationLinks = [] } = change
  const set = LINKS.filter((field) => typeof change[field] === 'string')
  const gone = LINKS.filter((field) => change[field] === null)
  const said = [
    ['add', addCategories.map(nameCategory)],
    ['set', [...set.map(nameField), ...addDonationLinks.map(({ platform }) => nameDonationPlatform(platform))]],
    [
      'remove',
      [
        ...removeCategories.map(nameCategory),
        ...gone.map(nameField),
        ...removeDonationLinks.map(({ platform }) => nameDonationPlatform(platform)),
      ],
    ],
  ] as const
  return said
    .flatMap(([deed, names]) =>
      names.length === 0 ? [] : [formatMessage('together-sum', { deed, names: [...names] })],
    )
    .join(' ')
}

export function nameField(field: ProjectFieldName): string {
  return formatMessage('project-field-name', { field })
}

function namesOf(tags: TagDeeds, deed: 'add' | 'remove'): readonly string[] {
  return [...tags].filter(([, one]) => one === deed).map(([name]) => name)
}
