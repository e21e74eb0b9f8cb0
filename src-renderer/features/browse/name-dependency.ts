import { say, toWords, type Text } from '../../../src-texts/text.ts'
import { nameTag } from '../../lib/names.ts'

/** The service may have others. */
const KINDS: ReadonlyMap<string, Text> = new Map([
  ['required', say('project-required')],
  ['optional', say('project-optional')],
  ['embedded', say('project-embedded')],
  ['incompatible', say('project-incompatible')],
])

/** How one project depends on another: `Required`. */
export function nameDependency(kind: string): string {
  const known = KINDS.get(kind)
  return known === undefined ? nameTag(kind) : toWords(known)
}
