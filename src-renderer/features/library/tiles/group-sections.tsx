import type { ReactNode } from 'react'
import type { LibraryEntry, LibraryOrder } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { InstanceGrid } from './instance-grid.tsx'
import { InstanceRow } from './instance-row.tsx'
import { InstanceLine, InstanceTile, type InstanceTileProps } from './instance-tile.tsx'
import type { Group } from './order-entries.ts'
import { sayState } from './state-sentence.ts'

export interface GroupSectionsProps {
  readonly group: Group
  /** What they are in that order for may be over. */
  readonly nowOf: (entry: LibraryEntry) => LibraryEntry
  readonly layout: LibraryOrder['layout']
  /** null: the order is none of the person's own. */
  readonly onPut: ((moved: LibraryEntry, to: LibraryEntry) => void) | null
  readonly actionsOf: (entry: LibraryEntry) => Omit<InstanceTileProps, 'onUpdate' | 'placed'>
  readonly onUpdate: (entry: LibraryEntry) => void
}

/** CSS pixels. */
const TILE = 204
const LINE = 52
const ROW = 44

/** There what is well has pictures, too. */
const ROOMY = '(min-width: 1600px) and (min-height: 900px)'

/** A group as a list, as tiles in the person's own order, or what needs the person as tiles and the rest as lines. */
export function GroupSections(props: GroupSectionsProps): ReactNode {
  return props.layout === 'list' || props.onPut !== null ? <WholeGroup {...props} /> : <DividedGroup {...props} />
}

function WholeGroup({ group, nowOf, layout, onPut, actionsOf, onUpdate }: GroupSectionsProps): ReactNode {
  const { title } = group
  const entries = group.entries.map(nowOf)
  const Instance = layout === 'list' ? InstanceRow : InstanceTile
  const heading = title ?? formatMessage('library-instances')
  return (
    <section aria-label={heading}>
      <Heading text={heading} count={entries.length} />
      <InstanceGrid
        className={layout === 'list' ? 'instance-rows' : 'tiles'}
        label={title === null ? formatMessage('library-instances') : formatMessage('library-instances-of', { title })}
        entries={entries}
        rowHeight={layout === 'list' ? ROW : TILE}
        onPut={onPut}
      >
        {(entry, placed) => (
          <Instance key={entry.id} {...actionsOf(entry)} placed={placed} onUpdate={() => onUpdate(entry)} />
        )}
      </InstanceGrid>
    </section>
  )
}

/** A group that has a title is one section. */
function DividedGroup({ group: { title, entries }, nowOf, actionsOf, onUpdate }: GroupSectionsProps): ReactNode {
  const isRoomy = useMedia(ROOMY)
  const needy = entries.filter((entry) => sayState(entry) !== null).map(nowOf)
  const calm = entries.filter((entry) => sayState(entry) === null).map(nowOf)
  const tiles = (
    <InstanceGrid
      className="tiles"
      label={title === null ? formatMessage('library-needy') : formatMessage('library-needy-of', { title })}
      entries={needy}
      rowHeight={TILE}
      onPut={null}
    >
      {(entry, placed) => (
        <InstanceTile key={entry.id} {...actionsOf(entry)} placed={placed} onUpdate={() => onUpdate(entry)} />
      )}
    </InstanceGrid>
  )
  const lines = (
    <InstanceGrid
      className={isRoomy ? 'tiles' : 'calm-list'}
      label={title === null ? formatMessage('library-instances') : formatMessage('library-instances-of', { title })}
      entries={calm}
      rowHeight={isRoomy ? TILE : LINE}
      onPut={null}
    >
      {(entry, placed) =>
        isRoomy ? (
          <InstanceTile key={entry.id} {...actionsOf(entry)} placed={placed} onUpdate={() => onUpdate(entry)} />
        ) : (
          <InstanceLine key={entry.id} {...actionsOf(entry)} placed={placed} />
        )
      }
    </InstanceGrid>
  )
  if (title !== null) {
    return (
      <section aria-label={title}>
        <Heading text={title} count={entries.length} />
        {needy.length > 0 && tiles}
        {calm.length > 0 && lines}
      </section>
    )
  }
  const rest = calm.every(({ check, problems }) => check !== null && problems !== null)
    ? formatMessage('library-all-well')
    : formatMessage('library-others')
  return (
    <>
      {needy.length > 0 && (
        <section aria-label={formatMessage('library-needs-you')}>
          <Heading text={formatMessage('library-needs-you')} count={needy.length} />
          {tiles}
        </section>
      )}
      {calm.length > 0 && (
        <section aria-label={rest}>
          <Heading text={rest} count={calm.length} />
          {lines}
        </section>
      )}
    </>
  )
}

function Heading({ text, count }: { readonly text: string; readonly count: number }): ReactNode {
  return (
    <h2 className="library-heading">
      {text} <span className="quiet counted">{count}</span>
    </h2>
  )
}
