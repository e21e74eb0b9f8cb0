import { say, type Text } from '../../../src-texts/text.ts'
import type { FieldProblem, ProfileChange, ProfileField } from './profile.ts'
import { tell } from './told.ts'

/** Characters that the service takes at most (fact H103). */
const MOST_CHARACTERS: Readonly<Record<ProfileField, number>> = { username: 39, name: 64, bio: 160 }

/** What the service would refuse of what is typed; none: it may be sent. */
export function checkProfile(change: ProfileChange): readonly FieldProblem[] {
  const fields = ['username', 'name', 'bio'] as const
  return fields.flatMap((field) => {
    const typed = change[field]
    const why = typed === undefined ? null : whyRefused(field, typed)
    return why === null ? [] : [{ field, ...tell(why) }]
  })
}

function whyRefused(field: ProfileField, typed: string): Text | null {
  const most = MOST_CHARACTERS[field]
  if (field === 'username' && typed === '') return say('username-empty')
  if (typed.length > most) return say('profile-field-too-long', { count: typed.length, most })
  if (field === 'username' && !/^[a-zA-Z0-9._-]+$/.test(typed)) return say('username-has-other-characters')
  return null
}
