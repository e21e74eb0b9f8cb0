import { CoreError } from '../../../errors.ts'
import { message } from '../../../../../src-texts/text.ts'

const MAX_NAME = 200

/** A name that a person gives an instance, without what surrounds it. Throws `bad-argument`. */
export function checkName(given: string): string {
  const name = given.trim()
  const isSound = name !== '' && name.length <= MAX_NAME && [...name].every(isShown)
  if (isSound) return name
  throw new CoreError(
    'bad-argument',
    name === '' ? message('a-name-cannot-be-empty') : message('the-name-is-too-long'),
    {
      hint: message('choose-shorter-name', { longest: MAX_NAME }),
    },
  )
}

/** Neither a control character nor one that turns the text around it. */
function isShown(character: string): boolean {
  return (
    character >= ' ' &&
    character !== '\u007f' &&
    !/[\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(character)
  )
}

const MAX_NOTE = 5_000

/** What a person writes of an instance, without what surrounds it; null: nothing. Throws `bad-argument`. */
export function checkNote(given: string): string | null {
  const note = given.replaceAll('\r\n', '\n').trim()
  const isSound = note.length <= MAX_NOTE && [...note].every((one) => one === '\n' || one === '\t' || isShown(one))
  if (isSound) return note === '' ? null : note
  throw new CoreError('bad-argument', message('the-note-is-too-long'), {
    hint: message('write-a-shorter-note', { longest: MAX_NOTE }),
  })
}
