import { CoreError } from '../../errors.ts'
import { BADGES, type Badge, type UserProfile } from '../../model/accounts/profile.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'
import { message } from '../../../../resources/text/text.ts'
import { safePicture } from './safe-picture.ts'

export interface Addresses {
  readonly serviceUrl: string
  readonly siteUrl: string
}

/** A user as the service wrote it. Throws `bad-answer`. */
export function readUser(record: AnswerOf<'get-user'>, { serviceUrl, siteUrl }: Addresses): UserProfile {
  const { id, username, name, bio, avatar_url, created, role, badges } = record
  if (username === null || username === '') throw new CoreError('bad-answer', message('user-unreadable'))
  return {
    id,
    username,
    name: name === '' ? null : name,
    bio: bio === '' ? null : bio,
    avatarUrl: safePicture(avatar_url, serviceUrl),
    joined: created,
    role: role ?? 'developer',
    badges: badgesOf(badges ?? 0),
    siteUrl: `${siteUrl.replace(/\/+$/, '')}/user/${encodeURIComponent(username)}`,
  }
}

/** Bits beyond those that are known say nothing. */
function badgesOf(bits: number): readonly Badge[] {
  return BADGES.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1)
}
