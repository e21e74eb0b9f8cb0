import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { auditLayout } from '../audit-layout.ts'
import { findCut } from '../find-cut.ts'
import { auditEveryPage } from './every-page-ground.ts'
import { LONG_WORDS } from './long-words.ts'

test('a message becomes longer and has accents, and keeps what it is given', () => {
  expect(LONG_WORDS.write('Library')).toBe('⟦Ļîƀŕåŕý ~~~⟧')
  const counted = LONG_WORDS.write("{count, plural, one {# file of {name}} other {# files of ''{name}''}}")
  const say = new IntlMessageFormat(counted, 'en')
  expect([1, 2].map((count) => say.format({ count, name: 'Lamp' }))).toEqual([
    '⟦1 ƒîļé öƒ Lamp ~~~~~~~⟧',
    "⟦2 ƒîļéš öƒ 'Lamp' ~~~~~~~⟧",
  ])
})

auditEveryPage(LONG_WORDS, async ({ page }) => [...(await auditLayout(page)), ...(await findCut(page, '⟦'))])
