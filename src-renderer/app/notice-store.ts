import { create } from 'zustand'
import { ask, listen } from '../lib/ask.ts'

export interface Notice {
  readonly id: string
  readonly tone: 'good' | 'warn'
  readonly text: string
}

interface NoticeState {
  readonly notices: readonly Notice[]
  /** Says what recovery found before this window was there to listen. */
  load(): Promise<void>
  dismiss(id: string): void
}

const MOST = 3
const RECOVERED = {
  'rolled-back': 'A change that was interrupted has been taken back: the instance is as it was before.',
  finished: 'A change that was interrupted has been finished.',
} as const

/** What main has to say without being asked. */
export const useNotices = create<NoticeState>((set, get) => {
  listen((event) => {
    if (event.kind === 'warning') add({ id: `${event.code} ${event.message}`, tone: 'warn', text: event.message })
    if (event.kind === 'warning-over') get().dismiss(`${event.code} ${event.message}`)
    if (event.kind !== 'recovered') return
    add({ id: `recovered ${event.instanceId}`, tone: 'good', text: RECOVERED[event.outcome] })
  })
  const add = (notice: Notice): void => {
    const others = get().notices.filter(({ id }) => id !== notice.id)
    set({ notices: [...others, notice].slice(-MOST) })
  }
  return {
    notices: [],
    async load() {
      const answer = await ask('app.recoveries', null)
      if (answer.kind === 'failed') return add({ id: 'recover', tone: 'warn', text: answer.error.message })
      for (const { instanceId, outcome, message } of answer.value) {
        add({
          id: `recovered ${instanceId}`,
          tone: outcome === 'failed' || outcome === 'waiting' ? 'warn' : 'good',
          text: message,
        })
      }
      return undefined
    },
    dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
  }
})
