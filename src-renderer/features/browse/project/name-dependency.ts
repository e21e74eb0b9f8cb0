import { tagInWords } from '../../../../resources/text/service-names.ts'
import { message, format, type Message } from '../../../../resources/text/text.ts'

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
  return known === undefined ? tagInWords(kind) : format(known)
}
