import { Download, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAmount } from '../../lib/format.ts'
import { nameTag } from '../../lib/names.ts'
import { Picture } from '../../ui/picture.tsx'
import { useBrowse } from './browse-store.ts'
import type { HitProps } from './hit-card.tsx'
import { HitInstall, HitNote, HitTick } from './hit-note.tsx'

/** A hit in little room. */
export function HitRow({ onOpen, ...standing }: HitProps): ReactNode {
  const { tags } = useBrowse()
  const { projectId, title, author, description, downloads, follows, hasIcon } = standing.hit
  const loaders = new Set(tags?.loaders.map(({ name }) => name))
  const categories = standing.hit.categories.filter((name) => !loaders.has(name))
  return (
    <div className="hit">
      <span className="hit-tick">
        <HitTick {...standing} />
      </span>
      <Picture size={36} source={hasIcon ? `modwell-app://icon/${projectId}` : null} />
      <div className="hit-text">
        <div className="hit-title">
          <button type="button" className="hit-open cut" onClick={onOpen}>
            {title}
          </button>
          <span className="meta quiet cut">by {author}</span>
        </div>
        <p className="soft cut">{description}</p>
      </div>
      <p className="meta soft hit-facts">
        <span className="counted hit-downloads">
          <Download size={14} aria-hidden /> {formatAmount(downloads)} <span className="unseen">downloads</span>
        </span>
        <span className="counted hit-downloads">
          <Heart size={14} aria-hidden /> {formatAmount(follows)} <span className="unseen">followers</span>
        </span>
        <span className="cut">{categories.slice(0, 2).map(nameTag).join(', ')}</span>
      </p>
      <div className="hit-end meta">
        <HitNote {...standing} />
        <HitInstall {...standing} />
      </div>
    </div>
  )
}
