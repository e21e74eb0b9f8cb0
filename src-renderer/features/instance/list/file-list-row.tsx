import { ArrowRight, CircleAlert, CirclePause, Ellipsis } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { FileRow, FileState } from '../../../../src-preload/contract.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { nameCategory } from '../../../../resources/text/service-names.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { isForOtherSide, MARKED_STATES } from '../../../lib/words/file-states.ts'
import { formatBytes, formatMoment } from '../../../lib/words/format.ts'
import { Badge } from '../../../ui/notes/badge.tsx'
import { whyNotOfOne, type ChangingFile } from '../../../lib/asking/changing.ts'
import { Ring } from '../../../ui/art/ring.tsx'
import { Picture } from '../../../ui/art/picture.tsx'

export interface FileListRowProps {
  /** null: it rests, with what it showed last, until a row is needed again. */
  readonly file: FileRow | null
  readonly index: number
  /** Pixels from the top of the list. */
  readonly start: number
  /** null: all rows are of one height. */
  readonly measure: ((element: Element | null) => void) | null
  /** Whose project it is; null: nobody knows. */
  readonly author: string | null
  /** Others added it, and the person has not seen that. */
  readonly isNew: boolean
  readonly isActive: boolean
  readonly isSelected: boolean
  /** The inspector shows it. */
  readonly isChosen: boolean
  /** What is being done with it; null: nothing. */
  readonly changing: ChangingFile | null
  /** Why it can be looked at only, as long as a search for a bad mod runs; null: none does. */
  readonly locked: string | null
  /** A step of that search has switched it off. */
  readonly isOffForStep: boolean
}

/** What a press on a part of a row does; the list hears them all. */
export type RowAction = 'select' | 'choose' | 'update' | 'switch' | 'menu'

const STATES = {
  'update-available': 'instance-state-update-available',
  held: 'instance-state-held',
  'with-pack': 'instance-state-with-pack',
  refused: 'instance-state-refused',
  unfit: 'instance-state-unfit',
  unreadable: 'instance-state-unreadable',
  'check-failed': 'instance-state-check-failed',
  'not-checked': 'instance-state-not-checked',
  unknown: 'instance-state-unknown',
  'up-to-date': 'instance-state-up-to-date',
} as const satisfies Record<FileState, TextId>
const ARROW = <ArrowRight size={14} aria-hidden />
const DOTS = <Ellipsis size={16} aria-hidden />

/** Scrolling must not draw the rows that stay. */
export const FileListRow = memo(Row)

function Row({ file, index, start, measure, isActive, ...cells }: FileListRowProps): ReactNode {
  if (file === null) {
    return (
      <div className="file file-resting" role="row" aria-hidden>
        <Cells {...cells} file={null} />
      </div>
    )
  }
  return (
    <div
      ref={measure}
      className={`file${file.enabled ? '' : ' file-off'}${cells.isChosen ? ' file-chosen' : ''}`}
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-selected={cells.isSelected}
      tabIndex={isActive ? 0 : -1}
      style={{ transform: `translateY(${start}px)` }}
    >
      <Cells {...cells} file={file} />
    </div>
  )
}

type CellsProps = Pick<
  FileListRowProps,
  'file' | 'author' | 'isNew' | 'isSelected' | 'isChosen' | 'changing' | 'locked' | 'isOffForStep'
>

/** Those of a row that rests stay as they were: it costs nothing to let it rest, and little to show another file in it. */
const Cells = memo(
  DrawnCells,
  (before, after) =>
    after.file === null ||
    (before.file === after.file &&
      before.author === after.author &&
      before.isNew === after.isNew &&
      before.isSelected === after.isSelected &&
      before.isChosen === after.isChosen &&
      before.changing === after.changing &&
      before.locked === after.locked &&
      before.isOffForStep === after.isOffForStep),
)

function DrawnCells({ file, author, isNew, isSelected, isChosen, changing, ...search }: CellsProps): ReactNode {
  if (file === null) return null
  const { title, enabled, update } = file
  const { locked, isOffForStep } = search
  const category = file.categories[0] && nameCategory(file.categories[0])
  return (
    <>
      <div role="gridcell" className="file-select">
        <button
          type="button"
          role="checkbox"
          className="file-check"
          aria-label={formatMessage('instance-row-select', { title })}
          aria-checked={isSelected}
          tabIndex={-1}
          data-action="select"
        />
      </div>
      <span className="file-picture" data-action="choose" aria-hidden>
        <Picture
          size={28}
          source={file.hasIcon && file.projectId !== null ? `modwell-app://icon/${file.projectId}` : null}
        />
      </span>
      <div role="gridcell" className="file-title" data-action="choose">
        <button
          type="button"
          className="file-name"
          dir="auto"
          tabIndex={-1}
          title={`${title}\n${file.path}`}
          aria-label={formatMessage('instance-row-details', { title })}
          aria-expanded={isChosen}
        >
          {title}
        </button>
        {isNew && <Badge>{formatMessage('instance-row-new')}</Badge>}
        <Marks file={file} isOffForStep={isOffForStep} />
        {author !== null && (
          <span className="file-author meta quiet" title={author}>
            {author}
          </span>
        )}
        {file.fileName !== null && (
          <span className="file-path meta quiet" title={file.path}>
            <span>{file.fileName}</span>
          </span>
        )}
      </div>
      <div role="gridcell" className="file-category cut" title={category}>
        {category}
      </div>
      <div role="gridcell" className="file-size counted">
        {formatBytes(file.size)}
      </div>
      <div role="gridcell" className="file-version counted">
        <bdi className="file-installed" title={file.version ?? undefined}>
          {file.shownVersion ?? '–'}
        </bdi>
        {changing !== null && <ChangingMark {...changing} />}
        {changing === null && update !== null && (
          <button
            type="button"
            className="file-update"
            disabled={locked !== null}
            title={locked ?? undefined}
            tabIndex={-1}
            aria-label={formatMessage('instance-row-update', { title, version: update.number })}
            data-action="update"
          >
            {ARROW}
            <bdi title={update.number}>{file.shownUpdate}</bdi>
          </button>
        )}
      </div>
      <div role="gridcell" className="file-switch">
        <button
          type="button"
          role="switch"
          className="switch"
          aria-label={title}
          aria-checked={enabled}
          tabIndex={-1}
          disabled={locked !== null || changing !== null}
          title={locked ?? whyNotOfOne(changing) ?? undefined}
          data-action="switch"
        />
      </div>
      <div role="gridcell" className="file-menu">
        <button
          type="button"
          className="file-more"
          disabled={locked !== null}
          title={locked ?? undefined}
          aria-label={formatMessage('instance-row-actions', { title })}
          aria-haspopup="menu"
          tabIndex={-1}
          data-action="menu"
        >
          {DOTS}
        </button>
      </div>
    </>
  )
}

/** In place of what could be done about its version. */
function ChangingMark({ title, isQueued }: ChangingFile): ReactNode {
  return (
    <span className="file-changing" title={title}>
      <Ring size={14} stones={6} filled={isQueued ? 0 : 5} />
      <span className="cut">{formatMessage(isQueued ? 'instance-row-queued' : 'instance-row-changing')}</span>
    </span>
  )
}

/** What differs from the normal; healthy is silent. */
function Marks({ file, isOffForStep }: { readonly file: FileRow; readonly isOffForStep: boolean }): ReactNode {
  const { state, staleSince, checkedAt, isOfOtherTime, enabled, holds } = file
  // What is disabled does no harm: it is often disabled for that.
  const mark = MARKED_STATES.has(state) && !enabled ? 'quiet' : MARKED_STATES.get(state)
  const word = isForOtherSide(file) ? 'state-other-side' : STATES[state]
  const moment = staleSince === null || checkedAt === null || !isOfOtherTime ? null : formatMoment(checkedAt)
  return (
    <>
      {!enabled && <Badge>{formatMessage(isOffForStep ? 'instance-row-off-for-step' : 'instance-row-off')}</Badge>}
      {holds.length > 0 ? (
        <Badge icon={CirclePause}>{formatMessage('instance-row-on-hold')}</Badge>
      ) : (
        mark !== undefined && (
          <Badge
            tone={mark}
            hint={file.reasons.map(({ message: why }) => why).join('\n')}
            {...(mark === 'bad' && { icon: CircleAlert })}
          >
            {moment === null
              ? formatMessage(word)
              : formatMessage('instance-state-as-of', { state: message(word), moment })}
          </Badge>
        )
      )}
      {moment !== null && mark === undefined && holds.length === 0 && (
        <Badge>{formatMessage('instance-row-as-of', { moment })}</Badge>
      )}
    </>
  )
}
