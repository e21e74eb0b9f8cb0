import { freshnessOf, type Session } from '../../run/session.ts'

/** How the service is asked for a session. */
export function callOf({ options, signal }: Pick<Session, 'options' | 'signal'>) {
  return { freshness: freshnessOf(options), signal, priority: 'user' } as const
}
