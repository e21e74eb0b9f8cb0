import { create } from 'zustand'
import type { ServiceContact } from '../../../src-preload/contract.ts'
import { hear } from '../../lib/asking/events.ts'
import { act } from '../../lib/asking/question.ts'

interface ServiceState {
  /** What the last request told, whoever made it; null: not known yet. */
  readonly contact: ServiceContact | null
  readonly isAsking: boolean
  /** Asks the service for nothing but whether it is there. */
  ask(): Promise<void>
  /** What is known of it, without asking it. */
  load(): Promise<void>
}

/** Until it is looked whether the service is back. */
export const LOOK_AGAIN_MS = 30_000

/** Whether the service answers; while it does not, it is asked again and again. */
export const useService = create<ServiceState>((set, get) => {
  let again: ReturnType<typeof setTimeout> | undefined
  const take = (contact: ServiceContact): void => {
    set({ contact })
    clearTimeout(again)
    if (contact.last?.isReachable === false) again = setTimeout(() => void get().ask(), LOOK_AGAIN_MS)
  }
  hear('contact', ({ contact }) => take(contact))
  const load = async (): Promise<void> => {
    const contact = await act('service.contact', null)
    if (contact !== undefined) take(contact)
  }
  return {
    contact: null,
    isAsking: false,
    async ask() {
      if (get().isAsking) return
      set({ isAsking: true })
      await act('service.status', { freshness: 'now' })
      await load()
      set({ isAsking: false })
    },
    load,
  }
})

/** null: not known yet. */
export function isReachable({ contact }: Pick<ServiceState, 'contact'>): boolean | null {
  return contact?.last?.isReachable ?? null
}
