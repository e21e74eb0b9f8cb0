import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'

const DESCRIPTIONS = {
  undo: 'take a change set back, byte for byte; needs no network',
  redo: 'do again what was taken back',
} as const
const DEFAULTS = {
  undo: 'the newest that is in effect',
  redo: 'the newest that was taken back',
} as const

interface Options {
  readonly in?: string
  readonly dryRun?: true
}

export function addUndoAndRedo(program: Command, run: Run): void {
  for (const kind of ['undo', 'redo'] as const) {
    program
      .command(kind)
      .description(DESCRIPTIONS[kind])
      .argument('[changeset]', `id of a change set, see "modwell history"; default: ${DEFAULTS[kind]}`)
      .option('--in <instance>', 'only change sets of this instance')
      .option('--dry-run', 'show what would change, and change nothing')
      .addHelpText('after', `\nExamples:\n  modwell ${kind}\n  modwell ${kind} --in Survival --dry-run`)
      .action(async (changeSet: string | undefined, chosen: Options) => {
        await run(async (session) => {
          const instance = chosen.in === undefined ? null : chosen.in
          return change(session, { kind, changeSet: changeSet ?? null, instance }, chosen.dryRun === true)
        })
      })
  }
}
