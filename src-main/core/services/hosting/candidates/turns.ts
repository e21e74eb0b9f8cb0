import { onAbort } from '../../../on-abort.ts'

export interface TurnOptions {
  readonly priority: () => 'user' | 'background'
  readonly signal: AbortSignal
}

/** Who may talk to a host now: so many at once, `user` before `background`, then in order. */
export interface Turns {
  /** Resolves with what gives the turn back; rejects with the signal's reason when that is aborted before. */
  take(host: string, options: TurnOptions): Promise<() => void>
}

interface WaitingTurn {
  readonly priority: TurnOptions['priority']
  start(): void
}

interface Host {
  running: number
  readonly queue: WaitingTurn[]
}

export function createTurns(atOnce: number): Turns {
  const hosts = new Map<string, Host>()

  function hostOf(name: string): Host {
    const known = hosts.get(name) ?? { running: 0, queue: [] }
    hosts.set(name, known)
    return known
  }

  function pump(name: string, host: Host): void {
    while (host.running < atOnce) {
      const next = host.queue.find(({ priority }) => priority() === 'user') ?? host.queue[0]
      if (next === undefined) break
      host.queue.splice(host.queue.indexOf(next), 1)
      host.running += 1
      next.start()
    }
    if (host.running === 0 && host.queue.length === 0) hosts.delete(name)
  }

  return {
    take(name, { priority, signal }) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const host = hostOf(name)
        const leave = () => {
          host.queue.splice(host.queue.indexOf(waiting), 1)
          reject(signal.reason)
          pump(name, host)
        }
        const waiting: WaitingTurn = {
          priority,
          start() {
            unfollow()
            resolve(() => {
              host.running -= 1
              pump(name, host)
            })
          },
        }
        const unfollow = onAbort(signal, leave)
        host.queue.push(waiting)
        pump(name, host)
      })
    },
  }
}
