import { CoreError } from '../../../errors.ts'
import { message } from '../../../../../src-texts/text.ts'

const MAX_LENGTH = 200

/** A name that a person gives an instance, without what surrounds it. Throws `bad-argument`. */
export function checkName(given: string): string {
  const name = given.trim()
  const isSound = name !== '' && name.length <= MAX_LENGTH && [...name].every(isShown)
  if (isSound) return name
  throw new CoreError(
    'bad-argument',
    name === '' ? message('a-name-cannot-be-empty') : message('the-name-is-too-long'),
    {
      hint: message('choose-shorter-name', { longest: MAX_LENGTH }),
    },
  )
}

/** Neither a control character nor one that turns the text around it. */
export function isShown(character: string): boolean {
  return (
    character >= ' ' &&
    character !== '\u007f' &&
    !/[\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(character)
  )
}
