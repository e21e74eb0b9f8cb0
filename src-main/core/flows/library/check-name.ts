import { CoreError } from '../../errors.ts'
import { say } from '../../../../src-texts/text.ts'

const LONGEST = 200

/** A name that a person gives an instance, without what surrounds it. Throws `bad-argument`. */
export function checkName(given: string): string {
  const name = given.trim()
  const isSound = name !== '' && name.length <= LONGEST && [...name].every(isShown)
  if (isSound) return name
  throw new CoreError('bad-argument', name === '' ? say('a-name-cannot-be-empty') : say('the-name-is-too-long'), {
    hint: say('choose-shorter-name', { longest: LONGEST }),
  })
}

function isShown(character: string): boolean {
  return (
    character >= ' ' &&
    character !== '\u007f' &&
    !/[\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(character)
  )
}
