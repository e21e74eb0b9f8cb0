import { create } from 'zustand'

export const OWN_TABS = ['profile', 'payouts', 'reports'] as const

export type OwnTab = (typeof OWN_TABS)[number]

interface ShownTab {
  /** What the person looked at last of what is theirs: the service is asked for no other, as few sign-ins may. */
  readonly tab: OwnTab
  show(tab: OwnTab): void
}

export const useOwnTab = create<ShownTab>((set) => ({
  tab: 'profile',
  show: (tab) => set({ tab }),
}))
