import type { NestedMod, PackEntry } from '../types.ts'

/** Everything a file's bytes depend on. */
export interface FileContent {
  /** Key of the filler: seed, version id and filename. */
  readonly key: string
  readonly size: number
  readonly title: string
  readonly description: string
  readonly authors: readonly string[]
  readonly license: string
  /** Key of the icon; `null` for a jar without one. */
  readonly icon: string | null
  readonly modId: string
  readonly version: string
  readonly loaders: readonly string[]
  readonly gameVersions: readonly string[]
  readonly clientSide: string
  readonly serverSide: string
  /** In place of what the sides say; `null`: as they say. */
  readonly environment: string | null
  readonly depends: Readonly<Record<string, string>>
  readonly breaks: Readonly<Record<string, string>>
  readonly suggests: Readonly<Record<string, string>>
  readonly conflicts: Readonly<Record<string, string>>
  readonly nested: readonly NestedMod[]
  readonly pack: readonly PackEntry[]
}
