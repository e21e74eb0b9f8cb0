import type { ReactNode } from 'react'

/** A state that lasts, or something that was done: a ring of stones is for what is under way, or a share. Decoration: what it means stands beside it. */
export function Dot({ isHollow = false }: { readonly isHollow?: boolean }): ReactNode {
  return <span className={isHollow ? 'dot dot-hollow' : 'dot'} aria-hidden />
}
