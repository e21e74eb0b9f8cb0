import { useEffect } from 'react'
import { useRoute } from './route.ts'

const BACK_BUTTON = 3
const FORWARD_BUTTON = 4

/** Alt+Left and Alt+Right, and the two side buttons of a mouse. */
export function useWayKeys(): void {
  const { back, forward } = useRoute()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector('[role="dialog"]') !== null) return
      if (event.key === 'ArrowLeft') back()
      else if (event.key === 'ArrowRight') forward()
      else return
      event.preventDefault()
    }
    const onMouse = ({ button }: MouseEvent): void => {
      if (button === BACK_BUTTON) back()
      if (button === FORWARD_BUTTON) forward()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('mouseup', onMouse)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('mouseup', onMouse)
    }
  }, [back, forward])
}
