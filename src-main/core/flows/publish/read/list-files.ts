/** Which files of what a person named may be published. In: files and folders. Out: files, and what of the folders is left out, with why. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { LeftOutFile } from '../../../model/authoring/publishing/publication.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import { isNamedBy, isTaken } from '../decide/choose-files.ts'

export interface ListedFiles {
  readonly files: readonly {
    readonly path: string
    /** A person named it, not only its folder. */ readonly isNamed: boolean
  }[]
  readonly leftOut: readonly LeftOutFile[]
}

/** Where nothing lies that anybody publishes. */
const PASSED_OVER: ReadonlySet<string> = new Set([
  'node_modules',
  'src',
  'gradle',
  'run',
  'runs',
  'caches',
  'loom-cache',
])
const MAX_DEPTH = 8
const MAX_FILES = 2000
/** Each of a kind that the service does not take is told by its name, as long as there are few. */
const MAX_TOLD = 20

/** Throws `not-found`, `bad-argument` where nothing is there to publish. */
export function listFiles(paths: readonly string[]): ListedFiles {
  const files = new Map<string, boolean>()
  const leftOut: LeftOutFile[] = []
  for (const named of paths) {
    const path = resolve(named)
    const stats = statSync(path, { throwIfNoEntry: false })
    const matching = stats === undefined && named.includes('*') ? expand(path).filter(isFile) : []
    for (const file of matching) if (!files.has(file)) files.set(file, false)
    if (matching.length > 0) continue
    if (stats === undefined) throw new CoreError('not-found', message('file-not-found', { path: named }))
    if (!stats.isDirectory()) files.set(path, true)
    else {
      const found = listFolder(path)
      for (const file of found.files) if (!files.has(file)) files.set(file, false)
      leftOut.push(...found.leftOut)
    }
  }
  if (files.size === 0)
    throw new CoreError('bad-argument', message('nothing-to-publish', { paths }), { hint: message('build-it-first') })
  return { files: [...files].map(([path, isNamed]) => ({ path, isNamed })), leftOut }
}

/** What a path with `*` in its names stands for: shells do this, a file of settings and Windows do not. */
function expand(path: string): readonly string[] {
  const folder = dirname(path)
  if (folder === path || !path.includes('*')) return existsSync(path) ? [path] : []
  const pattern = basename(path)
  return expand(folder)
    .filter((one) => statSync(one, { throwIfNoEntry: false })?.isDirectory() === true)
    .flatMap((one) =>
      (pattern.includes('*') ? readdirSync(one).filter(isNamed) : [pattern]).map((name) => join(one, name)),
    )
    .filter(existsSync)

  function isNamed(name: string): boolean {
    return !name.startsWith('.') && isNamedBy(name, pattern)
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function listFolder(folder: string): { readonly files: readonly string[]; readonly leftOut: readonly LeftOutFile[] } {
  const { files: all, links } = walk(folder, 0)
  const taken = all.filter(isTaken)
  const others = all.filter((path) => !isTaken(path))
  const built = taken.filter(isBuilt)
  const kept = built.length > 0 && !isBuilt(join(folder, 'any')) ? built : taken
  return {
    files: kept,
    leftOut: [
      ...taken
        .filter((path) => !kept.includes(path))
        .map((path) => ({ path, canBeTaken: false, ...withMessage(message('left-out-not-built')) })),
      ...links
        .slice(0, MAX_TOLD)
        .map((path) => ({ path, canBeTaken: false, ...withMessage(message('left-out-link')) })),
      ...others
        .slice(0, MAX_TOLD)
        .map((path) => ({ path, canBeTaken: false, ...withMessage(message('left-out-other-kind')) })),
      ...(others.length > MAX_TOLD
        ? [
            {
              path: folder,
              canBeTaken: false,
              ...withMessage(message('left-out-others', { count: others.length - MAX_TOLD })),
            },
          ]
        : []),
    ],
  }
}

/** Where Gradle puts what it built. */
function isBuilt(path: string): boolean {
  return path.includes(`${sep}build${sep}libs${sep}`)
}

interface Walked {
  readonly files: readonly string[]
  /** What leads elsewhere: nobody meant to publish what lies there. */
  readonly links: readonly string[]
}

function walk(folder: string, depth: number): Walked {
  const files: string[] = []
  const links: string[] = []
  if (depth > MAX_DEPTH) return { files, links }
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || files.length >= MAX_FILES) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (PASSED_OVER.has(entry.name)) continue
      const below = walk(path, depth + 1)
      files.push(...below.files)
      links.push(...below.links)
    } else if (entry.isFile()) files.push(path)
    else if (entry.isSymbolicLink()) links.push(path)
  }
  return { files, links }
}
