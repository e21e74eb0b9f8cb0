import { useState, type ReactNode } from 'react'
import { Button } from '../../src-renderer/ui/button.tsx'

export interface LiveProps<T> {
  readonly start: T
  readonly children: (value: T, set: (value: T) => void) => ReactNode
}

/** Holds the value of a widget that keeps none itself, so that it can be tried. */
export function Live<T>({ start, children }: LiveProps<T>): ReactNode {
  const [value, set] = useState(start)
  return children(value, set)
}

export interface OpenedProps {
  readonly word: string
  readonly children: (close: () => void) => ReactNode
}

/** What lies over everything else, behind a button. */
export function Opened({ word, children }: OpenedProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{word}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
