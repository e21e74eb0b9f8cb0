import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../words/format.ts'
import { usePlay, type PlayView } from './play-store.ts'

/** What a game does now. */
export type Playing =
  | { readonly kind: 'starting'; readonly words: string }
  /** `serverProcess`: a server that can be told to stop; null: it cannot. */
  | { readonly kind: 'running'; readonly words: string; readonly serverProcess: number | null }
  /** `last`: how it ended last; null: it was not played, as far as is known. `crashed`: the same where that was a crash. */
  | { readonly kind: 'idle'; readonly last: PlayView['last']; readonly crashed: PlayView['last'] }

/** Of an instance. */
export function usePlaying(instance: string): Playing {
  const state = usePlay(({ states }) => states.get(instance))
  const isBegun = usePlay(({ begun }) => begun.has(instance))
  if (state?.kind === 'running') {
    const { since, serverProcess } = state
    return { kind: 'running', words: sayRunning(since), serverProcess }
  }
  if (isBegun || (state?.kind === 'starting' && isNew(state.since)))
    return { kind: 'starting', words: formatMessage('play-starting') }
  const last = state?.last ?? null
  return { kind: 'idle', last, crashed: last?.how === 'crashed' ? last : null }
}

/** A launcher that was closed again starts nothing: the game can be started anew. */
function isNew(since: string | null): boolean {
  return since !== null && Date.now() - Date.parse(since) < MAX_STARTING_MS
}

const MAX_STARTING_MS = 60_000

function sayRunning(since: string | null): string {
  return since === null
    ? formatMessage('play-running')
    : formatMessage('play-running-since', { since: formatMoment(since) })
}
