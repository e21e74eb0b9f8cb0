import { message, format, type Message } from '../../../../resources/text/text.ts'
import { nameTag } from '../../../lib/words/names.ts'

/** The service may have others. */
const KINDS: ReadonlyMap<string, Message> = new Map([
  ['required', message('project-required')],
  ['optional', message('project-optional')],
  ['embedded', message('project-embedded')],
  ['incompatible', message('project-incompatible')],
])

/** How one project depends on another: `Required`. */
export function nameDependency(kind: string): string {
  const known = KINDS.get(kind)
  return known === undefined ? nameTag(kind) : format(known)
}
