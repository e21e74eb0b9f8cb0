import type { ReactNode } from 'react'

/** Something is on its way; `children` says what. */
export function Busy({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="busy" role="status">
      <span className="busy-ring" aria-hidden />
      {children}
    </div>
  )
}
