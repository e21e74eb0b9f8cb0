import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { LockFile } from '../../core/model/lock-file.ts'
import { freshnessOf, type Run } from '../session.ts'
import { countOf } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import { wrapIndented } from '../terminal/wrap.ts'

const EXAMPLES = `
The lock file names every file of the instance by its hashes, with where it can be had and why it is there.

Examples:
  modwell freeze Survival survival.lock.json       write it to a file
  modwell freeze Survival > survival.lock.json     the same by way of standard output
  modwell restore survival.lock.json --in Survival bring the instance back to it`

export function addFreeze(program: Command, run: Run): void {
  program
    .command('freeze')
    .description('write down exactly what an instance has, as a lock file; changes nothing in it')
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
