import type { FileFinding } from './finding.ts'

/** What a person calls a file, on every screen: its project's title, else what the mod in it calls itself, else that one's id, else the file's name. */
export function titleOf(finding: Pick<FileFinding, 'identity' | 'mods' | 'file'>): string {
  const { identity, mods, file } = finding
  return identity?.project.title ?? ownName(finding) ?? mods[0]?.id ?? file.path.slice(file.path.lastIndexOf('/') + 1)
}

/** Of the mod that is loaded; of whichever tells one where none is. */
function ownName({ mods, file }: Pick<FileFinding, 'mods' | 'file'>): string | null {
  if (file.contents.kind !== 'archive') return null
  const [loaded] = mods
  const declared = file.contents.metadata.declarations.flatMap((declaration) => declaration.mods)
  const named = declared.find(({ id, name }) => name !== null && name !== '' && (loaded?.id ?? id) === id)
  return named?.name ?? null
}
