import type { ReactNode } from 'react'
import { Ring } from './ring.tsx'

/** The program's mark, as `resources/icon.svg`. */
export function Mark({ size }: { readonly size: number }): ReactNode {
  return <Ring size={size} stones={8} filled={8} hasWater />
}
