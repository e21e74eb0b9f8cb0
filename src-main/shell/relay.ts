import type { AppEvent } from '../../src-preload/contract/events.ts'
import type { Core } from '../core/core.ts'
import type { CoreEvent } from '../core/events.ts'
import type { Log } from './log.ts'
import type { SignIns } from './handles/sign-ins.ts'

const PAUSE = 80

type ShownEvent = Exclude<CoreEvent, { readonly kind: 'mistake' }>

export interface RelaySources {
  readonly signIns: SignIns
  readonly log: Pick<Log, 'write'>
  tell(event: AppEvent): void
}

/** Tells the page what happens in the core, and the log what the core did wrong. */
export function relay(core: Core, { signIns, log, tell }: RelaySources): void {
  const toPage = relayEvents(tell)
  core.on((event) => {
    if (event.kind === 'mistake') log.write('mistake', event.details)
    else toPage(event)
  })
  core.account.on((event) => {
    signIns.hear(event)
    tell({ kind: 'account', event })
  })
}

/**
 * Passes the core's events on to the page; of progress, which may come thousands of times a second, only the newest of each
 * stage, instance and unit every 80 ms, and always the last.
 */
export function relayEvents(tell: (event: AppEvent) => void): (event: ShownEvent) => void {
  const waiting = new Map<string, AppEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    for (const event of waiting.values()) tell(event)
    waiting.clear()
  }
  return (event) => {
    if (event.kind === 'progress') {
      waiting.set(`${event.progress.stage} ${event.progress.instanceId} ${event.progress.unit}`, event)
      timer ??= setTimeout(flush, PAUSE)
      return
    }
    if (timer !== undefined) clearTimeout(timer)
    flush()
    tell(event)
  }
}
