import type { Command } from 'commander'
import { change } from '../../change.ts'
import type { Run } from '../../run/session.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../../core/errors.ts'
import type { Input } from '../../process/io.ts'
import { openInput } from '../../process/open-input.ts'
import { plain } from '../../terminal/plain.ts'

interface Options {
  readonly in: string
  readonly removeExtra?: true
  readonly force?: true
  readonly dryRun?: true
}

export function addLockApply(command: Command, run: Run): void {
  command
    .description(formatMessage('help-lock-apply'))
    .argument('<file>', formatMessage('argument-restore-file'))
    .requiredOption('--in <instance>', formatMessage('argument-instance'))
    .option('--remove-extra', formatMessage('option-exact'))
    .option('--force', formatMessage('option-force'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-lock-apply-more'))
    .action(async (file: string, chosen: Options) => {
      await run(async (session) => {
        const wish = {
          kind: 'restore',
          instance: chosen.in,
          lock: await readLock(file, session.io.stdin, session.signal),
          isExact: chosen.removeExtra === true,
          isForced: chosen.force === true,
          freshness: session.call.freshness,
        } as const
        return change(session, wish, chosen.dryRun === true)
      })
    })
}

/** Far beyond what 20,000 files take. */
const MAX_LENGTH = 64 * 2 ** 20

/** A lock file's JSON, from a file or, for `-`, from standard input. Throws `bad-argument`; what the JSON says is the core's to check. */
async function readLock(file: string, stdin: Input, signal: AbortSignal): Promise<unknown> {
  const name = file === '-' ? message('standard-input') : plain(file)
  const chunks: Buffer[] = []
  let size = 0
  try {
    const input = file === '-' ? stdin : openInput(file, signal)
    for await (const piece of input) {
      const chunk = Buffer.from(piece)
      size += chunk.length
      if (size > MAX_LENGTH) throw new CoreError('bad-argument', message('lock-file-too-large', { name }))
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof CoreError) throw cause
    if (signal.aborted) throw new CoreError('cancelled', message('stopped'))
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new CoreError('bad-argument', message('lock-file-unreadable', { name, why }), { cause })
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch (cause) {
    throw new CoreError('bad-argument', message('lock-file-not-json', { name }), {
      hint: message('make-lock-file'),
      cause,
    })
  }
}
