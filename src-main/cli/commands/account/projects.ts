import { Option, type Command } from 'commander'
import { DESK_SORTS, type DeskSort } from '../../../core/model/authoring/desk/desk.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { limitTo, moreField } from '../../arguments/limit.ts'
import { readCount } from '../../arguments/read-amounts.ts'
import { dailyDocument, deskDocument } from '../../documents/account/desk-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../../run/session.ts'
import { throwOrWarn } from '../../throw-or-warn.ts'
import { dailyView, deskView } from '../../views/account/desk-view.ts'

interface ProjectsOptions {
  readonly sort: DeskSort
  readonly daily?: string
  readonly limit?: number
  readonly refresh?: true
}

export function addProjects(program: Command, run: Run): void {
  program
    .command('projects')
    .description(formatMessage('help-projects'))
    .addOption(
      new Option('--sort <order>', formatMessage('help-projects-sort')).choices([...DESK_SORTS]).default('need'),
    )
    .option('--daily <project>', formatMessage('help-projects-daily'))
    .option('--limit <n>', formatMessage('option-limit-projects'), readCount)
    .option('--refresh', formatMessage('help-projects-refresh'))
    .addHelpText('after', `\n${formatMessage('help-projects-examples')}`)
    .action(async (chosen: ProjectsOptions) => {
      const { daily } = chosen
      await run((session) => (daily === undefined ? listProjects(chosen, session) : showDaily(daily, chosen, session)))
    })
}

async function listProjects({ sort, limit, refresh }: ProjectsOptions, session: Session): Promise<Answer> {
  const { core, signal } = session
  const freshness = freshnessOf(session.options, refresh)
  const desk = await core.desk.list({ sort, freshness, signal, priority: 'user' })
  throwOrWarn(desk, session)
  const { shown, more } = limitTo(desk.projects, limit)
  return {
    document: { ...deskDocument({ ...desk, projects: shown }), ...moreField(more, limit) },
    exitCode: desk.problem === null && desk.missing.length === 0 ? EXIT.done : EXIT.partly,
    text: (style) => deskView(desk, { shown, more }, style),
  }
}

/** The day's own record counts too: the service is asked first, as for the list. */
async function showDaily(named: string, { limit, refresh }: ProjectsOptions, session: Session): Promise<Answer> {
  const { core, signal } = session
  const desk = await core.desk.list({ freshness: freshnessOf(session.options, refresh), signal, priority: 'user' })
  throwOrWarn(desk, session)
  const record = await core.desk.daily(named)
  const newest = { ...record, gains: record.gains.slice(limit === undefined ? 0 : -limit) }
  return {
    document: dailyDocument(newest, desk),
    exitCode: desk.problem === null ? EXIT.done : EXIT.partly,
    text: (style) => dailyView(newest, style),
  }
}
