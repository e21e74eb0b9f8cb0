/** Which files are one version. In: files as they were read. Out: groups, the primary file of each first. Pure. */
import type { Grouping, LoaderPart, ReadFile } from '../../../model/authoring/publishing/version-draft.ts'
import type { Loader } from '../../../model/instances/loader.ts'
import { isMain } from './choose-files.ts'

export interface FileGroup {
  readonly key: string
  readonly files: readonly ReadFile[]
  /** What of the files the version is about. */
  readonly parts: readonly LoaderPart[]
}

export function groupFiles(files: readonly ReadFile[], grouping: Grouping): readonly FileGroup[] {
  const mains = files.filter(isMain).toSorted(inOrderOfLoaders)
  const extras = files.filter((file) => !isMain(file))
  const [first] = mains
  if (first === undefined) return extras.length === 0 ? [] : [groupOf(extras, [])]
  if (grouping === 'one')
    return [
      groupOf(
        [...mains, ...extras],
        mains.flatMap(({ parts }) => parts),
      ),
    ]
  const loaded = mains.filter(({ kind, problem }) => kind !== 'other' || problem !== null)
  const primaries = loaded.length > 0 ? loaded : [first]
  const others = [...mains.filter((file) => !primaries.includes(file)), ...extras]
  return primaries.flatMap((main) => {
    const own = others.filter((extra) => ownerOf(extra, primaries) === main)
    const split = grouping === 'per-loader' && main.parts.length > 1 ? main.parts.map((part) => [part]) : [main.parts]
    return split.map((parts, index) => groupOf(index === 0 ? [main, ...own] : [main], parts))
  })
}

function groupOf(files: readonly ReadFile[], parts: readonly LoaderPart[]): FileGroup {
  const loaders = [...new Set(parts.map(({ loader }) => loader))]
  return { key: `${(files[0]?.sha1 ?? '').slice(0, 12)}:${loaders.join('+')}`, files, parts }
}

function inOrderOfLoaders(one: ReadFile, other: ReadFile): number {
  return compare(loaderKey(one), loaderKey(other)) || compare(one.filename, other.filename)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function loaderKey({ parts }: ReadFile): Loader {
  return parts[0]?.loader ?? '~'
}

/** Whose sources, pages or signature an extra file is: by its name, by the loader that it names, else the first's. */
function ownerOf(extra: ReadFile, mains: readonly ReadFile[]): ReadFile | undefined {
  const stem = stemOf(extra.filename)
  const same = mains.find((main) => stemOf(main.filename) === stem)
  const sameFolder = mains.filter((main) => folderOf(main.path) === folderOf(extra.path))
  const named = mains.find(({ parts }) => parts.some(({ loader }) => stem.split(/[-_.+]/).includes(loader)))
  return same ?? named ?? (sameFolder.length === 1 ? sameFolder[0] : undefined) ?? mains[0]
}

function folderOf(path: string): string {
  return path.replace(/[/\\][^/\\]*$/, '')
}

const CLASSIFIER = /[-_.](?:sources?|src|javadocs?|dokka|docs|dev|deobf|named|dev-shadow)$/i
const ENDING = /\.(?:jar|zip|litemod|mrpack)$/i

/** Without its ending and classifier. */
function stemOf(filename: string): string {
  const bare = filename.replace(/\.(?:asc|gpg|sig)$/i, '').replace(ENDING, '')
  return bare.replace(CLASSIFIER, '').toLowerCase()
}
