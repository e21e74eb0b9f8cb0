import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Catalogue } from '../../../../resources/text/catalogue.ts'
import { ENGLISH } from '../../../../resources/text/english.ts'
import { loadLanguage } from '../../../../resources/text/languages.ts'
import { message, speak } from '../../../../resources/text/text.ts'
import { writeEnglish, sayAgain, writeStored } from '../../../../src-main/core/model/words/stored-texts.ts'
import { withHint, withMessage } from '../../../../src-main/core/model/words/with-message.ts'

let german: Catalogue
beforeAll(async () => {
  german = await loadLanguage('de')
})
afterEach(() => speak(ENGLISH))

const TEXT = message('needed-by', { by: ['Lamp', 'Rope'] })

function keptInGerman(write: (value: unknown) => string): string {
  speak(german)
  const told = {
    code: 'needed-by',
    fact: 'moving',
    ...withMessage(TEXT),
    ...withHint(message('sign-in-again')),
    brief: TEXT,
  }
  return write({ notes: [told], text: 'a note' })
}

it('what was kept in one language is read in another, and in the one that is spoken when somebody looks', () => {
  const kept = keptInGerman(writeStored)
  expect(JSON.parse(kept)).toMatchObject({ notes: [{ message: 'Needed by Lamp, Rope.', hint: 'Sign in again.' }] })
  const read = sayAgain(JSON.parse(kept))
  expect(read).toMatchObject({ notes: [{ message: expect.stringContaining('Benötigt'), text: TEXT, brief: TEXT }] })
  speak(ENGLISH)
  expect(read).toMatchObject({ notes: [{ message: 'Needed by Lamp, Rope.', hint: 'Sign in again.' }] })
  expect(structuredClone(read)).toEqual(read)
})

it('a day and a size are kept as they are, and written as the language writes them that is spoken then', () => {
  speak(german)
  const told = [
    withMessage(message('hold-ended-on', { day: { day: '2026-03-05T00:00:00.000Z' } })),
    withMessage(message('avatar-too-large-here', { path: 'me.png', size: { bytes: 1_572_864 } })),
  ]
  expect(told).toMatchObject([
    { message: expect.stringContaining('5. März 2026') },
    { message: expect.stringContaining('1,5 MiB') },
  ])
  const kept = writeStored({ notes: told })
  const english = [{ message: 'It ended on 5 Mar 2026' }, { message: expect.stringContaining('1.5 MiB') }]
  expect(JSON.parse(kept)).toMatchObject({ notes: english })
  speak(ENGLISH)
  expect(sayAgain(JSON.parse(kept))).toMatchObject({ notes: english })
})

it('a day that an earlier version kept in words is said in them', () => {
  const text = { id: 'hold-ended-on', values: { day: '5. März 2026' } }
  expect(sayAgain({ message: 'It ended on 5. März 2026', text })).toMatchObject({ message: 'It ended on 5. März 2026' })
})

it('words that an earlier version kept, and texts of another version, are read as they were kept', () => {
  const earlier = { code: 'x', message: 'It was so.' }
  expect(sayAgain({ notes: [earlier] })).toEqual({ notes: [earlier] })
  expect(sayAgain({ ...earlier, text: { id: 'of-tomorrow', values: {} } })).toEqual(earlier)
  expect(sayAgain({ ...earlier, text: { id: 'needed-by', values: {} } })).toMatchObject({ message: 'It was so.' })
})

it('others read English words alone', () => {
  expect(JSON.parse(keptInGerman(writeEnglish))).toEqual({
    notes: [{ code: 'needed-by', message: 'Needed by Lamp, Rope.', hint: 'Sign in again.' }],
    text: 'a note',
  })
})
