import { create } from 'zustand'
import type { Remedy, RecoveryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { hear } from '../../lib/asking/events.ts'
import { act } from '../../lib/asking/question.ts'
import { asSentence } from '../../lib/words/sentence.ts'

export interface Notice {
  readonly id: string
  readonly tone: 'good' | 'warn' | 'quiet'
  readonly text: string
  /** The instance whose interrupted change waits for the person; absent: none does. */
  readonly waiting?: string
  /** What the person can do about it; absent: nothing. */
  readonly remedies?: readonly Remedy[]
  /** The section of the settings that has more of it; absent: none has. */
  readonly section?: 'about'
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

const MAX_COUNT = 3
const RECOVERED = {
  'rolled-back': 'recovered-rolled-back',
  finished: 'recovered-finished',
} as const

/** What main has to say without being asked. */
export const useNotices = create<NoticeState>((set, get) => {
  hear('warning', ({ code, message, remedies }) =>
    add({ id: `${code} ${message}`, tone: 'warn', text: asSentence(message), remedies }),
  )
  hear('warning-over', ({ code, message }) => get().dismiss(`${code} ${message}`))
  hear('recovered', ({ outcome, instanceId }) => {
    const text = formatMessage(RECOVERED[outcome], { name: nameOf(instanceId) })
    add({ id: `recovered ${instanceId}`, tone: 'good', text })
  })
  hear('program-update', ({ news }) => {
    if (news === null) return
    const text = formatMessage('program-update-notice', news)
    add({ id: 'program-update', tone: 'quiet', text, section: 'about' })
  })
  /** What waits for the person is not pushed out by what comes later. */
  const add = (notice: Notice): void => {
    const others = get().notices.filter(({ id }) => id !== notice.id)
    const passing = [...others, notice].filter(({ waiting }) => waiting === undefined).slice(-MAX_COUNT)
    set({ notices: [...others, notice].filter((one) => one.waiting !== undefined || passing.includes(one)) })
  }
  const show = ({ instanceId, name, outcome, message }: RecoveryView): void =>
    add({
      id: `recovered ${instanceId}`,
      tone: outcome === 'failed' || outcome === 'waiting' ? 'warn' : 'good',
      text: formatMessage('notice-of', { name, message }),
      ...(outcome === 'waiting' && { waiting: instanceId }),
    })
  return {
    notices: [],
    async load() {
      const recoveries = await act('app.recoveries', null, ({ message }) =>
        add({ id: 'recover', tone: 'warn', text: asSentence(message) }),
      )
      for (const recovery of recoveries ?? []) show(recovery)
    },
    async recover(instance) {
      const id = `recovered ${instance}`
      get().dismiss(id)
      const recovery = await act('instance.recover', { instance }, ({ message }) =>
        add({ id, tone: 'warn', text: formatMessage('notice-of', { name: nameOf(instance), message }) }),
      )
      if (recovery !== undefined) show(recovery)
    },
    refuse: (message) => add({ id: 'opening', tone: 'quiet', text: message }),
    dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
  }
})

function nameOf(instance: string): string {
  return useLibrary.getState().entries?.find(({ id }) => id === instance)?.name ?? formatMessage('an-instance')
}
