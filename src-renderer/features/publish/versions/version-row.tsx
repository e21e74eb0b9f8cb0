import { Archive, ArchiveRestore, ExternalLink, Files, Star, StarOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnVersionView } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { act } from '../../../lib/asking/question.ts'
import { formatAmount, formatDay } from '../../../lib/words/format.ts'
import { nameChannel, nameLoader } from '../../../lib/words/names.ts'
import { Badge } from '../../../ui/notes/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { gamesText } from '../games-text.ts'
import { nameVersion } from './name-version.ts'

export type VersionDeed = 'edit' | 'files' | 'feature' | 'withdraw' | 'restore' | 'delete'

export interface OfOwnVersion {
  readonly version: OwnVersionView
  readonly onClose: () => void
}

interface VersionRowProps {
  readonly version: OwnVersionView
  readonly onDeed: (deed: VersionDeed) => void
}

/** A version: what it is for, how it stands, and what can be changed of it; a press anywhere on it edits it. */
export function VersionRow({ version, onDeed }: VersionRowProps): ReactNode {
  const { number, name, channel, status, isFeatured, loaders, gameVersions, downloads, published, files } = version
  const isWithdrawn = status !== null && status !== 'listed'
  const facts = [
    loaders.map((loader) => nameLoader(loader)).join(listSeparator()),
    gamesText(gameVersions),
    ...(downloads === null
      ? []
      : [formatMessage('downloads-counted', { amount: formatAmount(downloads), count: downloads })]),
    formatDay(published),
    ...(files.length > 1 ? [formatMessage('files-counted', { count: files.length })] : []),
  ].filter((one) => one !== '')
  return (
    <li className="own-version">
      <div className="own-version-text">
        <p className="own-version-head">
          <strong className="counted cut" dir="auto">
            {nameVersion(version)}
          </strong>
          {name !== nameVersion(version) && (
            <span className="soft cut" dir="auto">
              {name}
            </span>
          )}
          {channel !== 'release' && <Badge tone="accent">{nameChannel(channel)}</Badge>}
          {isFeatured && (
            <Badge tone="good" icon={Star}>
              {formatMessage('publish-featured')}
            </Badge>
          )}
          {isWithdrawn && <Badge tone="warn">{formatMessage('own-version-status', { status })}</Badge>}
        </p>
        <p className="meta soft counted publish-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className="own-version-open">
        <Button size="small" label={formatMessage('publish-edit', { number })} onPress={() => onDeed('edit')}>
          {formatMessage('own-version-edit')}
        </Button>
      </div>
      <Menu label={formatMessage('own-version-more', { number })} items={itemsFor(version, isWithdrawn, onDeed)} />
    </li>
  )
}

function itemsFor({ isFeatured, siteLink }: OwnVersionView, isWithdrawn: boolean, onDeed: VersionRowProps['onDeed']) {
  return [
    { id: 'files', label: formatMessage('own-version-files'), icon: Files, onPress: () => onDeed('files') },
    {
      id: 'feature',
      label: formatMessage('own-version-feature', { isFeatured }),
      icon: isFeatured ? StarOff : Star,
      onPress: () => onDeed('feature'),
    },
    isWithdrawn
      ? {
          id: 'restore',
          label: formatMessage('own-version-restore'),
          icon: ArchiveRestore,
          onPress: () => onDeed('restore'),
        }
      : {
          id: 'withdraw',
          label: formatMessage('own-version-withdraw'),
          icon: Archive,
          onPress: () => onDeed('withdraw'),
        },
    ...(siteLink === null
      ? []
      : [
          {
            id: 'open',
            label: formatMessage('open-on-site'),
            icon: ExternalLink,
            onPress: () => void act('app.open-link', { link: siteLink }),
          },
        ]),
    { id: 'delete', label: formatMessage('own-version-delete'), icon: Trash2, onPress: () => onDeed('delete') },
  ]
}
