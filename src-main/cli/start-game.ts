import type { EndedPlay } from '../core/model/play/play.ts'
import type { PlayJoin, StartWay } from '../core/model/play/start-way.ts'
import type { Session } from './run/session.ts'

interface Starting {
  readonly way: StartWay
  readonly join: PlayJoin | null
  /** A server goes on by itself. */
  readonly isDetached: boolean
  /** A game's end is waited for. */
  readonly isAwaited: boolean
}

/** Starts it: a server here, as its owner is used to, unless it is to go on by itself. Answers how it ended; null: nobody waited for that. */
export async function startGame(
  named: string,
  { way, join, isDetached, isAwaited }: Starting,
  { core, io, options, signal, call }: Session,
): Promise<EndedPlay | null> {
  if (way.kind !== 'by-script' || isDetached) {
    await core.play.start(named, { join })
    return isAwaited ? core.play.untilEnd(named, call) : null
  }
  // A document stands alone on standard output.
  const stdout = options.isJson ? io.stderr : io.stdout
  const console = { stdin: io.stdin, stdout, stderr: io.stderr, ...(io.stdin.isTTY === true ? {} : { signal }) }
  return core.play.start(named, { join }, { console })
}
