import { Package, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'

export interface PictureProps {
  /** null: there is none; `without` stands in its place. */
  readonly source: string | null
  /** Default: a box. */
  readonly without?: LucideIcon
  readonly size: 20 | 28 | 32 | 36 | 44 | 48 | 72
}

/** A project's icon: decoration beside its title, so it is not read out. */
export function Picture({ source, without: Without = Package, size }: PictureProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={`picture picture-${size}`} aria-hidden>
      {source === null || source === broken ? (
        <Without size={size / 2} strokeWidth={1.5} />
      ) : (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(source)} />
      )}
    </span>
  )
}
