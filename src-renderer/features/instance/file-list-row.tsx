import { ArrowRight, ChevronDown, ChevronRight, CirclePause } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ChangeWish, FileRow } from '../../../src-preload/contract.ts'
import { STATE_LOOKS } from '../../lib/file-states.ts'
import { formatMoment } from '../../lib/format.ts'
import { nameFileType } from '../../lib/names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FileDetails } from './file-details.tsx'
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
  readonly isExpanded: boolean
  readonly onFocus: (index: number) => void
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onShowProject: (project: string) => void
}

/** Scrolling must not draw the rows that stay. */
export const FileListRow = memo(Row)

function Row(props: FileListRowProps): ReactNode {
  const { file, index, start, measure, isActive, isSelected, isExpanded, onFocus, ...rest } = props
  const toggleSelected = useInstance((state) => state.toggleSelected)
  const toggleExpanded = useInstance((state) => state.toggleExpanded)
  const { tone, icon } = STATE_LOOKS[file.state]
  const { staleSince, checkedAt, stateWords } = file
  const { word } = stateWords
  const filename = file.path.slice(file.path.lastIndexOf('/') + 1)
  const Chevron = isExpanded ? ChevronDown : ChevronRight
  return (
    <div
      ref={measure}
      className={file.enabled ? 'file' : 'file file-off'}
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => onFocus(index)}
    >
      <div className="file-line">
        <div role="gridcell">
          <input
            type="checkbox"
            className="file-check"
            aria-label={`Select ${file.title}`}
            checked={isSelected}
            tabIndex={isActive ? 0 : -1}
            onChange={() => toggleSelected(file.id)}
          />
        </div>
        <div role="gridcell" className="file-title" onClick={() => toggleExpanded(file.id)}>
          <Picture
            size={32}
            source={file.hasIcon && file.projectId !== null ? `modwell://icon/${file.projectId}` : null}
          />
          <div className="cut">
            <div className="file-name">
              <strong className="cut">{file.title}</strong>
              {file.type !== 'mod' && <span className="soft">{nameFileType(file.type)}</span>}
              {!file.enabled && <Badge>Disabled</Badge>}
              {file.holds.length > 0 && file.state !== 'held' && (
                <CirclePause size={14} role="img" aria-label="You hold it" className="file-hold" />
              )}
            </div>
            <div className="soft cut" title={file.path}>
              {filename}
            </div>
          </div>
        </div>
        <div role="gridcell" className="file-version">
          <span className={file.update === null ? 'cut' : 'cut soft'}>{file.version ?? '–'}</span>
          {file.update !== null && (
            <span className="file-update">
              <ArrowRight size={14} role="img" aria-label="can become" />
              <span className="cut">{file.update.number}</span>
            </span>
          )}
        </div>
        <div role="gridcell">
          <Badge tone={tone} icon={icon}>
            {staleSince === null || checkedAt === null ? word : `${word}, ${formatMoment(checkedAt)}`}
          </Badge>
        </div>
        <div role="gridcell">
          <button
            type="button"
            className="button button-quiet file-more"
            tabIndex={isActive ? 0 : -1}
            aria-label={`Details of ${file.title}`}
            aria-expanded={isExpanded}
            onClick={() => toggleExpanded(file.id)}
          >
            <Chevron size={16} aria-hidden />
          </button>
        </div>
      </div>
      {isExpanded && <FileDetails file={file} isActive={isActive} {...rest} />}
    </div>
  )
}
