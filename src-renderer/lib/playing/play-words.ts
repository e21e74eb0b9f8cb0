import { formatMessage } from '../../../src-texts/text.ts'
import { formatMoment } from '../words/format.ts'
import { usePlay, type PlayView } from './play-store.ts'

/** What a game does now. */
export type Playing =
  | { readonly kind: 'starting'; readonly words: string }
  | { readonly kind: 'running'; readonly words: string }
  /** `crashed`: how it ended last, if that was a crash; null: it was not. */
  | { readonly kind: 'idle'; readonly crashed: PlayView['last'] }

/** Of an instance. */
export function usePlaying(instance: string): Playing {
  const state = usePlay(({ states }) => states.get(instance))
  const isBegun = usePlay(({ begun }) => begun.has(instance))
  if (state?.kind === 'running') return { kind: 'running', words: sayRunning(state.since) }
  if (isBegun || state?.kind === 'starting') return { kind: 'starting', words: formatMessage('play-starting') }
  const last = state?.last ?? null
  return { kind: 'idle', crashed: last?.how === 'crashed' ? last : null }
}

function sayRunning(since: string | null): string {
  return since === null
    ? formatMessage('play-running')
    : formatMessage('play-running-since', { since: formatMoment(since) })
}

/** `1 h 12 min` as the texts take it. */
export function durationOf({ seconds }: { readonly seconds: number }) {
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) }
}
