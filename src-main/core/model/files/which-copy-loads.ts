/** Which copy of a mod a loader takes, where several files or jars in them bring it: as the table of loaders says. */
import { findLoader, type LoaderVersions } from '../instances/known-loaders.ts'
import type { Loader, MetadataFormat } from '../instances/loader.ts'

interface Loading {
  readonly loader: Loader | null
  readonly gameVersion: string | null
}

/** Of several files, the newest. */
export function takesNewestFile({ loader, ...versions }: Loading & LoaderVersions): boolean {
  return findLoader(loader)?.takesNewestFile(versions) === true
}

/** Of jars in files, the newest, whoever wants another. */
export function takesNewestNested({ loader, gameVersion }: Loading): boolean {
  const known = findLoader(loader)
  return known?.takesOfNested === 'newest' && known.takesNewestFile({ loaderVersion: null, gameVersion })
}

/** Of jars in files, what fits whoever wants it. */
export function takesFittingNested(loader: Loader | null): boolean {
  return findLoader(loader)?.takesOfNested === 'fitting'
}

/** How the loaders choose that read a format; null: they know no jars in jars. */
export function nestedChoiceOf(format: MetadataFormat): 'fitting' | 'newest' | null {
  return findLoader(format)?.takesOfNested ?? null
}
