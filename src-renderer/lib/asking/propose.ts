import { createContext, useContext } from 'react'
import type { ChangeWish } from '../../../src-preload/contract.ts'

/** Asks for the plans of a change and shows them under that title; nothing is changed before a person agrees. */
export type Propose = (wish: ChangeWish, title: string) => void

/** Where a change is reviewed, as `app/` knows it. */
export const ProposeContext = createContext<Propose>(() => {})

/** For what is shown anywhere on the page; nothing is proposed by what is not. */
export function usePropose(): Propose {
  return useContext(ProposeContext)
}
