/** What names are one where case does not count: `windows` as NTFS folds letters, `mac` as APFS does, for which how a letter is composed does not count either. */
export type Rule = 'windows' | 'mac'

export function nameKey(name: string, rule: Rule): string {
  if (rule === 'mac') return name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFD')
  return [...name]
    .map((letter) => (letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter))
    .join('')
}
