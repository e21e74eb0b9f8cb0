import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import type { PruneRequest } from '../../core/model/store.ts'
import { pruneDocument, statusDocument, verificationDocument } from '../documents/store-document.ts'
import { EXIT } from '../exit-codes.ts'
import { openCore } from '../open-core.ts'
import { readDays, readHistory, readSize } from '../read-amounts.ts'
import type { Run, Session, WorkUnopened } from '../session.ts'
import { isYes } from '../terminal/ask.ts'
import { pruneView, statusView, verificationView } from '../views/store-view.ts'

const EXAMPLES = `
The store holds every downloaded or replaced file once, under its SHA-512, for all instances.

Examples:
  modwell store
  modwell store verify
  modwell store prune --older-than 30 --dry-run`

const VERIFY_HELP = `
A corrupt file is set aside: an update downloads it again, and an undo that needs it is refused. Files that undo needs and
that are missing are named too. Exit code 1 if a file is corrupt or missing.

Example:
  modwell store verify`

const PRUNE_HELP = `
Files that undo and redo need stay, unless --keep-history gives up undo of older change sets: you are asked first, and the
history marks them. Nothing is deleted while an instance is being changed: the exit code is 1 then.

Examples:
  modwell store prune --dry-run                  what would be deleted
  modwell store prune --older-than 30            files stored at least 30 days ago
  modwell store prune --down-to 5G               the oldest files, until 5 GiB are left
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
    .description('the shared store: downloaded files, and files that undo needs')
    .addHelpText('after', EXAMPLES)
  group
    .command('status', { isDefault: true })
    .description('show how much is stored, what for, and how files are placed into instances')
    .action(async () => {
      await run(async ({ core }) => {
        const status = await core.store.status()
        return { document: statusDocument(status), text: (style) => statusView(status, style) }
      })
    })
  group
    .command('verify')
    .description('read every file of the store, set corrupt ones aside, and name missing ones')
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
    .description('delete stored files that undo does not need')
    .option('--older-than <days>', 'only files stored at least so many days ago', readDays)
    .option('--down-to <size>', 'delete the oldest files until the store has this size', readSize)
    .option(
      '--keep-history <days|count>',
      'keep undo for so many days (90d) or change sets (20); default: all',
      readHistory,
    )
    .option('--dry-run', 'show what would be deleted, and change nothing')
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
      }, makeRoom)
    })
}

/** On a full disk the home can be opened once its cache is gone, which costs only time. */
const makeRoom: WorkUnopened = async (error, { options, io }) => {
  if (!(error instanceof CoreError) || error.code !== 'disk-full') throw error
  return openCore(options, io, { isCacheGivenUp: true })
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
