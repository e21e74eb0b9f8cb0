import { resolve } from 'node:path'
import { CoreError } from '../core/errors.ts'
import type { Session } from './session.ts'
import { isYes } from './terminal/ask.ts'
import { plain } from './terminal/plain.ts'
import { say, words } from '../../src-texts/text.ts'

interface NewFile {
  readonly file: string
  readonly text: string
  /** Whether the same command wrote what is there, of the same instance: that is refreshed unasked. */
  isOwn(before: string): boolean
}

/** Writes a file that a person named. What something else put there is asked about, or refused: throws `bad-argument`. */
export async function replaceFile(
  { file, text, isOwn }: NewFile,
  isForced: boolean,
  session: Pick<Session, 'ask'>,
): Promise<void> {
  const { readNamedFile, writeNamedFile } = await import('../core/core.ts')
  const before = await readNamedFile(file)
  const old = before === null ? null : before.toString('utf8')
  if (old === text) return
  if (old !== null && !isForced && !isOwn(old)) await agreeToReplace(file, session)
  await writeNamedFile(file, text)
}

/** Throws `bad-argument` where the person does not want it, or nobody can be asked. */
export async function agreeToReplace(file: string, { ask }: Pick<Session, 'ask'>): Promise<void> {
  if (ask !== null && isYes(await ask(words('ask-replace-file', { file: plain(file) })))) return
  throw new CoreError('bad-argument', say('file-exists', { file: resolve(file) }), {
    hint: say('name-another-file-or-replace-it'),
    commands: ['--force'],
  })
}
