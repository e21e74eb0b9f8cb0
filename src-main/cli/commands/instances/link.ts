import type { Command } from 'commander'
import type { Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { splitVersion } from '../../arguments/pack-named.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface Options {
  readonly in: string
}

export function addLink(program: Command, run: Run): void {
  const link = program
    .command('link')
    .description(formatMessage('help-link'))
    .argument('<file>', formatMessage('argument-link-file'))
    .argument('<project>', formatMessage('argument-link-project'))
    .requiredOption('--in <instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-link-more'))
  link.action(async (file: string, given: string, chosen: Options) => {
    const { project, version } = splitVersion(given)
    if (project === '' || version === '') link.error(formatMessage('misuse-project', { given }))
    await run(async ({ core, call }) => {
      const outcome = await core.links.add(chosen.in, { file, project, version }, call)
      const { projectTitle, versionNumber } = outcome
      return {
        document: { ...outcome.link, projectTitle, versionNumber },
        text: () => [
          plain(
            formatMessage('file-is-of', {
              file,
              project: projectTitle,
              hasVersion: versionNumber !== null,
              version: versionNumber ?? '',
            }),
          ),
        ],
      }
    })
  })
  program
    .command('unlink')
    .description(formatMessage('help-unlink'))
    .argument('<file>', formatMessage('argument-link-file'))
    .requiredOption('--in <instance>', formatMessage('argument-instance'))
    .action(async (file: string, chosen: Options) => {
      await run(async ({ core, call }) => {
        await core.links.remove(chosen.in, file, call)
        return { document: {}, text: () => [plain(formatMessage('file-not-linked', { file }))] }
      })
    })
}
