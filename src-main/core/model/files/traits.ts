import type { BundledJar, EmbeddedDependency } from './installed-file.ts'
import type { Side } from '../instances/loader.ts'

/** A mod id that is there once a file is loaded. */
export interface Provision {
  readonly id: string
  /** null: not told. */
  readonly version: string | null
  /** How the jar that it lies in is listed; absent: in none, or the listing says no more than where it lies. */
  readonly bundledAs?: BundledJar
}

/** An edge of a metadata file with the mod that declares it. */
export interface ModNeed extends EmbeddedDependency {
  readonly by: string
  /** The version of `by` where that is a mod of a jar inside the file; absent: it is the file's own. */
  readonly bundled?: Pick<Provision, 'version' | 'bundledAs'>
}

/**
 * What a file brings and wants by its own metadata, as the loader of one instance reads it: the jars inside it that would be
 * loaded bring their ids too, and want something where the loader loads them for sure.
 */
export interface Traits {
  readonly provides: readonly Provision[]
  readonly wants: readonly ModNeed[]
  /** Ids of the mods that the file itself is, without what they stand in for and the jars inside it; absent: none. */
  readonly owns?: readonly string[]
  /** Listed jars of which the loader takes one of each artifact, mods or not; absent: none. */
  readonly bundles?: readonly BundledJar[]
  /** The only side that all its own mods are for; absent: both, or not told. */
  readonly side?: Side
  /** It brings mods whose ids cannot be read: words in small letters that these ids could be; absent: it brings none. */
  readonly mayBring?: readonly string[]
}
