import { useEffect } from 'react'
import { hear } from '../asking/events.ts'
import { usePlay } from './play-store.ts'

/** Milliseconds: between two looks while a game runs or starts, and while none is known to. */
const WHILE_PLAYING = 2_000
const WHILE_IDLE = 20_000

/** Looks again and again which games run, as long as the window is in sight. */
export function usePlayStates(): void {
  const look = usePlay((state) => state.look)
  const isPlaying = usePlay(
    ({ states, begun }) => begun.size > 0 || [...states.values()].some(({ kind }) => kind !== 'idle'),
  )
  useEffect(() => {
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') void look()
    }
    lookIfSeen()
    const timer = setInterval(lookIfSeen, isPlaying ? WHILE_PLAYING : WHILE_IDLE)
    window.addEventListener('focus', lookIfSeen)
    const stop = hear('changed', ({ what }) => {
      if (what === 'instances') lookIfSeen()
    })
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', lookIfSeen)
      stop()
    }
  }, [look, isPlaying])
}
