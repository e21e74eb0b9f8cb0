import { useLayoutEffect, useState } from 'react'

/** Where names wrap, so that no two rows need be of one height (`file-list.css`). */
const NARROW = '(max-width: 720px)'

export interface RowHeight {
  /** CSS pixels of a row whose name takes one line. */
  readonly height: number
  /** Whether each row has to be measured. */
  readonly isMeasured: boolean
}

/** How high the rows of a list are, as the person chose it and as wide as the window is. */
export function useRowHeight(): RowHeight {
  const [known, setKnown] = useState(read)
  useLayoutEffect(() => {
    const look = (): void => setKnown((before) => (isSame(before, read()) ? before : read()))
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
    const media = window.matchMedia(NARROW)
    media.addEventListener('change', look)
    // It may have changed since it was read.
    look()
    return () => {
      observer.disconnect()
      media.removeEventListener('change', look)
    }
  }, [])
  return known
}

function read(): RowHeight {
  const style = getComputedStyle(document.documentElement)
  const height = Number.parseFloat(style.getPropertyValue('--row')) * Number.parseFloat(style.fontSize)
  return { height, isMeasured: window.matchMedia(NARROW).matches }
}

function isSame(one: RowHeight, other: RowHeight): boolean {
  return one.height === other.height && one.isMeasured === other.isMeasured
}
