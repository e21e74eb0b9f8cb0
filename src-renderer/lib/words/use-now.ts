import { useEffect, useState } from 'react'

/** The time, looked at again and again. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(clock)
  }, [everyMs])
  return now
}
