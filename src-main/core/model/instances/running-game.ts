/** A game or server that uses an instance's folder now. */
import { type Message, format } from '../../../../resources/text/text.ts'

export interface RunningGame {
  /** null: the system does not tell which process it is. */
  readonly pid: number | null
  /** How it was noticed, to end a sentence: `process 4711 (java) works in /srv/minecraft`. */
  readonly sign: string
  readonly signText: Message
  /** It is no game, but a launcher that would write over what is to be changed in its files. Absent: a game or server. */
  readonly isLauncher?: true
}

/** A plan that would be refused now: the game or server of its instance runs, or of one that shares the folder. */
export interface RunningPlan {
  readonly planId: string
  /** The instance whose game it is. */
  readonly instanceId: string
  readonly instanceName: string
  readonly game: RunningGame
}

export function asSign(signText: Message): Pick<RunningGame, 'sign' | 'signText'> {
  return { sign: format(signText), signText }
}
