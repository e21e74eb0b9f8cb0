import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { manPages } from '../../man-page.ts'
import type { RunAlone } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { replaceFile } from '../../ask/replace-file.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export function addMan(program: Command, runAlone: RunAlone): void {
  program
    .command('man')
    .description(formatMessage('help-man'))
    .argument('<dir>', formatMessage('argument-dir'))
    .option('--force', formatMessage('option-replace'))
    .addHelpText('after', formatMessage('help-man-more'))
    .action(async (dir: string, { force }: { readonly force?: true }) => {
      await runAlone(async (isDryRun) => {
        const { makeNamedFolder } = await import('../../../core/core.ts')
        const folder = resolve(dir, 'man1')
        const pages = manPages(program)
        if (!isDryRun) await makeNamedFolder(folder)
        for (const { file, text } of pages)
          await replaceFile({ file: join(folder, file), text, isOwn: isPage }, force === true, {
            ask: null,
            options: { isDryRun },
          })
        return {
          document: { folder, files: pages.map(({ file }) => file) },
          text: (style) => [
            style.good(`✓ ${formatMessage('man-written', { count: pages.length, folder: plain(folder) })}`),
          ],
        }
      })
    })
}

function isPage(text: string): boolean {
  return text.startsWith('.TH "MODWELL')
}
