import { useState, type ReactNode } from 'react'
import { DrawnScene } from './drawn-scene.tsx'

export interface InstanceSceneProps {
  readonly name: string
  /** Its newest screenshot; null: it has none. */
  readonly screenshot: string | null
  /** Stands in for a screenshot, enlarged; null: it has none, and a scene is drawn from the name. */
  readonly icon: string | null
}

/** What an instance looks like, on top of its tile. */
export function InstanceScene({ name, screenshot, icon }: InstanceSceneProps): ReactNode {
  const [broken, setBroken] = useState<readonly string[]>([])
  const [shown] = [screenshot, icon].flatMap((one) => (one === null || broken.includes(one) ? [] : [one]))
  if (shown === undefined) return <DrawnScene name={name} />
  return (
    <img
      className={shown === icon ? 'instance-scene instance-scene-icon' : 'instance-scene'}
      src={shown}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBroken([...broken, shown])}
    />
  )
}
