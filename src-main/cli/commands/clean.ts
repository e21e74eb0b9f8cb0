import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'

export function addClean(program: Command, run: Run): void {
  program
    .command('clean')
    .description('remove dependencies that nothing requires any more; can be undone')
    .argument('<instance>', 'id, name or folder')
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', '\nExample:\n  modwell clean Survival --dry-run')
    .action(async (instance: string, chosen: { readonly dryRun?: true }) => {
      await run(async (session) => change(session, { kind: 'clean', instance }, chosen.dryRun === true))
    })
}
