import { resolve } from 'node:path'
import type { Command } from 'commander'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import type { Core } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import { agreeToReplace } from '../../ask/replace-file.ts'
import { crashDocument } from '../../documents/crash-document.ts'
import type { Input } from '../../process/io.ts'
import type { Run, Session } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { crashView } from '../../views/instances/crash-view.ts'
import { keptLogsView } from '../../views/instances/logs-view.ts'

type CrashRequest = Parameters<Core['crash']['read']>[0]

interface CrashOptions {
  readonly in?: string
  readonly list?: true
  readonly log?: string
  readonly share?: string
  readonly force?: true
}

export function addCrash(program: Command, run: Run): void {
  const command = program
    .command('crash')
    .description(formatMessage('help-crash'))
    .argument('[file]', formatMessage('argument-crash-log'))
    .option('--in <instance>', formatMessage('argument-instance'))
    .option('--list', formatMessage('option-crash-list'))
    .option('--log <name>', formatMessage('option-crash-log'))
    .option('--share <file>', formatMessage('option-share'))
    .option('--force', formatMessage('option-share-force'))
    .addHelpText('after', formatMessage('help-crash-more'))
  command.action(async (file: string | undefined, options: CrashOptions) => {
    const { in: named, list, log, share, force } = options
    if (named === undefined && (file === undefined || list === true || log !== undefined))
      command.error(formatMessage('misuse-crash-of-nothing'))
    if (file !== undefined && (list === true || log !== undefined))
      command.error(formatMessage('misuse-crash-file-and-log'))
    if (list === true && named !== undefined) {
      if (log !== undefined || share !== undefined) command.error(formatMessage('misuse-crash-list-and-log'))
      return run(async ({ core }) => {
        const logs = await core.crash.logs(named)
        return { document: { logs: logs.map((one) => ({ ...one })) }, text: (style) => keptLogsView(logs, style) }
      })
    }
    await run(async (session) => {
      const { core, call, io } = session
      const chunks = file === '-' && share !== undefined ? await readAll(io.stdin) : null
      const request: CrashRequest = { log: sourceOf({ file, log }, chunks ?? io.stdin), instance: named ?? null }
      const reading = await core.crash.read(request, call)
      const shared =
        share === undefined ? null : await shareLog(request, { to: share, isForced: force === true }, session)
      return {
        document: { ...crashDocument(reading), shared },
        text: (style) => [
          ...crashView(reading, style),
          ...(shared === null ? [] : ['', style.good(`✓ ${formatMessage('log-shared', { file: plain(shared) })}`)]),
        ],
      }
    })
  })
}

function sourceOf(
  { file, log }: { readonly file: string | undefined; readonly log: string | undefined },
  stdin: Input | readonly Uint8Array[],
): CrashRequest['log'] {
  if (log !== undefined) return { kind: 'kept', file: log }
  if (file === undefined) return { kind: 'newest' }
  if (file !== '-') return { kind: 'file', path: resolve(file) }
  return { kind: 'bytes', name: '-', chunks: Array.isArray(stdin) ? stdin : chunksOf(stdin as Input) }
}

async function* chunksOf(input: Input): AsyncGenerator<Uint8Array> {
  for await (const piece of input) yield Buffer.from(piece)
}

/** Far beyond what logs have. */
const MAX_LENGTH = 512 * 1024 * 1024

/** What is cleaned is read twice. */
async function readAll(input: Input): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(input)) {
    size += chunk.length
    if (size > MAX_LENGTH) throw new CoreError('bad-argument', message('log-too-large'))
    chunks.push(chunk)
  }
  return chunks
}

/** Answers where it was written; null: there is no log. */
async function shareLog(
  request: CrashRequest,
  { to, isForced }: { readonly to: string; readonly isForced: boolean },
  session: Session,
): Promise<string | null> {
  const { readNamedFile, writeNamedFile } = await import('../../../core/core.ts')
  const cleaned = await session.core.crash.clean(request, session.call)
  if (cleaned === null) return null
  if (!isForced && (await readNamedFile(to)) !== null) await agreeToReplace(to, session)
  if (!session.options.isDryRun) await writeNamedFile(to, cleaned.chunks)
  return resolve(to)
}
