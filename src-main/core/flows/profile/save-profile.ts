/**
 * Changes username, name and bio of who is signed in. What the service would refuse is refused here, and nothing sent; what it takes
 * without a word and does not do (fact H58) is told as ignored, as the profile is read again afterwards.
 */
import { CoreError } from '../../errors.ts'
import { checkProfile } from '../../model/accounts/profile-limits.ts'
import type { ProfileChange, ProfileField, SavedProfile, UserProfile } from '../../model/accounts/profile.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { ownProfile, type ProfileServices } from './own-profile.ts'

const FIELDS = ['username', 'name', 'bio'] as const satisfies readonly ProfileField[]

/** Throws `bad-argument`, `service-conflict` for a name that somebody else has, `service-unauthorized` and what else the answer means. */
export async function saveProfile(
  change: ProfileChange,
  services: ProfileServices,
  options: RequestOptions,
): Promise<SavedProfile> {
  const [problem] = checkProfile(change)
  if (problem !== undefined) {
    throw new CoreError(
      'bad-argument',
      message('profile-field-refused', { field: problem.field, why: problem.message }),
    )
  }
  const before = await ownProfile(services, options)
  const wanted = FIELDS.filter((field) => change[field] !== undefined && change[field] !== textOf(before, field))
  if (wanted.length === 0) return { profile: before, changed: [], ignored: [] }
  await send(before, { change, wanted }, services, options)
  if (services.isRehearsal === true) {
    const { username } = change
    const isNew = username !== undefined && wanted.includes('username')
    if (isNew && (await isTaken(username, before, services, options))) throw takenBy(username)
    return { profile: { ...before, ...change }, changed: wanted, ignored: [] }
  }
  const profile = await ownProfile(services, options)
  const changed = wanted.filter((field) => textOf(profile, field) === change[field])
  // What the account is called here follows.
  if (changed.includes('username')) await services.account.check(options.signal && { signal: options.signal })
  return { profile, changed, ignored: wanted.filter((field) => !changed.includes(field)) }
}

async function send(
  before: UserProfile,
  { change, wanted }: { readonly change: ProfileChange; readonly wanted: readonly ProfileField[] },
  services: ProfileServices,
  options: RequestOptions,
): Promise<void> {
  const fields = wanted.map((field) => [field, field === 'name' && change.name === '' ? null : change[field]])
  // Described as required (fact H58).
  const body = { username: before.username, ...Object.fromEntries(fields) }
  try {
    await services.service.api.call('modify-user', { params: { id: before.id }, body }, options)
  } catch (error) {
    const isRefused = error instanceof CoreError && error.code === 'service-refused'
    const { username } = change
    if (!isRefused || username === undefined || !wanted.includes('username')) throw error
    if (!(await isTaken(username, before, services, options))) throw error
    throw takenBy(username, error)
  }
}

function takenBy(username: string, cause?: CoreError): CoreError {
  return new CoreError('service-conflict', message('username-is-taken', { username }), {
    hint: message('choose-another-username'),
    cause,
  })
}

async function isTaken(
  username: string,
  { id }: UserProfile,
  { service }: ProfileServices,
  options: RequestOptions,
): Promise<boolean> {
  try {
    return (await service.api.read('get-user', { params: { id: username } }, options)).id !== id
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return false
    throw error
  }
}

function textOf(profile: UserProfile, field: ProfileField): string {
  return profile[field] ?? ''
}
