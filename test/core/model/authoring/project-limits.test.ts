import { expect, it } from 'vitest'
import type { ProjectFields } from '../../../../src-main/core/model/authoring/project-fields.ts'
import { checkProjectFields, slugOf } from '../../../../src-main/core/model/authoring/project-limits.ts'

const link = (length: number) => `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}`

it.each<[string, Partial<ProjectFields>]>([
  ['a title of 3 and of 64 characters', { title: 'x'.repeat(64) }],
  ['a title with space around it', { title: '  abc  ' }],
  ['a summary of 256 characters', { summary: 'x'.repeat(256) }],
  ['a text of 65,536 characters', { body: 'x'.repeat(65_536) }],
  ['an empty text', { body: '' }],
  ['a slug of every character that is taken', { slug: 'aZ0._-' }],
  ['three categories', { categories: ['a', 'b', 'c'] }],
  ['256 additional ones', { additionalCategories: Array.from({ length: 256 }, String) }],
  ['an address of 2,048 characters', { wikiUrl: link(2048) }],
  ['no address', { wikiUrl: null }],
  ['an expression of several licences', { licenseId: 'MIT OR (Apache-2.0 WITH LLVM-exception)' }],
  ['a licence of one’s own', { licenseId: 'LicenseRef-Lamps' }],
])('takes %s', (_name, fields) => {
  expect(checkProjectFields(fields)).toEqual([])
})

it.each<[string, Partial<ProjectFields>]>([
  ['a title of 2 characters', { title: ' ab ' }],
  ['a title of 65', { title: 'x'.repeat(65) }],
  ['a blank title', { title: '     ' }],
  ['a summary of 257', { summary: 'x'.repeat(257) }],
  ['a text of 65,537', { body: 'x'.repeat(65_537) }],
  ['a slug with a space', { slug: 'a lamp' }],
  ['a slug with an accent', { slug: 'lámpara' }],
  ['four categories', { categories: ['a', 'b', 'c', 'd'] }],
  ['an address of 2,049 characters', { wikiUrl: link(2049) }],
  ['an address without a host', { sourceUrl: 'https:///x' }],
  ['a plain one', { issuesUrl: 'http://a.example' }],
  ['a script', { discordUrl: 'javascript:alert(1)' }],
  ['an address with a space', { licenseUrl: 'https://a.example/a b' }],
  ['no licence', { licenseId: ' ' }],
  ['words in place of a licence', { licenseId: 'free, as in beer!' }],
  ['a side that there is not', { serverSide: 'perhaps' }],
  ['an empty donation link', { donationLinks: [{ platform: 'ko-fi', url: '' }] }],
])('refuses %s', (_name, fields) => {
  expect(checkProjectFields(fields).map(({ field }) => field)).toEqual(Object.keys(fields))
})

it('takes a character less of a new summary', () => {
  expect(checkProjectFields({ summary: 'x'.repeat(256) }, { isNew: true })).toHaveLength(1)
})

it.each([
  ['Night Lamps', 'night-lamps'],
  ['  Lámparas & Más!  ', 'lamparas-mas'],
  ['夜', ''],
  ['a'.repeat(80), 'a'.repeat(64)],
])('makes a slug of %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
