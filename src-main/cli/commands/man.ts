import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { manPages } from '../man-page.ts'
import type { RunAlone } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { words } from '../../../src-texts/text.ts'

export function addMan(program: Command, runAlone: RunAlone): void {
  program
    .command('man')
    .description(words('help-man'))
    .argument('<dir>', words('argument-dir'))
    .addHelpText('after', words('help-man-more'))
    .action(async (dir: string) => {
      await runAlone(async () => {
        const { makeNamedFolder, writeNamedFile } = await import('../../core/core.ts')
        const folder = resolve(dir, 'man1')
        const pages = manPages(program)
        await makeNamedFolder(folder)
        for (const { file, text } of pages) await writeNamedFile(join(folder, file), text)
        return {
          document: { folder, files: pages.map(({ file }) => file) },
          text: (style) => [style.good(`✓ ${words('man-written', { count: pages.length, folder: plain(folder) })}`)],
        }
      })
    })
}
