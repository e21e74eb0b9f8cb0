import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'

const DESCRIPTIONS = {
  enable: 'let the game load a disabled file again',
  disable: 'keep a file but stop the game from loading it (adds ".disabled" to its name)',
} as const

const ALONG = {
  enable: 'together with everything that it requires (enabled, installed or updated)',
  disable: 'together with everything that requires it',
} as const

interface Options {
  readonly in: string
  readonly along?: true
  readonly dryRun?: true
}

export function addEnableAndDisable(program: Command, run: Run): void {
  for (const kind of ['enable', 'disable'] as const) {
    program
      .command(kind)
      .description(DESCRIPTIONS[kind])
      .argument('<target>', "a project's id or slug, or a file's path in the game folder")
      .requiredOption('--in <instance>', 'id, name or folder of the instance')
      .option('--along', ALONG[kind])
      .option('--dry-run', 'show what would change, and change nothing')
      .addHelpText('after', `\nExample:\n  modwell ${kind} sodium --in Survival`)
      .action(async (target: string, chosen: Options) => {
        await run(async (session) => {
          const instance = chosen.in
          return change(
            session,
            { kind, instance, targets: [target], isAlong: chosen.along === true },
            chosen.dryRun === true,
          )
        })
      })
  }
}
