import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '../../lib/format.ts'
import { DrawnScene } from '../../ui/drawn-scene.tsx'
import { Picture } from '../../ui/picture.tsx'
import { HitInstall, HitNote, HitTick, type HitInstallProps } from './hit-note.tsx'

export interface HitProps extends HitInstallProps {
  readonly onOpen: () => void
}

/** A hit with its picture. */
export function HitCard({ onOpen, ...standing }: HitProps): ReactNode {
  const { projectId, title, author, description, downloads, hasIcon, hasPicture } = standing.hit
  return (
    <div className="card">
      <Banner key={projectId} source={hasPicture ? `modwell-app://banner/${projectId}` : null} name={title} />
      <span className="card-tick">
        <HitTick {...standing} />
      </span>
      <div className="card-text">
        <div className="card-head">
          <Picture size={44} source={hasIcon ? `modwell-app://icon/${projectId}` : null} />
          <span className="meta quiet cut">{author}</span>
        </div>
        <button type="button" className="hit-open cut" onClick={onOpen}>
          {title}
        </button>
        <p className="hit-description soft">{description}</p>
        <div className="hit-foot meta">
          <span className="soft counted hit-downloads">
            <Download size={14} aria-hidden /> {formatAmount(downloads)} <span className="unseen">downloads</span>
          </span>
          <HitNote {...standing} />
          <HitInstall {...standing} />
        </div>
      </div>
    </div>
  )
}

/** Decoration: a picture that does not come gives way to a drawn one. */
function Banner({ source, name }: { readonly source: string | null; readonly name: string }): ReactNode {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="card-banner" aria-hidden>
      {source === null || isBroken ? (
        <DrawnScene name={name} />
      ) : (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
