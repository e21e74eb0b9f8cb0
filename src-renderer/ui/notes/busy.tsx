import type { ReactNode } from 'react'
import { Ring } from '../art/ring.tsx'

/** Something is on its way; `children` says what. */
export function Busy({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="busy" role="status">
      <Ring size={16} stones={6} filled={5} />
      {children}
    </div>
  )
}
