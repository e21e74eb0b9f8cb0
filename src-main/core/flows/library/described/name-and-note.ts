import { CoreError } from '../../../errors.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { Ledger } from '../../../services/database/ledger/ledger.ts'
import { message } from '../../../../../resources/text/text.ts'

const MAX_NAME = 200
const MAX_NOTE = 5_000

/** Throws `bad-argument` for what is no name. */
export function renameInstance(instance: Instance, name: string, ledger: Pick<Ledger, 'saveInstance'>): Instance {
  const renamed = { ...instance, name: checkName(name) }
  ledger.saveInstance(renamed)
  return renamed
}

/** Keeps what a person writes of an instance, or no more. Throws `bad-argument` for what is too long. */
export function noteInstance(instance: Instance, note: string, ledger: Pick<Ledger, 'saveInstance'>): Instance {
  const { personalNote: _before, ...others } = instance
  const checked = checkNote(note)
  const noted = checked === null ? others : { ...others, personalNote: checked }
  ledger.saveInstance(noted)
  return noted
}

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

/** What a person writes of an instance, without what surrounds it; null: nothing. Throws `bad-argument`. */
function checkNote(given: string): string | null {
  const note = given.replaceAll('\r\n', '\n').trim()
  const isSound = note.length <= MAX_NOTE && [...note].every((one) => one === '\n' || one === '\t' || isShown(one))
  if (isSound) return note === '' ? null : note
  throw new CoreError('bad-argument', message('the-note-is-too-long'), {
    hint: message('write-a-shorter-note', { longest: MAX_NOTE }),
  })
}
