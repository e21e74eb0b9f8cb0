import type { User } from '../wire.ts'
import { makeId } from './base62.ts'
import { formatDate } from './dates.ts'
import { createRandom } from './random.ts'

const FIRST = [
  'amber',
  'birch',
  'cinder',
  'dune',
  'ember',
  'fjord',
  'gale',
  'hazel',
  'iris',
  'juniper',
  'kelp',
  'linden',
]
const LAST = ['smith', 'weaver', 'fox', 'miner', 'hopper', 'golem', 'farer', 'wright', 'owl', 'pilot', 'mason', 'otter']

/** The n-th author, as everyone sees him. */
export function makeUser(seed: number, n: number): User {
  const random = createRandom(seed, 'user', n)
  const stem = `${FIRST[n % FIRST.length]}${random.chance(0.3) ? '_' : ''}${LAST[Math.floor(n / FIRST.length) % LAST.length]}`
  const round = Math.floor(n / (FIRST.length * LAST.length))
  const id = makeId(seed, 'user', n)
  return {
    id,
    username: `${n % 7 === 3 ? stem.toUpperCase().slice(0, 1) + stem.slice(1) : stem}${round === 0 ? '' : round}`,
    name: null,
    email: null,
    bio: random.chance(0.6) ? 'Makes mods in the evening.' : null,
    avatar_url: null,
    created: formatDate(Date.parse('2021-01-01T00:00:00Z') + random.between(0, 1500) * 86_400_000, id),
    role: n === 1 ? 'admin' : n === 2 ? 'moderator' : 'developer',
    badges: random.chance(0.05) ? 32 : 0,
    payout_data: null,
    auth_providers: null,
    email_verified: null,
    has_password: null,
    has_totp: null,
    github_id: null,
  }
}
