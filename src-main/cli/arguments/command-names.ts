import type { Command } from 'commander'

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

/** All that the commands below it are called by. */
export function namesIn({ commands }: Command): readonly string[] {
  return commands.flatMap((command) => [command.name(), ...command.aliases(), ...namesIn(command)])
}
