import { CoreError } from '../../../errors.ts'
import { message } from '../../../../../src-texts/text.ts'
import { isShown } from './check-name.ts'

const MAX_LENGTH = 5_000

/** What a person writes of an instance, without what surrounds it; null: nothing. Throws `bad-argument`. */
export function checkNote(given: string): string | null {
  const note = given.replaceAll('\r\n', '\n').trim()
  const isSound = note.length <= MAX_LENGTH && [...note].every((one) => one === '\n' || one === '\t' || isShown(one))
  if (isSound) return note === '' ? null : note
  throw new CoreError('bad-argument', message('the-note-is-too-long'), {
    hint: message('write-a-shorter-note', { longest: MAX_LENGTH }),
  })
}
