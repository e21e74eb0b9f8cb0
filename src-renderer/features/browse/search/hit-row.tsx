import type { ReactNode } from 'react'
import { nameCategory } from '../../../../resources/text/service-names.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { Picture } from '../../../ui/art/picture.tsx'
import { useBrowse } from './browse-store.ts'
import type { HitProps } from './hit-card.tsx'
import { HitDownloads, HitFollowers } from './hit-amounts.tsx'
import { HitInstall } from './hit-install.tsx'
import { HitDay, HitNote, HitTick } from './hit-note.tsx'

/** A hit in little room. */
export function HitRow({ onOpen, onShowAuthor, ...standing }: HitProps): ReactNode {
  const { tags } = useBrowse()
  const { projectId, title, author, description, downloads, follows, hasIcon } = standing.hit
  const loaders = new Set(tags?.loaders.map(({ name }) => name))
  const categories = standing.hit.categories.filter((name) => !loaders.has(name))
  const shown = standing.hit.game ?? categories.slice(0, 2).map(nameCategory).join(listSeparator())
  return (
    <div className="hit">
      <span className="hit-tick">
        <HitTick {...standing} />
      </span>
      <Picture size={36} source={hasIcon ? `modwell-app://icon/${projectId}` : null} />
      <div className="hit-text">
        <div className="hit-title">
          <button type="button" className="hit-open cut" dir="auto" title={title} onClick={onOpen}>
            {title}
          </button>
          <button type="button" className="meta person cut" dir="auto" title={author} onClick={onShowAuthor}>
            {formatMessage('browse-hit-author', { author })}
          </button>
          <span className="meta quiet cut" title={shown}>
            {shown}
          </span>
        </div>
        <p className="hit-description soft" title={description} dir="auto">
          {description}
        </p>
      </div>
      <p className="meta soft hit-facts">
        <HitDownloads count={downloads} />
        <HitFollowers count={follows} />
        <HitDay {...standing} />
      </p>
      <div className="hit-end meta">
        <HitNote {...standing} />
        <HitInstall {...standing} />
      </div>
    </div>
  )
}
