import type { FileFinding } from './finding.ts'
import { bareName } from '../paths/disabled-name.ts'

type TitleSource = Pick<FileFinding, 'identity' | 'mods' | 'file'>

/** What a person calls a file, on every screen: its project's title, else what the mod in it calls itself, else that one's id, else the file's name. */
export function titleOf(finding: TitleSource): string {
  const { identity, mods, file } = finding
  return identity?.project.title ?? ownName(finding) ?? mods[0]?.id ?? nameAt(file.path)
}

/** The titles of these files by their paths; any other file goes by its name. */
export function titlesOf(findings: readonly TitleSource[]): (path: string) => string {
  const titles = new Map(findings.map((finding) => [finding.file.path, titleOf(finding)]))
  return (path) => titles.get(path) ?? nameAt(path)
}

/** What a file is called of which only the path is known. */
export function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** By what its project is looked for: its title, without what only says that it is a file and disabled. */
export function searchWordsOf(finding: TitleSource): string {
  return bareName(titleOf(finding)).replace(/\.(?:jar|zip|litemod)$/i, '')
}

/** Of the mod that is loaded; of whichever tells one where none is. */
function ownName({ mods, file }: Pick<FileFinding, 'mods' | 'file'>): string | null {
  if (file.contents.kind !== 'archive') return null
  const [loaded] = mods
  const declared = file.contents.metadata.declarations.flatMap((declaration) => declaration.mods)
  const named = declared.find(({ id, name }) => name !== null && name !== '' && (loaded?.id ?? id) === id)
  return named?.name ?? null
}
