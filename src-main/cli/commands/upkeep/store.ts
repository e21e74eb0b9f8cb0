import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type {
  PruneRequest,
  Amount,
  BrokenEntry,
  PruneReport,
  StoreStatus,
  StoreVerification,
} from '../../../core/model/store.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { openCore, type Run, type Session, type WorkWithoutCore } from '../../run/session.ts'
import { readDays, readHistory, readSize } from '../../arguments/read-amounts.ts'
import { isYes } from '../../terminal/ask.ts'
import { pruneView, statusView, verificationView } from '../../views/store-view.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'

interface PruneOptions {
  readonly olderThan?: number
  readonly downTo?: number
  readonly keepHistory?: NonNullable<PruneRequest['keepHistory']>
  readonly dryRun?: true
}

export function addStore(program: Command, run: Run): void {
  const group = program
    .command('store')
    .description(formatMessage('help-store'))
    .addHelpText('after', formatMessage('help-store-more'))
  group
    .command('status', { isDefault: true })
    .description(formatMessage('help-store-status'))
    .action(async () => {
      await run(async ({ core }) => {
        const status = await core.store.status()
        return { document: statusDocument(status), text: (style) => statusView(status, style) }
      })
    })
  group
    .command('verify')
    .description(formatMessage('help-verify'))
    .addHelpText('after', formatMessage('help-verify-more'))
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
    .description(formatMessage('help-prune'))
    .option('--older-than <days>', formatMessage('option-older-than'), readDays)
    .option('--down-to <size>', formatMessage('option-down-to'), readSize)
    .option('--keep-history <days|count>', formatMessage('option-keep-history'), readHistory)
    .option('-n, --dry-run', formatMessage('option-prune-dry-run'))
    .addHelpText('after', formatMessage('help-prune-more'))
    .action(async (chosen: PruneOptions) => {
      await run(async (session) => {
        const { core, signal } = session
        const request = requestOf(chosen)
        if (!(await mayLoseHistory(request, session))) {
          return { document: {}, text: () => [formatMessage('nothing-was-changed')], exitCode: EXIT.failed }
        }
        const report = await core.store.prune(request, { signal })
        return { isForetold: true, document: pruneDocument(report), text: (style) => pruneView(report, style) }
      }, makeRoom)
    })
}

/** On a full disk the home can be opened once its cache is gone, which costs only time. */
const makeRoom: WorkWithoutCore = async (error, { options, io }) => {
  if (!(error instanceof CoreError) || error.code !== 'disk-full') throw error
  return openCore(options, io, { isCacheGivenUp: true })
}

/** What can never be undone again is asked for. */
async function mayLoseHistory(request: PruneRequest, { core, options, ask, show, style }: Session): Promise<boolean> {
  if (request.keepHistory === null || request.isDryRun || options.isYes) return true
  const dry = await core.store.prune({ ...request, isDryRun: true })
  if (ask === null) {
    throw new CoreError('bad-argument', message('no-terminal-to-ask-for-prune'), {
      hint: message('add-yes-to-do-so-without'),
    })
  }
  if (dry.pruned.length === 0) return true
  show(pruneView(dry, style))
  return isYes(await ask(formatMessage('ask-give-up-undo')))
}

function requestOf({ olderThan, downTo, keepHistory, dryRun }: PruneOptions): PruneRequest {
  return {
    olderThanDays: olderThan ?? null,
    downToBytes: downTo ?? null,
    keepHistory: keepHistory ?? null,
    isDryRun: dryRun === true,
  }
}

function statusDocument(status: StoreStatus): object {
  const { folder, oldestAt, placing, instances } = status
  return {
    folder,
    stored: amountDocument(status.stored),
    needed: amountDocument(status.needed),
    missing: amountDocument(status.missing),
    elsewhere: amountDocument(status.elsewhere),
    hardLinked: amountDocument(status.hardLinked),
    partial: amountDocument(status.partial),
    broken: amountDocument(status.broken),
    prunable: amountDocument(status.prunable),
    oldestAt,
    placing,
    instances: instances.map(({ instanceId, name, allowed, used }) => ({
      instance: instanceId,
      name,
      allowed: [...allowed],
      used,
    })),
  }
}

function verificationDocument({ checked, broken, missing, elsewhere }: StoreVerification): object {
  return {
    checked: amountDocument(checked),
    broken: broken.map(({ sha512, found, size, neededBy }) => ({
      sha512,
      found,
      size,
      neededBy: usersDocument(neededBy),
    })),
    missing: missing.map(missingDocument),
    elsewhere: elsewhere.map(missingDocument),
  }
}

function missingDocument({ sha512, size, neededBy }: StoreVerification['missing'][number]): object {
  return { sha512, size, neededBy: usersDocument(neededBy) }
}

function usersDocument(neededBy: BrokenEntry['neededBy']): readonly object[] {
  return neededBy.map(({ changeSet, instanceId, path }) => ({ changeSet, instance: instanceId, path }))
}

function pruneDocument({ isDryRun, removed, freedBytes, remaining: kept, pruned }: PruneReport): object {
  return {
    dryRun: isDryRun,
    removed: amountDocument(removed),
    freedBytes,
    kept: amountDocument(kept),
    letGo: [...pruned],
  }
}

function amountDocument({ files, bytes }: Amount): object {
  return { files, bytes }
}
