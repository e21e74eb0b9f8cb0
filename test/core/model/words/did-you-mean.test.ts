import { expect, it } from 'vitest'
import { didYouMean } from '../../../../src-main/core/model/words/did-you-mean.ts'
import { format } from '../../../../resources/text/text.ts'

const COMMANDS = ['undo', 'update', 'unhold', 'unlink', 'move', 'search']

it.each([
  ['what it begins, before what is fewer letters away', 'upd', 'Did you mean update?'],
  ['all that it begins', 'un', 'Did you mean one of undo, unhold, unlink?'],
  ['what lacks a letter', 'updte', 'Did you mean update?'],
  ['what has two letters swapped', 'mvoe', 'Did you mean move?'],
  ['what is written in capitals', 'UPD', 'Did you mean update?'],
  ['nothing where nothing is near', 'frobnicate', null],
  ['nothing for nothing', '', null],
])('finds %s', (_, typed, question) => {
  const near = didYouMean(typed, COMMANDS)
  expect(near === null ? null : format(near)).toBe(question)
})
