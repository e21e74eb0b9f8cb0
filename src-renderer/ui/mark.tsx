import type { ReactNode } from 'react'

/** The program's mark: blocks that stack into an M. */
export function Mark({ size }: { readonly size: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <rect width="64" height="64" rx="14" fill="#3a52c4" />
      <g fill="#fff">
        <rect x="12" y="14" width="11" height="11" rx="2.5" />
        <rect x="12" y="27" width="11" height="11" rx="2.5" opacity="0.85" />
        <rect x="12" y="40" width="11" height="11" rx="2.5" opacity="0.7" />
        <rect x="26.5" y="27" width="11" height="11" rx="2.5" opacity="0.85" />
        <rect x="41" y="14" width="11" height="11" rx="2.5" />
        <rect x="41" y="27" width="11" height="11" rx="2.5" opacity="0.85" />
        <rect x="41" y="40" width="11" height="11" rx="2.5" opacity="0.7" />
      </g>
    </svg>
  )
}
