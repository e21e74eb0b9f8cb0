import { create } from 'zustand'
import type { RecoveryView } from '../../src-preload/contract.ts'
import { words } from '../../src-texts/text.ts'
import { useLibrary } from '../features/library/library-store.ts'
import { ask, listen } from '../lib/ask.ts'
import { asSentence } from '../lib/sentence.ts'

export interface Notice {
  readonly id: string
  readonly tone: 'good' | 'warn' | 'quiet'
  readonly text: string
  /** The instance whose interrupted change waits for the person; absent: none does. */
  readonly waiting?: string
}

interface NoticeState {
  readonly notices: readonly Notice[]
  /** Says what recovery found before this window was there to listen. */
  load(): Promise<void>
  /** Finishes or undoes the change that waits in that instance. */
  recover(instance: string): Promise<void>
  dismiss(id: string): void
  /** Says that something opened from outside leads nowhere. */
  refuse(message: string): void
}

const MOST = 3
const RECOVERED = {
  'rolled-back': 'recovered-rolled-back',
  finished: 'recovered-finished',
} as const

/** What main has to say without being asked. */
export const useNotices = create<NoticeState>((set, get) => {
  listen((event) => {
    if (event.kind === 'warning')
      add({ id: `${event.code} ${event.message}`, tone: 'warn', text: asSentence(event.message) })
    if (event.kind === 'warning-over') get().dismiss(`${event.code} ${event.message}`)
    if (event.kind !== 'recovered') return
    const text = words(RECOVERED[event.outcome], { name: nameOf(event.instanceId) })
    add({ id: `recovered ${event.instanceId}`, tone: 'good', text })
  })
  /** What waits for the person is not pushed out by what comes later. */
  const add = (notice: Notice): void => {
    const others = get().notices.filter(({ id }) => id !== notice.id)
    const passing = [...others, notice].filter(({ waiting }) => waiting === undefined).slice(-MOST)
    set({ notices: [...others, notice].filter((one) => one.waiting !== undefined || passing.includes(one)) })
  }
  const show = ({ instanceId, name, outcome, message }: RecoveryView): void =>
    add({
      id: `recovered ${instanceId}`,
      tone: outcome === 'failed' || outcome === 'waiting' ? 'warn' : 'good',
      text: words('notice-of', { name, message }),
      ...(outcome === 'waiting' && { waiting: instanceId }),
    })
  return {
    notices: [],
    async load() {
      const answer = await ask('app.recoveries', null)
      if (answer.kind === 'failed') return add({ id: 'recover', tone: 'warn', text: asSentence(answer.error.message) })
      for (const recovery of answer.value) show(recovery)
      return undefined
    },
    async recover(instance) {
      const id = `recovered ${instance}`
      get().dismiss(id)
      const answer = await ask('instance.recover', { instance })
      if (answer.kind === 'ok') show(answer.value)
      else
        add({ id, tone: 'warn', text: words('notice-of', { name: nameOf(instance), message: answer.error.message }) })
    },
    refuse: (message) => add({ id: 'opening', tone: 'quiet', text: message }),
    dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
  }
})

function nameOf(instance: string): string {
  return useLibrary.getState().entries?.find(({ id }) => id === instance)?.name ?? words('an-instance')
}
