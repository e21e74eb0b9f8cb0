import { useEffect, useState } from 'react'
import { useChange } from '../features/change/change-store.ts'
import { useInstance } from '../features/instance/instance-store.ts'
import { useLibrary } from '../features/library/library-store.ts'
import { ask } from '../lib/ask.ts'
import { useRoute } from './route.ts'

export type Overlay = 'palette' | 'keys' | null

const BACK_BUTTON = 3
const FORWARD_BUTTON = 4

/** The keys that work on every page, and the two side buttons of a mouse. Answers with what they have opened. */
export function useKeys(): readonly [overlay: Overlay, show: (overlay: Overlay) => void] {
  const [overlay, show] = useState<Overlay>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return
      const action = actionOf(event, show)
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
  return [overlay, show]
}

function actionOf(event: KeyboardEvent, show: (overlay: Overlay) => void): (() => void) | null {
  const { key, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const { back, forward } = useRoute.getState()
  if (altKey) return key === 'ArrowLeft' ? back : key === 'ArrowRight' ? forward : null
  if (isCommand && key.toLowerCase() === 'k') return () => show('palette')
  if (key === 'F5') return checkNow
  if (isTyping(event.target)) return null
  if (isCommand && key.toLowerCase() === 'z' && !event.shiftKey) return () => void undoNewest()
  if (key === '/' || (isCommand && key.toLowerCase() === 'f')) return focusSearch
  return key === '?' ? () => show('keys') : null
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

/** Of all instances, as a review that names it. */
async function undoNewest(): Promise<void> {
  const answer = await ask('history.list', { instance: null })
  if (answer.kind === 'failed') return
  const newest = answer.value.find(({ undoOrRedo, blockers }) => undoOrRedo === 'undo' && blockers.length === 0)
  if (newest === undefined) return
  const { id, instanceName, joint } = newest
  const where = joint === null ? instanceName : joint.instanceNames.join(', ')
  await useChange.getState().propose({ kind: 'undo', changeSet: joint?.id ?? id }, `Undo the newest change: ${where}`)
}
