import type { TextElement, TextNode, TextView } from '../../../src-preload/contract.ts'
import { createTextReader } from '../../../src-main/shell/markdown/text-reader.ts'

export const WORKER = new URL('../../../src-main/shell/markdown/worker.ts', import.meta.url)

/** For texts whose reading is what is looked at: no busy machine makes them plain. */
export const reader = createTextReader({ workerFile: WORKER, patience: 60_000 })
/** For texts that may go either way. */
export const hasty = createTextReader({ workerFile: WORKER, patience: 60 })

export function listElements(nodes: readonly TextNode[]): readonly TextElement[] {
  const elements = nodes.filter((node) => typeof node !== 'string')
  return elements.flatMap((element) => [element, ...listElements(element.children)])
}

export function noteOf(view: TextView): string | null {
  return view.kind === 'plain' ? view.note : null
}
