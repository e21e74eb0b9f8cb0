import type { Command } from 'commander'

/** `--all` and names contradict each other. */
export function refuseAllWithNames(command: Command, given: readonly string[], isAll: boolean | undefined): void {
  if (isAll === true && given.length > 0) command.error('error: name instances or say --all, not both')
}
