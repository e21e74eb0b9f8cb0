import type { Command } from 'commander'
import type { Run } from '../../run/session.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { addLockApply } from './lock-apply.ts'
import { isDeepStrictEqual } from 'node:util'
import { resolve } from 'node:path'
import type { LockFile } from '../../../core/model/changes/lock-file.ts'
import { plain } from '../../terminal/plain.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { asFields, readJson } from '../../arguments/read-json.ts'
import { replaceFile } from '../../ask/replace-file.ts'

export function addLock(program: Command, run: Run): void {
  const group = program
    .command('lock')
    .description(formatMessage('help-lock'))
    .addHelpText('after', formatMessage('help-lock-more'))
  addLockWrite(group.command('write'), run)
  addLockApply(group.command('apply'), run)
  // As they were called before.
  addLockWrite(program.command('freeze', { hidden: true }), run)
  addLockApply(program.command('restore', { hidden: true }), run)
}

function addLockWrite(command: Command, run: Run): void {
  command
    .description(formatMessage('help-lock-write'))
    .argument('<instance>', formatMessage('argument-instance'))
    .argument('[file]', formatMessage('argument-file'), '-')
    .option('--force', formatMessage('option-replace'))
    .addHelpText('after', formatMessage('help-lock-write-more'))
    .action(async (instance: string, file: string, { force }: { readonly force?: true }) => {
      await run(async (session) => {
        const { core, call } = session
        const now = await core.freeze(instance, call.freshness, call)
        if (file === '-')
          return { document: now, text: () => JSON.stringify(now, null, 2).split('\n'), isVerbatim: true }
        const { readNamedFile } = await import('../../../core/core.ts')
        const lock = sinceWhen(now, await readNamedFile(file))
        const isOwn = (before: string) => nameIn(before) === lock.instance.name
        await replaceFile({ file, text: `${JSON.stringify(lock, null, 2)}\n`, isOwn }, force === true, session)
        return {
          document: { file: resolve(file), instance: lock.instance.name, files: lock.files.length, left: lock.left },
          text: (style) => [
            style.good(
              `✓ ${formatMessage('lock-written', {
                instance: plain(lock.instance.name),
                count: lock.files.length,
                file: plain(file),
              })}`,
            ),
            ...leftTexts(lock, style.width),
          ],
        }
      })
    })
}

/** Since when it is so: where nothing else differs, nothing does. */
function sinceWhen(lock: LockFile, before: Buffer | null): LockFile {
  const frozenAt = readJson(before?.toString('utf8') ?? '')?.['frozenAt']
  if (typeof frozenAt !== 'string') return lock
  const same = { ...lock, frozenAt }
  return isDeepStrictEqual(readJson(JSON.stringify(same)), readJson(before?.toString('utf8') ?? '')) ? same : lock
}

/** Of which instance a lock file is. */
function nameIn(text: string): unknown {
  const json = readJson(text)
  return json?.['kind'] === 'modwell-lock' ? asFields(json['instance'])?.['name'] : undefined
}

function leftTexts({ left }: LockFile, width: number): readonly string[] {
  return left.flatMap(({ path, reason }) =>
    wrapIndented(plain(formatMessage('lock-left-out', { path, why: reason.message })), 2, width),
  )
}
