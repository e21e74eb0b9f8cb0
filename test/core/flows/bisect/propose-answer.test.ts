import { expect, it } from 'vitest'
import { proposeAnswer } from '../../../../src-main/core/flows/bisect/decide/propose-answer.ts'

const SAME = { kind: 'crashed', signature: 'mod-failed dusk', message: 'Dusk failed.' } as const
const OTHER = { kind: 'crashed', signature: 'missing oil', message: 'Lamp needs oil.' } as const

it.each([
  ['nothing where no log tells', null, 'mod-failed dusk', null],
  ['good where it came into the game', { kind: 'ran' }, 'mod-failed dusk', ['good', 'It came into the game.']],
  ['bad where it crashed the same way', SAME, 'mod-failed dusk', ['bad', 'It crashed again the same way.']],
  [
    'to skip what crashed in another way',
    OTHER,
    'mod-failed dusk',
    ['skip', expect.stringContaining('Lamp needs oil.')],
  ],
  ['bad for any crash where none was known before', OTHER, undefined, ['bad', 'It crashed: Lamp needs oil.']],
] as const)('proposes %s', (_, trial, crash, said) => {
  const proposal = proposeAnswer(trial, crash)
  expect(proposal === null ? null : [proposal.word, proposal.message]).toEqual(said)
})
