import { message, type Message } from '../../../../../resources/text/text.ts'
import type { ReadFile } from '../../../model/authoring/publishing/version-draft.ts'
import type { LeftOutFile } from '../../../model/authoring/publishing/publication.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { isNewer } from '../../../pipeline/resolve/ranges/maven-version.ts'

export interface ChosenFiles {
  readonly files: readonly ReadFile[]
  readonly leftOut: readonly LeftOutFile[]
}

/** Of what a folder holds: not what no loader loads, no other mod, and no earlier build. What a person named stays. Pure. */
export function chooseFiles(files: readonly ReadFile[], named: ReadonlySet<string>, slug: string): ChosenFiles {
  const mains = files.filter(isMain)
  const own = modIdsMeant(mains, slug)
  const reasonFor = (file: ReadFile): Message | null => {
    if (named.has(file.path) || file.problem !== null) return null
    if (!isMain(file)) return goesWithEarlier(file) ? message('left-out-earlier-extra') : null
    if (file.kind === 'other') return message('left-out-no-metadata')
    const [part] = file.parts
    if (part !== undefined && own !== null && !own.has(part.mod.id))
      return message('left-out-other-mod', { name: part.mod.name ?? part.mod.id })
    const newer = mains.find((other) => isLaterBuild(other, file))
    return newer === undefined ? null : message('left-out-earlier-build', { newer: newer.filename })
  }
  const earlier = mains.filter((file) => !named.has(file.path) && mains.some((other) => isLaterBuild(other, file)))
  const current = mains.filter((file) => !earlier.includes(file))
  /** Sources and the like are told by the number in their name. */
  const goesWithEarlier = ({ filename }: ReadFile) =>
    earlier.some((main) => namesVersionOf(filename, main)) && !current.some((main) => namesVersionOf(filename, main))
  const told = files.map((file) => ({ file, why: reasonFor(file) }))
  return {
    files: told.flatMap(({ file, why }) => (why === null ? [file] : [])),
    leftOut: told.flatMap(({ file, why }) =>
      why === null ? [] : [{ path: file.path, canBeTaken: true, ...withMessage(why) }],
    ),
  }
}

export function isMain({ role }: Pick<ReadFile, 'role'>): boolean {
  return role === 'main'
}

/** Where one of several mods is called as the project, that one is meant; null: all are. */
function modIdsMeant(mains: readonly ReadFile[], slug: string): ReadonlySet<string> | null {
  const ids = new Set(mains.flatMap(({ parts }) => parts.map(({ mod }) => mod.id)))
  const same = [...ids].filter((id) => bare(id) === bare(slug))
  return ids.size > 1 && same.length > 0 ? new Set(same) : null
}

/** By its name, what the service takes (fact H48). */
export function isTaken(filename: string): boolean {
  return /\.(?:jar|zip|litemod|mrpack|asc|gpg|sig)$/i.test(filename)
}

/** Letters and digits alone: a mod's id and its project's slug are spelt differently. */
export function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function isLaterBuild(one: ReadFile, other: ReadFile): boolean {
  const [mine] = one.parts
  const [theirs] = other.parts
  if (mine === undefined || theirs === undefined || mine.mod.id !== theirs.mod.id) return false
  return placeOf(one) === placeOf(other) && isNewer(mine.mod.version, theirs.mod.version)
}

function namesVersionOf(filename: string, { parts }: ReadFile): boolean {
  const version = parts[0]?.mod.version ?? ''
  const at = version === '' ? -1 : filename.indexOf(version)
  return at >= 0 && !/\d/.test(filename[at - 1] ?? '') && !/\d/.test(filename[at + version.length] ?? '')
}

function placeOf({ parts }: ReadFile): string {
  return parts.map(({ loader, gameVersions }) => `${loader} ${gameVersions.join(' ')}`).join(', ')
}

/** Whether a file's name is the one that is given, or fits a pattern with `*`. */
export function isNamedBy(filename: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`).test(filename)
}
