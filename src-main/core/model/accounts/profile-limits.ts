import { message, type Message } from '../../../../resources/text/text.ts'
import type { FieldProblem, ProfileChange, ProfileField } from './profile.ts'
import { withMessage } from '../words/with-message.ts'

/** Characters that the service takes at most (fact H103). */
const MAX_CHARACTERS: Readonly<Record<ProfileField, number>> = { username: 39, name: 64, bio: 160 }

/** What the service would refuse of what is typed; none: it may be sent. */
export function checkProfile(change: ProfileChange): readonly FieldProblem[] {
  const fields = ['username', 'name', 'bio'] as const
  return fields.flatMap((field) => {
    const typed = change[field]
    const why = typed === undefined ? null : whyRefused(field, typed)
    return why === null ? [] : [{ field, ...withMessage(why) }]
  })
}

function whyRefused(field: ProfileField, typed: string): Message | null {
  const most = MAX_CHARACTERS[field]
  if (field === 'username' && typed === '') return message('username-empty')
  if (typed.length > most) return message('profile-field-too-long', { count: typed.length, most })
  if (field === 'username' && !/^[a-zA-Z0-9._-]+$/.test(typed))
    return message('name-has-other-characters', { hasSpace: /\s/.test(typed) })
  return null
}
