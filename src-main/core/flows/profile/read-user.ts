import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import { BADGES, type Badge, type UserProfile } from '../../model/accounts/profile.ts'
import { message } from '../../../../src-texts/text.ts'
import { safePicture } from './safe-picture.ts'

const text = z.string().nullish().catch(null)
const USER = z.object({
  id: z.string().min(1),
  username: z.string().min(1),
  name: text,
  bio: text,
  avatar_url: text,
  created: z.iso.datetime({ offset: true }).nullish().catch(null),
  role: text,
  badges: z.number().nullish().catch(null),
})

export interface Addresses {
  readonly serviceUrl: string
  readonly siteUrl: string
}

/** A user as the service wrote it. Throws `bad-answer`. */
export function readUser(body: unknown, { serviceUrl, siteUrl }: Addresses): UserProfile {
  const { success, data } = USER.safeParse(body)
  if (!success) throw new CoreError('bad-answer', message('user-unreadable'))
  const { id, username, name, bio, avatar_url, created, role, badges } = data
  return {
    id,
    username,
    name: name === '' ? null : (name ?? null),
    bio: bio === '' ? null : (bio ?? null),
    avatarUrl: safePicture(avatar_url, serviceUrl),
    joined: created ?? null,
    role: role ?? 'developer',
    badges: badgesOf(badges ?? 0),
    siteUrl: `${siteUrl.replace(/\/+$/, '')}/user/${encodeURIComponent(username)}`,
  }
}

/** Bits beyond those that are known say nothing. */
function badgesOf(bits: number): readonly Badge[] {
  return BADGES.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1)
}
