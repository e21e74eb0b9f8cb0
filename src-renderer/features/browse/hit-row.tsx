import { CircleArrowUp, CircleCheck, Download, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstalledProject, SearchHit } from '../../../src-preload/contract.ts'
import { formatAmount } from '../../lib/format.ts'
import { nameTag } from '../../lib/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

export interface HitRowProps {
  readonly hit: SearchHit
  readonly installed: InstalledProject | null
  readonly canInstall: boolean
  readonly onOpen: () => void
  readonly onInstall: () => void
}

export function HitRow({ hit, installed, canInstall, onOpen, onInstall }: HitRowProps): ReactNode {
  const { projectId, title, author, description, categories, downloads, follows, iconUrl } = hit
  return (
    <li className="hit">
      <Picture size={48} source={iconUrl === null || iconUrl === '' ? null : `modwell-app://icon/${projectId}`} />
      <div className="hit-text">
        <div className="hit-title">
          <button type="button" className="hit-open cut" onClick={onOpen}>
            {title}
          </button>
          <span className="soft cut">by {author}</span>
        </div>
        <p className="hit-description">{description}</p>
        <p className="soft hit-facts">
          <span>
            <Download size={14} aria-hidden /> {formatAmount(downloads)} <span className="unseen">downloads</span>
          </span>
          <span>
            <Heart size={14} aria-hidden /> {formatAmount(follows)} <span className="unseen">followers</span>
          </span>
          <span className="cut">{categories.slice(0, 3).map(nameTag).join(', ')}</span>
        </p>
      </div>
      {installed === null ? (
        <Button label={`Install ${title}`} isDisabled={!canInstall} onPress={onInstall}>
          Install
        </Button>
      ) : (
        <div className="hit-marks">
          <Badge tone="good" icon={CircleCheck}>
            Installed
          </Badge>
          {installed.state === 'update-available' && (
            <Badge tone="accent" icon={CircleArrowUp}>
              Has an update
            </Badge>
          )}
        </div>
      )}
    </li>
  )
}
