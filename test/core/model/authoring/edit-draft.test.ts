import { constantFrom, array, assert, property } from 'fast-check'
import { expect, it } from 'vitest'
import {
  choose,
  compareDraft,
  EMPTY_DRAFT,
  typeInto,
  without,
} from '../../../../src-main/core/model/authoring/edit-draft.ts'
import type { ProjectFields } from '../../../../src-main/core/model/authoring/project-fields.ts'

const CURRENT: ProjectFields = {
  title: 'Lamps',
  slug: 'lamps',
  summary: 'They light.',
  body: 'Text',
  categories: ['decoration', 'utility'],
  additionalCategories: [],
  clientSide: 'required',
  serverSide: 'optional',
  licenseId: 'MIT',
  licenseUrl: null,
  issuesUrl: null,
  sourceUrl: 'https://code.example',
  wikiUrl: null,
  discordUrl: null,
  donationLinks: [],
  requestedStatus: null,
}

it('is empty again where everything is typed as it was, in whichever order', () => {
  const typed = typeInto(EMPTY_DRAFT, { title: 'Lanterns', categories: ['magic'], sourceUrl: null }, CURRENT)
  const back = { title: 'Lamps', categories: ['utility', 'decoration'], sourceUrl: 'https://code.example' }
  expect(typeInto(typed, back, CURRENT)).toEqual(EMPTY_DRAFT)
})

it('remembers what the service had when the typing of a field began, not later', () => {
  const first = typeInto(EMPTY_DRAFT, { title: 'L' }, CURRENT)
  const later = typeInto(first, { title: 'La' }, { ...CURRENT, title: 'Other' })
  expect(later.before).toEqual({ title: 'Lamps' })
  expect(compareDraft(later, { ...CURRENT, title: 'Other' }).conflicts).toEqual([
    { field: 'title', before: 'Lamps', mine: 'La', theirs: 'Other' },
  ])
})

it('is in no conflict where both sides made the same of it', () => {
  const draft = typeInto(EMPTY_DRAFT, { title: 'Lanterns' }, CURRENT)
  const compared = compareDraft(draft, { ...CURRENT, title: 'Lanterns' })
  expect(compared.conflicts).toEqual([])
  expect(compared.changed).toEqual([])
})

it('keeps what is typed over what the service has now, or lets it go', () => {
  const now = { ...CURRENT, title: 'Theirs' }
  const draft = typeInto(EMPTY_DRAFT, { title: 'Mine', summary: 'Mine too.' }, CURRENT)
  const mine = choose(draft, { field: 'title', choice: 'mine' }, now)
  const theirs = choose(draft, { field: 'title', choice: 'theirs' }, now)
  expect(compareDraft(mine, now).conflicts).toEqual([])
  expect(mine.typed.title).toBe('Mine')
  expect(compareDraft(theirs, now).changed).toEqual(['summary'])
  expect(theirs.typed).toEqual({ summary: 'Mine too.' })
})

it('of what was never typed a choice changes nothing', () => {
  expect(choose(EMPTY_DRAFT, { field: 'title', choice: 'mine' }, CURRENT)).toEqual(EMPTY_DRAFT)
})

it('has the last that was typed, whatever was typed before', () => {
  const title = constantFrom('Lamps', 'Lanterns', 'La', '')
  assert(
    property(array(title, { minLength: 1, maxLength: 12 }), (titles) => {
      const draft = titles.reduce((one, text) => typeInto(one, { title: text }, CURRENT), EMPTY_DRAFT)
      const last = titles.at(-1)
      expect({ ...CURRENT, ...draft.typed }.title).toBe(last)
      expect(compareDraft(draft, CURRENT).conflicts).toEqual([])
      expect(without(draft, ['title'])).toEqual(EMPTY_DRAFT)
    }),
  )
})
