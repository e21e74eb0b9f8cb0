import { Option, type Command } from 'commander'
import type { PublishFix } from '../../../core/model/authoring/publishing/publish-check.ts'
import type { Publication, PublishReport } from '../../../core/model/authoring/publishing/publication.ts'
import { ENVIRONMENTS } from '../../../core/model/authoring/publishing/environment.ts'
import {
  GROUPINGS,
  NAME_PLACES,
  NUMBER_PLACES,
  SETTABLE_STATUSES,
} from '../../../core/model/authoring/publishing/version-draft.ts'
import { CHANNELS } from '../../../core/model/versions/channel.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { FAIL_MODES, readPublishConfig } from '../../arguments/publish-config.ts'
import {
  readPublishWish,
  type FailMode,
  type PublishCommand,
  type PublishFlags,
} from '../../arguments/read-publish-wish.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import { publishDocument } from '../../documents/authoring/publish-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Answer, Run, Session } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { failureLines, problemLines, publicationView, publishReportView } from '../../views/authoring/publish-view.ts'

const list = collecting((text) => text.split(',').map((one) => one.trim()))

export function addPublish(program: Command, run: Run): void {
  program
    .command('publish')
    .description(formatMessage('help-publish'))
    .argument('[files...]', formatMessage('help-publish-files'))
    .option('--project <project>', formatMessage('help-publish-project'))
    .option('--config <file>', formatMessage('help-publish-config'))
    .addOption(new Option('--group <how>', formatMessage('help-publish-group')).choices(GROUPINGS))
    .option('--number <pattern>', formatMessage('help-publish-number', { places: [...NUMBER_PLACES] }))
    .option('--name <pattern>', formatMessage('help-publish-name', { places: [...NAME_PLACES] }))
    .addOption(new Option('--channel <channel>', formatMessage('help-publish-channel')).choices(CHANNELS))
    .option('--loaders <names>', formatMessage('help-publish-loaders'), list)
    .option('--game-versions <versions>', formatMessage('help-publish-games'), list)
    .option('--changelog <file>', formatMessage('help-publish-changelog'))
    .addOption(
      new Option('--changelog-text <text>', formatMessage('help-publish-changelog-text')).conflicts('changelog'),
    )
    .addOption(
      new Option('--changelog-git', formatMessage('help-publish-changelog-git')).conflicts([
        'changelog',
        'changelogText',
      ]),
    )
    .option('--no-changelog', formatMessage('help-publish-no-changelog'))
    .option('--featured', formatMessage('help-publish-featured'))
    .option('--no-featured', formatMessage('help-publish-no-featured'))
    .addOption(new Option('--status <status>', formatMessage('help-publish-status')).choices(SETTABLE_STATUSES))
    .addOption(new Option('--environment <where>', formatMessage('help-publish-environment')).choices(ENVIRONMENTS))
    .option('--required <projects>', formatMessage('help-publish-required'), list)
    .option('--optional <projects>', formatMessage('help-publish-optional'), list)
    .option('--incompatible <projects>', formatMessage('help-publish-incompatible'), list)
    .option('--embedded <projects>', formatMessage('help-publish-embedded'), list)
    .option('--role <file=role>', formatMessage('help-publish-role'), list)
    .option('--without <names>', formatMessage('help-publish-without'), list)
    .option('--unfeature-older', formatMessage('help-publish-unfeature-older'))
    .addOption(new Option('--fail-mode <mode>', formatMessage('help-publish-fail-mode')).choices(FAIL_MODES))
    .option('--accept <checks>', formatMessage('help-publish-accept'), list)
    .addHelpText('after', `\n${formatMessage('help-publish-more')}`)
    .action(async (files: readonly string[], flags: PublishFlags) => {
      await run(async (session) => {
        const command = readPublishWish(files, flags, readPublishConfig(flags.config))
        return publishAll(command, session, flags.dryRun === true)
      })
    })
}

async function publishAll(command: PublishCommand, session: Session, isDryRun: boolean): Promise<Answer> {
  const { core, call, options, show, style, warn } = session
  const prepared = await core.publishing.prepare(command.wish, call)
  const publication = await accept(prepared, command, session)
  const problems = publication.checks.filter(({ level }) => level === 'problem')
  if (isDryRun || problems.length > 0) {
    const count = problems.length
    // A pipeline writes the document to a file: its log says why it stopped.
    if (count > 0 && options.isJson) warn(problemLines(publication, style))
    return {
      document: publishDocument(publication, null),
      exitCode: problems.length > 0 ? EXIT.failed : EXIT.done,
      text: (to) => [
        ...publicationView(publication, to),
        ...(count > 0 ? ['', to.bad(formatMessage('publish-mend-first', { count }))] : []),
      ],
    }
  }
  if (!options.isQuiet || !options.isYes) show(publicationView(publication, style))
  const { project, versions } = publication
  const question = formatMessage('ask-publish', { count: versions.length, title: plain(project.title) })
  if (!(await isAgreed({ question, unasked: message('publish-was-not-asked') }, session))) return NOTHING_CHANGED
  const report = await core.publishing.publish(publication.id, { ...call, isGoingOn: command.failMode !== 'stop' })
  if (options.isJson) warn(failureLines(report, style))
  return {
    document: publishDocument(publication, report),
    exitCode: exitCodeOf(report, command.failMode),
    text: (to) => (options.isQuiet && isNothingNew(report) ? [] : publishReportView(report, to)),
  }
}

/** What is known and meant. */
async function accept(
  publication: Publication,
  { accepted }: PublishCommand,
  { core, signal }: Session,
): Promise<Publication> {
  const fixes = publication.checks
    .filter(({ kind }) => accepted.includes(kind))
    .flatMap(({ fixes: all }) => all.map(({ fix }) => fix).filter((fix): fix is PublishFix => fix.kind === 'accept'))
  return fixes.length === 0 ? publication : core.publishing.amend(publication.id, fixes, { signal })
}

function isNothingNew({ versions, unfeatured }: PublishReport): boolean {
  return unfeatured.length === 0 && versions.every(({ kind }) => kind === 'already-there')
}

function exitCodeOf({ versions, isCancelled }: PublishReport, failMode: FailMode): number {
  if (isCancelled) return EXIT.interrupted
  const failed = versions.filter(({ kind }) => kind === 'failed' || kind === 'not-begun')
  if (failed.length === 0 || failMode === 'warn') return EXIT.done
  return failed.length === versions.length ? EXIT.failed : EXIT.partly
}
