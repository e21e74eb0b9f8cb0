import type { Command } from 'commander'

/** The command below it that is called so, or was. */
export function commandBelow({ commands }: Command, word: string): Command | undefined {
  return commands.find((one) => one.name() === word || one.aliases().includes(word))
}

/** Those that help, manual and completion show: not what only stands for an old name. */
export function shownBelow(command: Command): readonly Command[] {
  const shown = new Set(command.createHelp().visibleCommands(command))
  return command.commands.filter((one) => shown.has(one))
}
