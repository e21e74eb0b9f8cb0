import type { ReactNode } from 'react'
import { DrawnScene } from '../../ui/drawn-scene.tsx'
import { FoundList } from './found-list.tsx'

/** The library of somebody who has just arrived: what was found for them, and one button. */
export function Welcome(): ReactNode {
  return (
    <div className="welcome">
      <div className="welcome-text">
        <h2>Adopt your first instance</h2>
        <p className="soft">
          Instances stay where they are, and your launchers keep working. Nothing is changed until you say so, and every
          change can be undone.
        </p>
        <FoundList />
      </div>
      <div className="welcome-picture" aria-hidden>
        <DrawnScene name="Modwell" isTall />
      </div>
    </div>
  )
}
