import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { manPages } from '../man-page.ts'
import type { RunAlone } from '../session.ts'
import { countOf } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'

const EXAMPLES = `
Pages are written to DIR/man1: "man" finds those of a folder that "manpath" lists.

Examples:
  modwell man ~/.local/share/man
  man modwell-update`

export function addMan(program: Command, runAlone: RunAlone): void {
  program
    .command('man')
    .description('write a manual page for each command')
    .argument('<dir>', 'folder of manual pages')
    .addHelpText('after', EXAMPLES)
    .action(async (dir: string) => {
      await runAlone(async () => {
        const { makeNamedFolder, writeNamedFile } = await import('../../core/core.ts')
        const folder = resolve(dir, 'man1')
        const pages = manPages(program)
        await makeNamedFolder(folder)
        for (const { file, text } of pages) await writeNamedFile(join(folder, file), text)
        return {
          document: { folder, files: pages.map(({ file }) => file) },
          text: (style) => [style.good(`✓ ${countOf(pages.length, 'manual page')} written to ${plain(folder)}`)],
        }
      })
    })
}
