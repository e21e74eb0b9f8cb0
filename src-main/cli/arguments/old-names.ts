import { Option, type Command } from 'commander'

/** What each option was called before, or is called by those who come from elsewhere: understood wherever the new name is, shown nowhere. */
const OLD_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['--in', ['--into', '--from', '--for', '--instance']],
  ['--with-dependents', ['--along']],
  ['--with-dependencies', ['--along']],
  ['--with-incompatible', ['--all']],
  ['--with-shared-instances', ['--with-sharers']],
  ['--ignore-hold', ['--despite']],
  ['--allow-downgrade', ['--back']],
  ['--use-pack', ['--theirs']],
  ['--merge', ['--merged']],
  ['--remove-extra', ['--exact']],
  ['--saved', ['--last']],
  ['--problems', ['--findings']],
  ['--sort', ['--index']],
])

/** All that an option is understood by. */
export function namesOf(option: string): readonly string[] {
  return [option, ...(OLD_NAMES.get(option) ?? [])]
}

/** Has every command that is in the tree so far understand its options by their old names too. */
export function addOldNames(command: Command): void {
  const taken = new Set(command.options.map(({ long }) => long))
  for (const option of command.options) {
    const oldNames = OLD_NAMES.get(option.long ?? '') ?? []
    for (const old of oldNames) if (!taken.has(old)) command.addOption(calledSo(old, option))
  }
  for (const child of command.commands) addOldNames(child)
}

/** The same option: what is given by either is one value. */
function calledSo(old: string, option: Option): Option {
  const hidden = new Option(option.flags.replace(option.long ?? '', old).replace(/^-\w, /, '')).hideHelp()
  hidden.attributeName = () => option.attributeName()
  if (option.parseArg !== undefined) hidden.argParser(option.parseArg)
  if (option.argChoices !== undefined) hidden.choices(option.argChoices)
  return hidden
}
