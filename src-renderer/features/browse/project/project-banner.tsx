import { useState, type ReactNode } from 'react'
import type { ProjectView } from '../../../../src-preload/contract.ts'
import { DrawnScene } from '../../../ui/art/drawn-scene.tsx'

/** In pixels: of a smaller picture nothing could be made out at the width of a page. */
const MIN_WIDTH = 320
const MIN_HEIGHT = 90

/** A picture of its gallery; where there is none, or it does not come or is too small, a drawn one, as on its card. */
export function ProjectBanner({ project: { id, title, banner } }: { readonly project: ProjectView }): ReactNode {
  const [state, setState] = useState<'coming' | 'shown' | 'unfit'>('coming')
  if (banner === null || state === 'unfit') return <DrawnScene name={title} />
  return (
    <img
      src={`modwell-app://gallery/${id}/${banner}`}
      alt=""
      style={{ visibility: state === 'shown' ? 'visible' : 'hidden' }}
      onLoad={({ currentTarget }) => setState(isLargeEnough(currentTarget) ? 'shown' : 'unfit')}
      onError={() => setState('unfit')}
    />
  )
}

type Size = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>

function isLargeEnough({ naturalWidth, naturalHeight }: Size): boolean {
  return naturalWidth >= MIN_WIDTH && naturalHeight >= MIN_HEIGHT
}
