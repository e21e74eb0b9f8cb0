import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { LockFile } from '../../core/model/lock-file.ts'
import { freshnessOf, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { wrapIndented } from '../terminal/wrap.ts'
import { words } from '../../../src-texts/text.ts'

export function addLockWrite(command: Command, run: Run): void {
  command
    .description(words('help-lock-write'))
    .argument('<instance>', words('argument-instance'))
    .argument('[file]', words('argument-file'), '-')
    .addHelpText('after', words('help-lock-write-more'))
    .action(async (instance: string, file: string) => {
      await run(async ({ core, options, signal }) => {
        const lock = await core.freeze(instance, freshnessOf(options), { signal, priority: 'user' })
        const text = JSON.stringify(lock, null, 2)
        if (file === '-') return { document: lock, text: () => text.split('\n') }
        const { writeNamedFile } = await import('../../core/core.ts')
        await writeNamedFile(file, `${text}\n`)
        return {
          document: { file: resolve(file), instance: lock.instance.name, files: lock.files.length, left: lock.left },
          text: (style) => [
            style.good(
              `✓ ${words('lock-written', {
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

function leftTexts({ left }: LockFile, width: number): readonly string[] {
  return left.flatMap(({ path, reason }) =>
    wrapIndented(plain(words('lock-left-out', { path, why: reason.message })), 2, width),
  )
}
