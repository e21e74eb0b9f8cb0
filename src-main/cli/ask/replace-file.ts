import { resolve } from 'node:path'
import { CoreError } from '../../core/errors.ts'
import type { Session } from '../run/session.ts'
import { isYes } from '../terminal/ask.ts'
import { plain } from '../terminal/plain.ts'
import { message, formatMessage } from '../../../resources/text/text.ts'

interface NewFile {
  readonly file: string
  readonly text: string
  /** Whether the same command wrote what is there, of the same instance: that is refreshed unasked. */
  isOwn(before: string): boolean
}

/** In a dry run nobody is asked, and nothing is written. */
interface Asking extends Pick<Session, 'ask'> {
  readonly options: Pick<Session['options'], 'isDryRun'>
}

/** Writes a file that a person named. What something else put there is asked about, or refused: throws `bad-argument`. */
export async function replaceFile({ file, text, isOwn }: NewFile, isForced: boolean, session: Asking): Promise<void> {
  const { readNamedFile, writeNamedFile } = await import('../../core/core.ts')
  const before = await readNamedFile(file)
  const old = before === null ? null : before.toString('utf8')
  if (old === text) return
  if (old !== null && !isForced && !isOwn(old)) await agreeToReplace(file, session)
  if (!session.options.isDryRun) await writeNamedFile(file, text)
}

/** Throws `bad-argument` where the person does not want it, or nobody can be asked. */
export async function agreeToReplace(file: string, { ask, options }: Asking): Promise<void> {
  if (ask !== null && options.isDryRun) return
  if (ask !== null && isYes(await ask(formatMessage('ask-replace-file', { file: plain(file) })))) return
  throw new CoreError('bad-argument', message('file-exists', { file: resolve(file) }), {
    hint: message('name-another-file-or-replace-it'),
    remedies: [{ kind: 'replace-files' }],
  })
}
