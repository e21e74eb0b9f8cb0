import { useEffect, useState } from 'react'

/** Milliseconds after the last letter until what was typed is asked for. */
export const TYPING_PAUSE = 250

/** What was typed, as of when the person last paused. */
export function useTyped(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [text])
  return paused
}
