import { useState, type ReactNode } from 'react'
import { DrawnScene } from '../../../ui/art/drawn-scene.tsx'
import { Picture } from '../../../ui/art/picture.tsx'
import { HitDownloads } from './hit-amounts.tsx'
import { HitInstall, type HitInstallProps } from './hit-install.tsx'
import { HitDay, HitNote, HitTick } from './hit-note.tsx'

export interface HitProps extends HitInstallProps {
  readonly onOpen: () => void
  readonly onShowAuthor: () => void
}

/** A hit with its picture. */
export function HitCard({ onOpen, onShowAuthor, ...standing }: HitProps): ReactNode {
  const { projectId, title, author, description, downloads, hasIcon, hasPicture, game } = standing.hit
  return (
    <div className="card">
      <Banner key={projectId} source={hasPicture ? `modwell-app://banner/${projectId}` : null} name={title} />
      {game === null ? (
        <span className="card-tick">
          <HitTick {...standing} />
        </span>
      ) : (
        <span className="card-game meta cut" title={game}>
          {game}
        </span>
      )}
      <div className="card-text">
        <button type="button" className="hit-open cut" dir="auto" title={title} onClick={onOpen}>
          {title}
        </button>
        {/* Above the title, which is the first to be reached. */}
        <div className="card-head">
          <Picture size={44} source={hasIcon ? `modwell-app://icon/${projectId}` : null} />
          <button type="button" className="meta person cut" dir="auto" title={author} onClick={onShowAuthor}>
            {author}
          </button>
        </div>
        <p className="hit-description soft" dir="auto">
          {description}
        </p>
        <div className="hit-foot meta">
          <span className="hit-figures">
            <HitDownloads count={downloads} />
            <HitDay {...standing} />
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
