import { ArrowRight, CircleAlert, CirclePause } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ChangeWish, FilesWish, FileRow } from '../../../src-preload/contract.ts'
import { MARKED_STATES } from '../../lib/file-states.ts'
import { formatMoment } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useInstance } from './instance-store.ts'

export interface FileListRowProps {
  readonly file: FileRow
  readonly index: number
  /** Pixels from the top of the list. */
  readonly start: number
  readonly instance: string
  readonly measure: (element: Element | null) => void
  readonly isActive: boolean
  readonly isSelected: boolean
  /** The inspector shows it. */
  readonly isChosen: boolean
  readonly onFocus: (index: number) => void
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onSwitch: (wish: FilesWish, title: string) => void
}

/** Scrolling must not draw the rows that stay. */
export const FileListRow = memo(Row)

function Row(props: FileListRowProps): ReactNode {
  const { file, index, start, measure, isActive, isSelected, isChosen, onFocus, instance, onPropose, onSwitch } = props
  const toggleSelected = useInstance((state) => state.toggleSelected)
  const choose = useInstance((state) => state.choose)
  const { id, title, enabled, update } = file
  const tabIndex = isActive ? 0 : -1
  const kind = enabled ? 'disable' : 'enable'
  return (
    <div
      ref={measure}
      className={['file', !enabled && 'file-off', isChosen && 'file-chosen'].filter(Boolean).join(' ')}
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => onFocus(index)}
    >
      <div className="file-line">
        <div role="gridcell">
          <input
            type="checkbox"
            className="file-check"
            aria-label={`Select ${title}`}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={() => toggleSelected(id)}
          />
        </div>
        <div role="gridcell" className="file-title" onClick={() => choose(isChosen ? null : id)}>
          <Picture
            size={28}
            source={file.hasIcon && file.projectId !== null ? `modwell-app://icon/${file.projectId}` : null}
          />
          <button
            type="button"
            className="file-name"
            tabIndex={tabIndex}
            aria-label={`Details of ${title}`}
            aria-expanded={isChosen}
          >
            {title}
          </button>
          <Marks file={file} />
        </div>
        <div role="gridcell" className="file-version counted">
          <span className="file-installed">{file.version ?? '–'}</span>
          {update !== null && (
            <button
              type="button"
              className="file-update"
              tabIndex={tabIndex}
              aria-label={`Update ${title} to ${update.number}`}
              onClick={() =>
                onPropose(
                  { kind: 'update', instances: [instance], files: [id], freshness: 'normal' },
                  `Update ${title}`,
                )
              }
            >
              <ArrowRight size={14} aria-hidden />
              <span className="cut">{update.number}</span>
            </button>
          )}
        </div>
        <div role="gridcell">
          <button
            type="button"
            role="switch"
            className="switch"
            aria-label={`${title} is on`}
            aria-checked={enabled}
            tabIndex={tabIndex}
            onClick={() => onSwitch({ kind, instance, files: [id] }, `${enabled ? 'Disable' : 'Enable'} ${title}`)}
          />
        </div>
      </div>
    </div>
  )
}

/** What differs from the normal; healthy is silent. */
function Marks({ file }: { readonly file: FileRow }): ReactNode {
  const { state, stateWords, staleSince, checkedAt, enabled, holds, path } = file
  const mark = MARKED_STATES.get(state)
  const when = staleSince === null || checkedAt === null ? '' : `, ${formatMoment(checkedAt)}`
  return (
    <>
      {!enabled && <Badge>off</Badge>}
      {holds.length > 0 ? (
        <Badge icon={CirclePause}>on hold</Badge>
      ) : (
        mark !== undefined && (
          <Badge tone={mark} {...(mark === 'bad' && { icon: CircleAlert })}>
            {state === 'held' ? 'blocked' : stateWords.word.toLowerCase()}
            {when}
          </Badge>
        )
      )}
      {staleSince !== null && mark === undefined && holds.length === 0 && <Badge>as of{when.slice(1)}</Badge>}
      <span className="file-path meta quiet cut" title={path}>
        {path.slice(path.lastIndexOf('/') + 1)}
      </span>
    </>
  )
}
