import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import type { PruneRequest } from '../../core/model/store.ts'
import { pruneDocument, statusDocument, verificationDocument } from '../documents/store-document.ts'
import { EXIT } from '../exit-codes.ts'
import { readDays, readHistory, readSize } from '../read-amounts.ts'
import type { Run, Session } from '../session.ts'
import { isYes } from '../terminal/ask.ts'
import { pruneView, statusView, verificationView } from '../views/store-view.ts'

const EXAMPLES = `
The store holds every file once, under its SHA-512, for all instances: what was fetched, and what undo needs.

Examples:
  modwell store
  modwell store verify
  modwell store prune --older-than 30 --dry-run`

const VERIFY_HELP = `
A file whose bytes are not what they were is set aside: an update fetches it again, and an undo that needs it is refused.
What an undo needs and is not there at all is named too. Exit code 1 if there is either.

Example:
  modwell store verify`

const PRUNE_HELP = `
What undo and redo need stays, unless --keep-history says that older change sets need not be undone or redone any more: those
are then shown by history as such; that is asked for first. Nothing is thrown away while an instance is being changed: then it ends with 1.

Examples:
  modwell store prune --dry-run                  what would go
  modwell store prune --older-than 30            what came in at least 30 days ago
  modwell store prune --down-to 5G               the oldest first, until 5 GiB are left
  modwell store prune --keep-history 90d         give up undo of what is older than 90 days
  modwell store prune --keep-history 20          give up undo of all but the newest 20 change sets of each instance`

interface PruneOptions {
  readonly olderThan?: number
  readonly downTo?: number
  readonly keepHistory?: NonNullable<PruneRequest['keepHistory']>
  readonly dryRun?: true
}

export function addStore(program: Command, run: Run): void {
  const group = program
    .command('store')
    .description('the files that all instances share, and what undo needs')
    .addHelpText('after', EXAMPLES)
  group
    .command('status', { isDefault: true })
    .description('how much there is, what for, and how it comes into the instances')
    .action(async () => {
      await run(async ({ core }) => {
        const status = await core.store.status()
        return { document: statusDocument(status), text: (style) => statusView(status, style) }
      })
    })
  group
    .command('verify')
    .description('read every file of the store, set aside what is broken, and name what is missing')
    .addHelpText('after', VERIFY_HELP)
    .action(async () => {
      await run(async ({ core, signal }) => {
        const verification = await core.store.verify({ signal })
        return {
          document: verificationDocument(verification),
          text: (style) => verificationView(verification, style),
          exitCode: verification.broken.length + verification.missing.length === 0 ? EXIT.done : EXIT.failed,
        }
      })
    })
  group
    .command('prune')
    .description('throw away what undo does not need')
    .option('--older-than <days>', 'only what came in at least so many days ago', readDays)
    .option('--down-to <size>', 'no more than it takes to get down to this size, the oldest first', readSize)
    .option(
      '--keep-history <days|count>',
      'keep undo for so many days (90d) or change sets (20); default: all',
      readHistory,
    )
    .option('--dry-run', 'show what would go, and change nothing')
    .addHelpText('after', PRUNE_HELP)
    .action(async (chosen: PruneOptions) => {
      await run(async (session) => {
        const { core, signal } = session
        const request = requestOf(chosen)
        if (!(await mayLoseHistory(request, session))) {
          return { document: {}, text: () => ['Nothing was changed.'], exitCode: EXIT.failed }
        }
        const report = await core.store.prune(request, { signal })
        return { document: pruneDocument(report), text: (style) => pruneView(report, style) }
      })
    })
}

/** What can never be undone again is asked for. */
async function mayLoseHistory(request: PruneRequest, { core, options, ask, show, style }: Session): Promise<boolean> {
  if (request.keepHistory === null || request.isDryRun || options.isYes) return true
  const dry = await core.store.prune({ ...request, isDryRun: true })
  if (ask === null) {
    throw new CoreError('bad-argument', 'this would give up undo, and there is no terminal to ask on', {
      hint: 'Add --yes to do so without asking, or --dry-run to only see what would go.',
    })
  }
  if (dry.pruned.length === 0) return true
  show(pruneView(dry, style))
  return isYes(await ask('Give up their undo for good? [y/N] '))
}

function requestOf({ olderThan, downTo, keepHistory, dryRun }: PruneOptions): PruneRequest {
  return {
    olderThanDays: olderThan ?? null,
    downToBytes: downTo ?? null,
    keepHistory: keepHistory ?? null,
    isDryRun: dryRun === true,
  }
}
