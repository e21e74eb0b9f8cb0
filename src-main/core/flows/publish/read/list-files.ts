/** Which files of what a person named may be published. In: files and folders. Out: files, and what of the folders is left out, with why. */
import { readdirSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { LeftOutFile } from '../../../model/authoring/publishing/publication.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../src-texts/text.ts'

export interface ListedFiles {
  readonly files: readonly {
    readonly path: string
    /** A person named it, not only its folder. */ readonly isNamed: boolean
  }[]
  readonly leftOut: readonly LeftOutFile[]
}

/** What the service takes (fact H48). */
const TAKEN = /\.(?:jar|zip|litemod|mrpack|asc|gpg|sig)$/i
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

function listFolder(folder: string): { readonly files: readonly string[]; readonly leftOut: readonly LeftOutFile[] } {
  const { files: all, links } = walk(folder, 0)
  const taken = all.filter((path) => TAKEN.test(path))
  const others = all.filter((path) => !TAKEN.test(path))
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
