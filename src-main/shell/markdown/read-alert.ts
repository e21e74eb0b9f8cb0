import type { TextAlert, TextElement, TextNode } from '../../../src-preload/contract/text.ts'

const ALERTS: ReadonlyMap<string, TextAlert> = new Map(
  (['note', 'tip', 'important', 'warning', 'caution'] as const).map((alert) => [alert, alert]),
)
const MARK = /^\s*\[!([a-z]+)\][^\S\n]*(?:\n|$)/i

/** A quote as GitHub understands it: one whose first line is `[!NOTE]` or another of the five is an alert, without that line. */
export function readAlert(children: readonly TextNode[]): Pick<TextElement, 'children' | 'alert'> {
  const at = children.findIndex((node) => typeof node !== 'string' || node.trim() !== '')
  const first = children[at]
  if (first === undefined || typeof first === 'string' || first.tag !== 'p') return { children }
  const [start, ...others] = first.children
  const mark = typeof start === 'string' ? MARK.exec(start) : null
  const alert = ALERTS.get(mark?.[1]?.toLowerCase() ?? '')
  if (typeof start !== 'string' || mark === null || alert === undefined) return { children }
  const rest = start.slice(mark[0].length)
  const words = [...(rest === '' ? [] : [rest]), ...others]
  const kept: readonly TextNode[] = words.length === 0 ? [] : [{ ...first, children: words }]
  return { alert, children: [...kept, ...children.slice(at + 1)] }
}
