import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'

export function addClean(program: Command, run: Run): void {
  program
    .command('clean')
    .description('remove what came along for others and is needed by nothing any more; undo brings it back')
    .argument('<instance>', 'id, name or folder')
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', '\nExample:\n  modwell clean Survival --dry-run')
    .action(async (instance: string, chosen: { readonly dryRun?: true }) => {
      await run(async (session) => change(session, { kind: 'clean', instance }, chosen.dryRun === true))
    })
}
