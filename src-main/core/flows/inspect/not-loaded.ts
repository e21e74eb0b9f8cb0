/**
 * What lies enabled in an instance and its loader does not load: it says nothing, and so stops nothing. In: the files with what they say
 * of themselves, and the instance. Out: by path why. What only the game's start would show is not among them.
 */
import type { FileFinding } from '../../model/states/finding.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import { findLoader } from '../../model/instances/known-loaders.ts'
import { takesNewestFile } from '../../model/files/which-copy-loads.ts'
import type { NotLoaded } from '../../model/files/not-loaded.ts'
import type { Traits } from '../../model/files/traits.ts'
import { isNewer } from '../../pipeline/resolve/ranges/maven-version.ts'
import { loadedDeclarations } from '../../pipeline/scan/loaded-mods.ts'
import { compareSemanticVersions, parseSemanticVersion } from '../../pipeline/resolve/ranges/semantic-version.ts'

interface LoadSubject {
  readonly finding: Pick<FileFinding, 'file' | 'mods'>
  readonly traits: Traits | null
}

export function findPassedOver(
  looked: readonly LoadSubject[],
  instance: InstanceDescription,
): ReadonlyMap<string, NotLoaded> {
  const enabled = looked.filter(({ finding: { file } }) => file.enabled && file.type === 'mod')
  const reasons = new Map<string, NotLoaded>()
  for (const { finding, traits } of enabled) {
    if (isForOthers(finding, instance)) reasons.set(finding.file.path, 'other-loader')
    else if (
      traits?.side !== undefined &&
      traits.side !== instance.side &&
      findLoader(instance.loader)?.leavesOutOtherSide(instance) === true
    ) {
      reasons.set(finding.file.path, 'wrong-side')
    }
  }
  const loaded = enabled.map(({ finding }) => finding).filter(({ file }) => !reasons.has(file.path))
  for (const path of olderCopies(loaded, instance)) reasons.set(path, 'older-copy')
  return reasons
}

/** It declares something, and nothing for this loader. A jar of jars alone is for the loader that reads its listing. */
function isForOthers({ file: { contents } }: LoadSubject['finding'], instance: InstanceDescription): boolean {
  if (contents.kind !== 'archive' || contents.metadata.declarations.length === 0) return false
  return instance.loader !== null && loadedDeclarations(contents.metadata, instance).length === 0
}

function olderCopies(findings: readonly LoadSubject['finding'][], instance: InstanceDescription): readonly string[] {
  if (!takesNewestFile(instance)) return []
  const groups = new Map<string, LoadSubject['finding'][]>()
  for (const finding of findings) {
    const id = finding.mods[0]?.id
    if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), finding])
  }
  return [...groups.values()].flatMap((copies) => {
    const [newest, ...others] = copies.toSorted((one, other) => compare(versionOf(other), versionOf(one), instance))
    return newest === undefined ? [] : others.map(({ file }) => file.path)
  })
}

function versionOf({ mods }: LoadSubject['finding']): string | null {
  return mods[0]?.version ?? null
}

/** As the loader orders versions; what it cannot tell apart keeps its place. */
function compare(one: string | null, other: string | null, { loader }: InstanceDescription): number {
  const [first, second] = [parseSemanticVersion(one ?? ''), parseSemanticVersion(other ?? '')]
  if (findLoader(loader)?.id === 'fabric' && first !== null && second !== null)
    return compareSemanticVersions(first, second)
  return isNewer(one, other) ? 1 : isNewer(other, one) ? -1 : 0
}
