import type { Command } from 'commander'
import { resolve } from 'node:path'
import type { FolderReport } from '../../../core/model/authoring/project-folder.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { folderDiffDocument, folderReportDocument } from '../../documents/authoring/project-edit-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Run } from '../../run/session.ts'
import { folderDiffView, folderReportView } from '../../views/authoring/project-edit-view.ts'

interface InitOptions {
  readonly project?: string
  readonly jar?: string
  readonly title?: string
}

/** A project as a folder in git: `init`, `diff`, `push`, `pull`. */
export function addProjectFolder(group: Command, run: Run): void {
  addInit(group, run)
  group
    .command('diff')
    .description(formatMessage('help-project-diff'))
    .argument('[folder]', formatMessage('argument-project-folder'), '.')
    .addHelpText('after', `\n${formatMessage('help-project-diff-examples')}`)
    .action(async (folder: string) => {
      await run(async (session) => {
        const diff = await session.core.projects.diffFolder(resolve(folder), session.call)
        return {
          document: folderDiffDocument(diff),
          exitCode: diff.differences.length === 0 ? EXIT.done : EXIT.found,
          text: (style) => folderDiffView(diff, style),
        }
      })
    })
  addSync(group, 'push', run)
  addSync(group, 'pull', run)
}

function addInit(group: Command, run: Run): void {
  const command = group
    .command('init')
    .description(formatMessage('help-project-init'))
    .argument('<folder>', formatMessage('argument-project-folder'))
    .option('--project <project>', formatMessage('argument-own-project'))
    .option('--jar <file>', formatMessage('option-project-jar'))
    .option('--title <text>', formatMessage('option-project-title'))
    .addHelpText('after', `\n${formatMessage('help-project-init-examples')}`)
  command.action(async (folder: string, { project, jar, title }: InitOptions) => {
    const isOf = project !== undefined
    if (isOf === (jar !== undefined || title !== undefined)) command.error(formatMessage('init-of-what'))
    await run(async (session) => {
      const wish = {
        folder: resolve(folder),
        project: project ?? null,
        jarPath: jar === undefined ? null : resolve(jar),
        title: title ?? null,
      }
      return answer(await session.core.projects.initFolder(wish, session.call), 'init')
    })
  })
}

function addSync(group: Command, way: 'push' | 'pull', run: Run): void {
  group
    .command(way)
    .description(formatMessage(way === 'push' ? 'help-project-push' : 'help-project-pull'))
    .argument('[folder]', formatMessage('argument-project-folder'), '.')
    .option('--force', formatMessage(way === 'push' ? 'option-push-force' : 'option-pull-force'))
    .addHelpText(
      'after',
      `\n${formatMessage(way === 'push' ? 'help-project-push-examples' : 'help-project-pull-examples')}`,
    )
    .action(async (folder: string, { force }: { readonly force?: true }) => {
      await run(async (session) => {
        const { projects } = session.core
        const how = { ...session.call, isForced: force === true }
        const sync = way === 'push' ? projects.pushFolder : projects.pullFolder
        return answer(await sync(resolve(folder), how), way)
      })
    })
}

function answer(report: FolderReport, did: 'init' | 'push' | 'pull') {
  return {
    document: folderReportDocument(report),
    exitCode: report.ignored.length === 0 ? EXIT.done : EXIT.partly,
    text: (style: Parameters<typeof folderReportView>[2]) => folderReportView(report, did, style),
  }
}
