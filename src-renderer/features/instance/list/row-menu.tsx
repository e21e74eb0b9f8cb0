import {
  ArrowUpDown,
  CircleArrowUp,
  CirclePause,
  CircleQuestionMark,
  ExternalLink,
  Link,
  Trash2,
  Unlink,
} from 'lucide-react'
import type { RefObject, ReactNode } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { LucideIcon } from 'lucide-react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useWhyNot } from '../bisect/search-lock.ts'
import { useChoices } from './choices-store.ts'
import { useInstance } from '../instance-store.ts'
import type { Point } from './use-row-actions.ts'
import { useLink } from '../links/link-store.ts'

export interface RowMenuProps {
  readonly file: FileRow
  readonly instance: string
  /** What was pressed. */
  readonly trigger: RefObject<HTMLElement | null>
  /** Where the menu opens; null: at what was pressed. */
  readonly point: Point | null
  readonly onUpdate: () => void
  readonly onRemove: () => void
  readonly onHold: () => void
  readonly onShowProject: (project: string) => void
  readonly onClose: () => void
}

interface RowItem {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** The key that does the same. */
  readonly pressed?: string
  readonly whyNot?: string | null
  readonly run: () => void
}

/** All that can be done with one file; one menu for the whole list, beside the row that it was asked of. */
export function RowMenu(props: RowMenuProps): ReactNode {
  const { file, trigger, point, onClose } = props
  const items = useItems(props)
  return (
    <Popover
      className="select-popover"
      aria-label={formatMessage('instance-row-can-be-done', { title: file.title })}
      placement={point === null ? 'bottom end' : 'bottom start'}
      triggerRef={trigger}
      {...(point !== null && atPoint(point))}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu
        className="select-list"
        aria-label={formatMessage('instance-row-actions', { title: file.title })}
        autoFocus="first"
        onAction={(id) => {
          onClose()
          items.find((item) => item.id === id)?.run()
        }}
      >
        {items.map(({ id, label, icon: Icon, pressed, whyNot = null }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={label}
            className={`select-option menu-item${id === 'remove' ? ' menu-danger' : ''}`}
            isDisabled={whyNot !== null}
          >
            <Icon size={16} aria-hidden />
            <span title={whyNot ?? undefined}>{label}</span>
            {pressed !== undefined && <kbd className="menu-key">{pressed}</kbd>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

/** At the mouse, as wide as what is in it. */
function atPoint({ x, y }: Point) {
  return { getTargetRect: () => new DOMRect(x, y, 0, 0), offset: 0, style: { minWidth: 0 } }
}

function useItems({ file, instance, ...ways }: RowMenuProps): readonly RowItem[] {
  const { choose, chooseVersions } = useInstance()
  const unlink = useChoices((state) => state.unlink)
  const openLink = useLink((state) => state.open)
  const { id, projectId, update, shownUpdate, isLinked, state } = file
  const whyNot = useWhyNot(instance)([file])
  const ofProject: readonly RowItem[] =
    projectId === null
      ? []
      : [
          {
            id: 'version',
            label: formatMessage('instance-change-version'),
            icon: ArrowUpDown,
            run: () => chooseVersions(id),
          },
          { id: 'hold', label: formatMessage('instance-hold-ask'), icon: CirclePause, run: ways.onHold },
        ]
  const linking: readonly RowItem[] = isLinked
    ? [{ id: 'unlink', label: formatMessage('inspector-unlink'), icon: Unlink, run: () => void unlink(instance, id) }]
    : state === 'unknown'
      ? [{ id: 'link', label: formatMessage('inspector-link'), icon: Link, run: () => openLink({ instance, file }) }]
      : []
  return [
    ...(update === null
      ? []
      : [
          {
            id: 'update',
            label: formatMessage('update-to-version', { version: shownUpdate ?? update.number }),
            icon: CircleArrowUp,
            whyNot,
            run: ways.onUpdate,
          },
        ]),
    ...ofProject,
    { id: 'why', label: formatMessage('inspector-why'), icon: CircleQuestionMark, run: () => choose(id) },
    ...linking,
    ...(projectId === null
      ? []
      : [
          {
            id: 'open',
            label: formatMessage('inspector-show-project'),
            icon: ExternalLink,
            run: () => ways.onShowProject(projectId),
          },
        ]),
    {
      id: 'remove',
      label: formatMessage('instance-remove-ask'),
      icon: Trash2,
      whyNot,
      pressed: formatMessage('instance-remove-key'),
      run: ways.onRemove,
    },
  ]
}
