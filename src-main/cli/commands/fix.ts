import type { Command } from 'commander'
import { change } from '../change.ts'
import { freshnessOf, type Run } from '../session.ts'

const EXAMPLES = `
Each problem gets the first remedy that mends it and breaks nothing: what is missing is installed or enabled, what does not work
together gets other versions, and what is for another loader or side, or an older copy, is disabled. What you hold is not updated,
nothing that works is taken away, and ignored problems are left alone. Problems that need a choice of yours are named, each with
its remedies. It is one change, which can be undone.

Examples:
  modwell fix Survival --dry-run     what would change
  modwell fix Survival --yes         without asking

Exit codes: 0 no problem is left; 4 some need a choice of yours.`

export function addFix(program: Command, run: Run): void {
  program
    .command('fix')
    .description('fix what is wrong in an instance, as far as that needs no choice; can be undone')
    .argument('<instance>', 'id, name or folder')
    .option('--dry-run', 'show what would change, and change nothing')
    .option('--refresh', 'ask the service even if its last answers are still fresh')
    .addHelpText('after', EXAMPLES)
    .action(async (instance: string, chosen: { readonly dryRun?: true; readonly refresh?: true }) => {
      await run(async (session) => {
        const freshness = freshnessOf(session.options, chosen.refresh)
        return change(session, { kind: 'fix', instance, freshness }, chosen.dryRun === true)
      })
    })
}
