import { type Command, Option } from 'commander'

/** The command below it that is called so, or was. */
export function commandBelow({ commands }: Command, word: string): Command | undefined {
  return commands.find((one) => one.name() === word || one.aliases().includes(word))
}

/** Where in the words, none behind `--`, the first is that is neither an option nor the value of one of the program's; -1: nowhere. */
export function firstOperandAt(words: readonly string[], { options }: Pick<Command, 'options'>): number {
  return words.findIndex((word, at) => !word.startsWith('-') && !isAwaited(words[at - 1], { options }))
}

/** Whether the word behind it is its value. */
export function isAwaited(word: string | undefined, { options }: Pick<Command, 'options'>): boolean {
  return options.some(({ long, required }) => long === word && required)
}

/** Those that help, manual and completion show: not what only stands for an old name. */
export function shownBelow(command: Command): readonly Command[] {
  const shown = new Set(command.createHelp().visibleCommands(command))
  return command.commands.filter((one) => shown.has(one))
}

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

/** All that the commands below it are called by. */
export function namesIn({ commands }: Command): readonly string[] {
  return commands.flatMap((command) => [command.name(), ...command.aliases(), ...namesIn(command)])
}
