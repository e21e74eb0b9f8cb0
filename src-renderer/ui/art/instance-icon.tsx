import { useState, type ReactNode } from 'react'
import { DrawnIcon, type DrawnIconProps } from './drawn-icon.tsx'

export interface InstanceIconProps extends DrawnIconProps {
  /** null: it has none, and one is drawn from the name. */
  readonly source: string | null
}

/** An instance's icon: decoration beside its name. */
export function InstanceIcon({ source, name, size }: InstanceIconProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  if (source === null || source === broken) return <DrawnIcon name={name} size={size} />
  return (
    <img
      className={`instance-icon drawn-icon drawn-icon-${size}`}
      src={source}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBroken(source)}
    />
  )
}
