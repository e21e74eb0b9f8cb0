import { titleOf } from '../../model/states/file-title.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import { plainPath } from '../../model/paths/named-path.ts'
import { loosestKey } from '../../model/paths/path-key.ts'

/** The files that a name means: a path, a project's id or slug, a file's name, a mod id, or a title as lists show it, the first of these that fits any. */
export function findingsNamed(name: string, findings: readonly FileFinding[]): readonly FileFinding[] {
  const wanted = name.toLowerCase()
  const path = loosestKey(plainPath(name))
  const readings: readonly ((finding: FileFinding) => boolean)[] = [
    ({ file }) => file.path === name,
    ({ file }) => loosestKey(file.path) === path,
    ({ identity }) => identity?.project.id === name,
    ({ identity }) => identity?.project.slug.toLowerCase() === wanted,
    ({ file }) => file.path.slice(file.path.lastIndexOf('/') + 1) === name,
    ({ mods }) => mods.some((mod) => mod.id.toLowerCase() === wanted),
    (finding) => titleOf(finding).toLowerCase() === wanted,
  ]
  for (const isMeant of readings) {
    const found = findings.filter(isMeant)
    if (found.length > 0) return found
  }
  return []
}

/** The paths of all that these names mean, each once. */
export function pathsNamed(names: readonly string[], findings: readonly FileFinding[]): readonly string[] {
  return [...new Set(names.flatMap((name) => findingsNamed(name, findings)).map(({ file }) => file.path))]
}

/** Of what is not there: it shall not come along either. */
export function namesOfNothing(names: readonly string[], findings: readonly FileFinding[]): readonly string[] {
  return names.filter((name) => findingsNamed(name, findings).length === 0)
}

/** The names that mean anything besides what `without` names. */
export function namesNotOut(
  names: readonly string[],
  without: readonly string[],
  findings: readonly FileFinding[],
): readonly string[] {
  const out = new Set(pathsNamed(without, findings))
  return names.filter((name) => pathsNamed([name], findings).some((path) => !out.has(path)))
}
