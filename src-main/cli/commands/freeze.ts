import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { LockFile } from '../../core/model/lock-file.ts'
import { freshnessOf, type Run } from '../session.ts'
import { countOf } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import { wrapIndented } from '../terminal/wrap.ts'

const EXAMPLES = `
A lock file lists every file of the instance with its hashes, where to download it, and why it is there.

Examples:
  modwell freeze Survival survival.lock.json       write it to a file
  modwell freeze Survival > survival.lock.json     the same to standard output
  modwell restore survival.lock.json --in Survival  make it match it again`

export function addFreeze(program: Command, run: Run): void {
  program
    .command('freeze')
    .description('write a lock file: exactly which files an instance has; changes nothing')
    .argument('<instance>', 'id, name or folder of the instance')
    .argument('[file]', 'where to write it; - for standard output', '-')
    .addHelpText('after', EXAMPLES)
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
              `✓ ${plain(lock.instance.name)}: ${countOf(lock.files.length, 'file')} written to ${plain(file)}`,
            ),
            ...leftTexts(lock, style.width),
          ],
        }
      })
    })
}

function leftTexts({ left }: LockFile, width: number): readonly string[] {
  return left.flatMap(({ path, reason }) => wrapIndented(plain(`not in it: ${path}. ${reason.message}`), 2, width))
}
