import { create } from 'zustand'

/** The decision that somebody is choosing in: what is chosen takes the place of the whole review, and the focus goes on in the new one. */
export const useDeciding = create<{ readonly about: string | null }>(() => ({ about: null }))
