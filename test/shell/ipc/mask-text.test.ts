import { expect, it } from 'vitest'
import { maskText } from '../../../src-main/shell/ipc/mask-text.ts'
import { message, format } from '../../../resources/text/text.ts'

const TOKEN = `mrp_${'a1B2'.repeat(16)}`

it('masks a secret in a value, in a list and in a text within the text, and leaves all else', () => {
  const inner = message('game-folder-unreadable', { gamePath: TOKEN, why: 'EACCES' })
  const text = message('step-left-out', { path: 'a.jar', missing: [TOKEN, 'b.jar'], why: inner })
  const masked = maskText(text)
  expect(JSON.stringify(masked)).not.toContain(TOKEN)
  expect(format(masked)).toMatch(
    /^a\.jar was left unchanged: it needs .+, b\.jar, and The game folder .+ cannot be read: EACCES\.$/,
  )
  expect(JSON.stringify(text)).toContain(TOKEN)
})
