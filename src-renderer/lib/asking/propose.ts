import { createContext, useContext } from 'react'
import type { ChangeWish } from '../../../src-preload/contract.ts'

/** Does a change at once where there is nothing to look at first, and with `review` shows it before in any case. */
export type Propose = (wish: ChangeWish, title: string, how?: 'review') => void

/** Where a change is reviewed, as `app/` knows it. */
export const ProposeContext = createContext<Propose>(() => {})

/** For what is shown anywhere on the page; nothing is proposed by what is not. */
export function usePropose(): Propose {
  return useContext(ProposeContext)
}
