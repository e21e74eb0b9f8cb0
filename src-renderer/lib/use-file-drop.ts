import { useState, type DragEvent } from 'react'
import type { GivenFile, Result } from '../../src-preload/contract.ts'

/** What was dropped, or why it cannot be taken. */
export type DropListener = (given: Result<readonly GivenFile[]>) => void

export interface FileDrop {
  /** How many files a person drags over it; null: none. */
  readonly over: number | null
  /** Of the element that takes them. */
  readonly handlers: {
    onDragEnter(event: DragEvent): void
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

/** What an element took, whatever it lies in. */
const taken = new WeakSet<Event>()

/** An element that files can be dropped on; of one in another, the inner one takes them. Main is told their paths by preload; here they have names. */
export function useFileDrop(onDropped: DropListener): FileDrop {
  const [over, setOver] = useState<number | null>(null)
  const take = (event: DragEvent): void => {
    if (taken.has(event.nativeEvent)) return setOver(null)
    taken.add(event.nativeEvent)
    const count = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file').length
    if (count === 0) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(count)
  }
  return {
    over,
    handlers: {
      onDragEnter: take,
      onDragOver: take,
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null)
      },
      onDrop(event) {
        setOver(null)
        if (taken.has(event.nativeEvent) || event.dataTransfer.files.length === 0) return
        taken.add(event.nativeEvent)
        event.preventDefault()
        void window.modwell.takeDropped().then((given) => onDropped(JSON.parse(given)))
      },
    },
  }
}
