import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { iconOf } from '../../../lib/artwork.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { sayAddFiles } from '../../../lib/words/say-add-files.ts'
import { useFileDrop } from '../../../lib/use-file-drop.ts'
import { InstanceIcon } from '../../../ui/art/instance-icon.tsx'
import { DropHint } from '../../../ui/overlays/drop-hint.tsx'
import { ChangingBar } from './changing-bar.tsx'
import { EntryMenu, useEntryMenu } from './entry-menu.tsx'
import {
  EntryAction,
  EntryState,
  Name,
  PersonalNote,
  PlayAction,
  WhatItIs,
  type InstanceTileProps,
} from './instance-tile.tsx'

/** An instance as one row of a list. */
export function InstanceRow(props: InstanceTileProps): ReactNode {
  const { entry, placed, changing, onOpen, onUpdate, onFix, onWhy, onDropped, ...menu } = props
  const { onContextMenu, opened } = useEntryMenu()
  const { over, handlers } = useFileDrop(onDropped)
  const { name, label, changedAt } = entry
  return (
    <li {...placed.item} className="instance-row" {...handlers} onContextMenu={onContextMenu}>
      {over !== null && <DropHint isSmall>{sayAddFiles(over, label)}</DropHint>}
      <InstanceIcon name={name} source={iconOf(entry)} size={28} />
      <div className="instance-row-name">
        <Name name={label} onOpen={onOpen} />
        <WhatItIs entry={entry} />
        <PersonalNote entry={entry} />
      </div>
      {changing === null ? (
        <EntryState className="instance-row-state" entry={entry} />
      ) : (
        <div className="instance-row-changing">
          <ChangingBar {...changing} />
        </div>
      )}
      <p className="instance-row-changed meta quiet counted">
        {formatMessage('library-changed', { when: formatMoment(changedAt) })}
      </p>
      <div className="instance-row-actions">
        <PlayAction entry={entry} />
        <EntryAction entry={entry} {...{ onUpdate, onFix, onWhy }} onLocate={menu.onLocate} />
        <EntryMenu entry={entry} placed={placed} opened={opened} onUpdate={onUpdate} {...menu} />
      </div>
    </li>
  )
}
