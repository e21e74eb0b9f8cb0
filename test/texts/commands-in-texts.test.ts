import { expect, it } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { understand } from '../cli/understand.ts'

// A command that a sentence quotes is one, with what it needs or by its name alone.

const QUOTED = Object.entries(ENGLISH.messages).flatMap(([id, text]) =>
  [...text.matchAll(/"modwell ([a-z][^"{]*)"/g)].map(([, command = '']) => [command, id] as const),
)

it('some texts quote commands', () => {
  expect(QUOTED.length).toBeGreaterThan(5)
})

it.each(QUOTED)('"modwell %s" of %s is understood', async (command) => {
  expect(await understand(command.split(' '))).toMatch(/^(?:understood$|missing required argument)/)
})
