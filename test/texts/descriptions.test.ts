import { expect, it } from 'vitest'
import { listAreas, readArea, readLocale } from '../../resources/locales/read-locale.mjs'

const ALL = listAreas('en').flatMap((area) =>
  Object.entries(readArea('en', area)).map(([id, told]) => ({ id: `${area} ${id}`, ...told })),
)

/** A word alone may be a verb or a noun, of a button or a heading: nobody can tell who does not see where it stands. */
const IS_WORD = /^[\w'’-]+(?:…|:)?$/

it('says of every single word where it stands', () => {
  const words = ALL.filter(({ defaultMessage }) => IS_WORD.test(defaultMessage))
  expect(words.length).toBeGreaterThan(400)
  expect(words.filter(({ description }) => description === undefined).map(({ id }) => id)).toEqual([])
})

it('says it in sentences of some words, which name no value that is not there', () => {
  const described = ALL.flatMap(({ id, defaultMessage, description }) =>
    description === undefined ? [] : [{ id, defaultMessage, description }],
  )
  expect(described.length).toBeGreaterThan(600)
  const wrong = described.filter(({ defaultMessage, description }) => {
    const named = [...description.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return !/^\S+ .+\.$/.test(description) || named.some((name) => !new RegExp(`\\{${name}[,}]`).test(defaultMessage))
  })
  expect(wrong).toEqual([])
})

it('is for translators alone: none is loaded with the messages', () => {
  const loaded = JSON.stringify(readLocale('en'))
  const told = ALL.flatMap(({ description }) => description ?? []).filter((one) => one.length > 40)
  expect(told.filter((one) => loaded.includes(one))).toEqual([])
})
