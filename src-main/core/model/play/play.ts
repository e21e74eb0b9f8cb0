import { message, type Message } from '../../../../resources/text/text.ts'
import type { RunningGame } from '../instances/running-game.ts'
import type { PlayStep } from '../instances/play-steps.ts'
import type { WithMessage } from '../words/with-message.ts'
import type { StartWay } from './start-way.ts'

/** What would stop the game. Its words are one sentence. */
export type PlayObstacle = Required<WithMessage> &
  (
    | { readonly kind: 'problem'; readonly finding: string; readonly title: string; readonly canBeFixed: boolean }
    /** A change of another home waits there for a person's word. */
    | { readonly kind: 'unfinished-change' }
    /** Something is to be done first, of an instance that Modwell made. */
    | { readonly kind: 'step'; readonly step: PlayStep }
  )

/** What comes of starting an instance now. */
export interface PlayOutlook {
  readonly instance: { readonly id: string; readonly name: string }
  readonly way: StartWay
  readonly obstacles: readonly PlayObstacle[]
  /** null: it does not run, as far as is seen. */
  readonly running: RunningGame | null
}

/**
 * How it ended. `closed`: nothing says that it crashed. `not-seen`: it was never seen to run, as where the person chose nothing in the launcher.
 * `not-known`: it ran, and left no log.
 */
export type PlayEndKind = 'closed' | 'crashed' | 'not-seen' | 'not-known'

export interface PlayEnd {
  readonly how: PlayEndKind
  /** ISO 8601 UTC, as far as its log tells. */
  readonly at: string
  /** Of a process that Modwell started itself; null: it is not told. */
  readonly exitCode: number | null
}

/** The last time that an instance was started. */
export interface PlayRecord {
  readonly instanceId: string
  /** ISO 8601 UTC. */
  readonly startedAt: string
  /** It was seen to run. */
  readonly isSeen: boolean
  /** null: it has not ended, as far as is known. */
  readonly end: PlayEnd | null
}

/** What an instance's game or server does. Times in ISO 8601 UTC. */
export type PlayState = { readonly instanceId: string } & (
  | { readonly kind: 'idle'; readonly last: EndedPlay | null }
  /** It was started, and is not seen to run yet. */
  | { readonly kind: 'starting'; readonly since: string }
  /** `since` null: it is not told. `serverProcess`: of a server, the process that can be told to end; null: it is none, or nothing tells which it is. */
  | { readonly kind: 'running'; readonly since: string | null; readonly serverProcess: number | null }
)

/** `1 h 12 min`, `3 min`, `12 s`. */
export function sayPlayTime(seconds: number): Message {
  return message('play-time', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  })
}

export interface EndedPlay extends PlayEnd {
  readonly startedAt: string
  readonly seconds: number
}
