import { expect, it } from 'vitest'
import { maskText } from '../../../src-main/shell/ipc/mask-text.ts'
import { say, toWords } from '../../../src-texts/text.ts'

const TOKEN = `mrp_${'a1B2'.repeat(16)}`

it('masks a secret in a value, in a list and in a text within the text, and leaves all else', () => {
  const inner = say('game-folder-unreadable', { gamePath: TOKEN, why: 'EACCES' })
  const text = say('step-left-out', { path: 'a.jar', missing: [TOKEN, 'b.jar'], why: inner })
  const masked = maskText(text)
  expect(JSON.stringify(masked)).not.toContain(TOKEN)
  expect(toWords(masked)).toMatch(
    /^a\.jar was left as it is: it needs .+, b\.jar, and The game folder .+ cannot be read: EACCES\.$/,
  )
  expect(JSON.stringify(text)).toContain(TOKEN)
})
