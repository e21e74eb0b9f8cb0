import { useState, type MouseEvent } from 'react'
import type { FileRow, FilesWish } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { useWhyNot } from '../bisect/search-lock.ts'
import type { RowAction } from './file-list-row.tsx'
import { useInstance } from '../instance-store.ts'
import { indexOf } from './row-elements.ts'

export interface RowsActedOn {
  readonly rows: readonly FileRow[]
  readonly instance: string
  /** Switches a file on or off, at once where nothing else is concerned. */
  readonly onSwitch: (wish: FilesWish, title: string) => void
}

/** What can be done with rows, and what is being asked of one. */
export function useRowActions({ rows, instance, onSwitch }: RowsActedOn) {
  const propose = usePropose()
  const whyNot = useWhyNot(instance)
  const choose = useInstance((state) => state.choose)
  const toggleSelected = useInstance((state) => state.toggleSelected)
  const extendSelected = useInstance((state) => state.extendSelected)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [held, hold] = useState<FileRow | null>(null)
  const update = (file: FileRow): void => {
    if (whyNot([file]) !== null) return
    const { id, title } = file
    propose(
      { kind: 'update', instances: [instance], files: [id], freshness: 'normal' },
      formatMessage('instance-update', { title }),
    )
  }
  const remove = (wanted: readonly FileRow[]): void => {
    // By a key too: what is being changed is left until that is done.
    const files = wanted.filter((file) => whyNot([file]) === null)
    const [only] = files
    if (only === undefined) return
    const title =
      files.length === 1
        ? formatMessage('instance-remove', { title: only.title })
        : formatMessage('instance-remove-files', { count: files.length })
    propose({ kind: 'remove', instance, files: files.map(({ id }) => id) }, title)
  }
  const turn = ({ id, title, enabled }: FileRow): void => {
    const kind = enabled ? 'disable' : 'enable'
    onSwitch(
      { kind, instance, files: [id] },
      formatMessage(enabled ? 'instance-disable' : 'instance-enable', { title }),
    )
  }
  const extend = ({ id }: FileRow): void =>
    extendSelected(
      rows.map((row) => row.id),
      id,
    )
  const openMenu = ({ id }: FileRow, at: HTMLElement, point: Point | null = null): void =>
    setMenu({ file: id, at, point })
  const press = (event: MouseEvent): void => {
    const pressed = findPressed(event, rows)
    if (pressed === null) return
    const { file, action, element } = pressed
    const isRange = event.shiftKey
    const isCommand = event.ctrlKey || event.metaKey
    if (action === 'update') update(file)
    else if (action === 'switch') turn(file)
    else if (action === 'menu') openMenu(file, element)
    else if (isRange) extend(file)
    else if (isCommand || action === 'select') toggleSelected(file.id)
    else if (action === 'choose') choose(file.id === useInstance.getState().chosen ? null : file.id)
  }
  const askFor = (event: MouseEvent): void => {
    const pressed = findPressed(event, rows)
    if (pressed === null) return
    event.preventDefault()
    const row = pressed.element.closest<HTMLElement>('[role="row"]') ?? pressed.element
    // A key that asks for it points at nothing.
    openMenu(pressed.file, row, event.button === SECONDARY ? { x: event.clientX, y: event.clientY } : null)
  }
  return { menu, held, hold, update, remove, extend, openMenu, closeMenu: () => setMenu(null), press, askFor }
}

/** The mouse's button that asks for a menu. */
const SECONDARY = 2

/** CSS pixels from the corner of the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface OpenMenu {
  readonly file: string
  readonly at: HTMLElement
  /** Where the mouse was; null: the menu stands at what was pressed. */
  readonly point: Point | null
}

interface PressedKey {
  readonly file: FileRow
  /** null: the row itself. */
  readonly action: RowAction | null
  readonly element: HTMLElement
}

function findPressed({ target }: { readonly target: EventTarget }, rows: readonly FileRow[]): PressedKey | null {
  if (!(target instanceof Element)) return null
  const file = rows[indexOf(target) ?? -1]
  if (file === undefined) return null
  const part = target.closest<HTMLElement>('[data-action]')
  const element = part ?? target.closest<HTMLElement>('[role="row"]')
  return element === null ? null : { file, action: (part?.dataset['action'] ?? null) as RowAction | null, element }
}
