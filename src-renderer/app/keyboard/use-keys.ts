import { useEffect } from 'react'
import type { CallError, HistoryView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useChange } from '../../features/change/change-store.ts'
import { isUnderWay, useRuns } from '../../features/change/run/run-store.ts'
import { useToast } from '../../features/change/toast/toast-store.ts'
import { useInstance } from '../../features/instance/instance-store.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { act } from '../../lib/asking/question.ts'
import { useRoute } from '../opening/route.ts'
import { useOverlay } from './overlay.ts'

const BACK_BUTTON = 3
const FORWARD_BUTTON = 4

/** The keys that work on every page, and the two side buttons of a mouse. */
export function useKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return
      const action = actionOf(event)
      if (action === null) return
      event.preventDefault()
      action()
    }
    const onMouse = ({ button }: MouseEvent): void => {
      if (button === BACK_BUTTON) useRoute.getState().back()
      if (button === FORWARD_BUTTON) useRoute.getState().forward()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('mouseup', onMouse)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('mouseup', onMouse)
    }
  }, [])
}

function actionOf(event: KeyboardEvent): (() => void) | null {
  const { key, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const { back, forward } = useRoute.getState()
  const { show } = useOverlay.getState()
  if (altKey) return key === 'ArrowLeft' ? back : key === 'ArrowRight' ? forward : null
  if (isCommand && key.toLowerCase() === 'k') return () => show('palette')
  if (key === 'F5') return checkNow
  if (isTyping(event.target)) return null
  if (key === 'Escape') return goUp()
  if (isCommand && (key.toLowerCase() === 'z' || key.toLowerCase() === 'y')) return timeKey(event)
  // The rows of a list hear it too; the text of the page is not what anybody means.
  if (isCommand && key.toLowerCase() === 'a') return () => undefined
  if (key === '/' || (isCommand && key.toLowerCase() === 'f')) return focusSearch
  return key === '?' ? () => show('keys') : null
}

/** Nothing while something is open before the page: what would be undone is not what is looked at. A review says so. null: it is not heard. */
function timeKey({ key, shiftKey }: KeyboardEvent): (() => void) | null {
  const { phase } = useChange.getState()
  if (hasMenu()) return null
  if (phase.kind !== 'idle') return () => useToast.getState().tell(formatMessage(WHY_NOT[phase.kind]), 'nothing')
  const isRedo = shiftKey || key.toLowerCase() === 'y'
  return () => actOnPast(isRedo ? 'redo' : 'undo')
}

/** The newest change, or what was undone last. */
export function actOnPast(kind: 'undo' | 'redo'): void {
  if (isChanging()) useToast.getState().tell(formatMessage('undo-busy'), 'nothing')
  else void (kind === 'undo' ? undoNewest() : redoLast())
}

/** What is under way is no change yet that could be undone: an older one would be. */
function isChanging(): boolean {
  const isRunning = useRuns.getState().runs.some(({ state }) => state.kind === 'queued' || isUnderWay(state))
  return isRunning || useChange.getState().working.length > 0
}

const WHY_NOT = {
  proposing: 'undo-in-review',
  review: 'undo-in-review',
  committing: 'undo-busy',
  done: 'undo-behind',
  failed: 'undo-behind',
} as const

function isOpenBeforePage(): boolean {
  return hasMenu() || useChange.getState().phase.kind !== 'idle'
}

function hasMenu(): boolean {
  return document.querySelector('[role="menu"], [role="listbox"]') !== null
}

/** What is selected is let go first, then the inspector closes; a project gives way to what it was opened from. null: nothing is open. */
function goUp(): (() => void) | null {
  if (isOpenBeforePage()) return null
  const { place, go } = useRoute.getState()
  const { selected, chosen, select, choose } = useInstance.getState()
  if (place.kind === 'project') return () => go(place.from)
  if (place.kind !== 'instance') return null
  if (selected.size > 0) return () => select([])
  return chosen === null ? null : () => choose(null)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea') !== null
}

function checkNow(): void {
  const { place } = useRoute.getState()
  if (place.kind === 'instance') void useInstance.getState().inspect('now')
  else void useLibrary.getState().check('now')
}

function focusSearch(): void {
  const field = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find(
    (one) => one.offsetParent !== null,
  )
  field?.focus()
}

/** What was just done and is no change of files, else the newest change of the instance that is shown, else of all. */
async function undoNewest(): Promise<void> {
  const { shown, hide, tell } = useToast.getState()
  if (shown !== null && 'undo' in shown && shown.undo !== null) {
    hide()
    return shown.undo()
  }
  // Who has just cancelled means that, and not what was done before it.
  if (shown !== null && 'undo' in shown && shown.outcome === 'cancelled')
    return tell(formatMessage('undo-cancelled'), 'nothing')
  const newest = (await readHistory()).find(
    ({ undoOrRedo, blockers }) => undoOrRedo === 'undo' && blockers.length === 0,
  )
  if (newest === undefined) tell(formatMessage('undo-none'), 'nothing')
  else await turn('undo', newest)
}

/** What was undone last, where nothing was done anew since. */
async function redoLast(): Promise<void> {
  const history = await readHistory()
  const newestInEffect = history.findIndex(({ undoOrRedo }) => undoOrRedo === 'undo')
  const undos = history
    .slice(0, newestInEffect === -1 ? history.length : newestInEffect)
    .filter(({ kind, state }) => kind === 'undo' && state === 'applied')
  const last = undos
    .flatMap(({ of }) => history.find(({ id }) => id === of) ?? [])
    .find(({ undoOrRedo, blockers }) => undoOrRedo === 'redo' && blockers.length === 0)
  const undone = last === undefined ? null : (undos.find(({ of }) => of === last.id)?.at ?? null)
  const newest = undoneHoldOf(history, undone) ?? last
  if (newest === undefined) useToast.getState().tell(formatMessage('redo-none'), 'nothing')
  else await turn('redo', newest)
}

/** The hold that was undone last, where that was after `since` and nothing in effect was done after it. */
function undoneHoldOf(history: readonly HistoryView[], since: string | null): HistoryView | undefined {
  const after = (at: string | null): boolean => since === null || (at ?? '') > since
  const [hold] = history
    .filter(({ kind, undoOrRedo, undoneAt }) => kind === 'hold' && undoOrRedo === 'redo' && after(undoneAt))
    .toSorted((one, other) => (other.undoneAt ?? '').localeCompare(one.undoneAt ?? ''))
  const isLast = history.every(({ undoOrRedo, at }) => undoOrRedo !== 'undo' || at < (hold?.undoneAt ?? ''))
  return isLast ? hold : undefined
}

/** A hold touches no file: it is undone where it is kept. */
async function turn(way: 'undo' | 'redo', entry: HistoryView): Promise<void> {
  if (entry.kind !== 'hold') return goOver(way, entry)
  const { id: decision, title, instanceName: name } = entry
  const { showUndoable, tell } = useToast.getState()
  const fail = ({ message }: CallError): void => tell(message, 'failed')
  const done = await act('instance.turn-hold', { decision, way }, fail)
  const said = formatMessage('undo-hold-done', { isRedo: way === 'redo', what: title, name })
  const back = way === 'undo' ? 'redo' : 'undo'
  const next = { label: formatMessage(back === 'undo' ? 'undo' : 'history-redo'), act: () => void turn(back, entry) }
  if (done !== undefined) showUndoable(said, null, next)
}

async function readHistory(): Promise<readonly HistoryView[]> {
  const { place } = useRoute.getState()
  const instance = place.kind === 'instance' ? place.instance : null
  return (await act('history.list', { instance })) ?? []
}

/** At once, and said with its name. */
async function goOver(kind: 'undo' | 'redo', { id, title: done, run, joint }: HistoryView): Promise<void> {
  const what = formatMessage(kind === 'undo' ? 'undo' : 'history-redo')
  const title = formatMessage('change-do-to', { what, title: joint === null ? done : (run?.title ?? done) })
  await useChange.getState().propose({ kind, changeSet: joint?.id ?? id }, title)
}
