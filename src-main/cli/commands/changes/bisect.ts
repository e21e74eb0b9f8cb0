import { commandText } from '../../remedies/remedy-command.ts'
import type { Command } from 'commander'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import type { BisectReport, BisectWord, BisectStatus } from '../../../core/model/changes/bisect.ts'
import { CoreError } from '../../../core/errors.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Answer, Run, Session } from '../../run/session.ts'
import { isYes } from '../../terminal/ask.ts'
import { startGame } from '../../start-game.ts'
import { plain } from '../../terminal/plain.ts'
import { bisectReportView, bisectStatusView, knownProblemsView } from '../../views/changes/bisect-view.ts'
import { startView } from '../../views/instances/play-view.ts'
import { sharedView } from '../../views/changes/change-view.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { commitDocument } from '../../documents/change-document.ts'
import { findingDocument } from '../../documents/findings-document.ts'
import { reasonDocument } from '../../documents/instance-document.ts'

const WORDS = {
  good: 'help-bisect-good',
  bad: 'help-bisect-bad',
  skip: 'help-bisect-skip',
} as const satisfies Record<BisectWord, TextId>

export function addBisect(program: Command, run: Run): void {
  const group = program
    .command('bisect')
    .description(formatMessage('help-bisect'))
    .addHelpText('after', formatMessage('help-bisect-more'))
  group
    .command('start')
    .description(formatMessage('help-start'))
    .argument('<instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-start-more'))
    .action(async (instance: string) => {
      await run((session) => start(session, instance))
    })
  for (const word of ['good', 'bad', 'skip'] as const) {
    group
      .command(word)
      .description(formatMessage(WORDS[word]))
      .argument('<instance>', formatMessage('argument-instance'))
      .addHelpText('after', formatMessage('help-bisect-answer-more', { word }))
      .action(async (instance: string) => {
        await run(async (session) =>
          reportAnswer(session, await session.core.bisect.answer(instance, word, callOptionsOf(session)), instance),
        )
      })
  }
  group
    .command('answer')
    .description(formatMessage('help-bisect-answer'))
    .argument('<instance>', formatMessage('argument-instance'))
    .option('--play', formatMessage('option-bisect-play'))
    .addHelpText('after', formatMessage('help-bisect-by-log-more'))
    .action(async (instance: string, { play }: { readonly play?: true }) => {
      await run(async (session) => {
        if (play === true) await tryStep(session, instance)
        return answerByLog(session, instance)
      })
    })
  group
    .command('status')
    .description(formatMessage('help-status'))
    .argument('<instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-status-more'))
    .action(async (instance: string) => {
      await run(async ({ core, signal }) => {
        const { id } = await core.instances.find(instance)
        const status = await core.bisect.status(id, { signal })
        const known = await core.bisect.knownProblems(id, { signal })
        return {
          document: { ...bisectDocument(status), problems: known.problems.map((one) => findingDocument(one, id)) },
          text: (style) => [
            ...(status?.state === 'ended' ? [] : knownProblemsView(known, typed(instance, id), style)),
            ...(status === null
              ? [
                  formatMessage('bisect-never', {
                    command: commandText(`modwell bisect start ${typed(instance, id)}`, style),
                  }),
                ]
              : bisectStatusView(status, typed(instance, id), style)),
          ],
        }
      })
    })
  group
    .command('stop')
    .description(formatMessage('help-stop'))
    .argument('<instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-stop-more'))
    .action(async (instance: string) => {
      await run(async (session) =>
        reportAnswer(session, await session.core.bisect.stop(instance, callOptionsOf(session)), instance),
      )
    })
}

async function start(session: Session, instance: string): Promise<Answer> {
  const { core, options, ask } = session
  const { id, name } = await core.instances.find(instance)
  if (!options.isYes) {
    const sharedWith = await core.bisect.sharedWith(instance, callOptionsOf(session))
    if (ask === null) throw unaskable()
    session.show(sharedView({ sharedWith }, session.style))
    const known = await core.bisect.knownProblems(id, callOptionsOf(session))
    session.show(knownProblemsView(known, typed(instance, id), session.style))
    const question = formatMessage('ask-bisect', { name })
    if (!isYes(await ask(question)))
      return { document: {}, text: () => [formatMessage('nothing-was-changed')], exitCode: EXIT.failed }
  }
  const call = { ...callOptionsOf(session), freshness: session.call.freshness }
  return reportAnswer(session, await core.bisect.start(instance, call), instance)
}

/** Starts the game with what is enabled now, and waits until it has ended. */
async function tryStep(session: Session, instance: string): Promise<void> {
  const { core, options, style, call } = session
  // Refuses where no search runs.
  await core.bisect.proposal(instance, call)
  const way = await core.play.way(instance)
  if (!options.isQuiet) session.show(startView(way, style))
  if (options.isDryRun) return
  await startGame(instance, { way, join: null, isDetached: false, isAwaited: true }, session)
}

/** What the log says is the answer once the person agrees. */
async function answerByLog(session: Session, instance: string): Promise<Answer> {
  const { core, options, ask } = session
  const proposal = await core.bisect.proposal(instance, session.call)
  if (proposal === null)
    throw new CoreError('not-found', message('bisect-log-tells-nothing'), { hint: message('bisect-start-or-say') })
  if (!options.isYes) {
    if (ask === null) throw unaskable()
    const question = formatMessage('ask-bisect-answer', { why: plain(proposal.message), word: proposal.word })
    if (!isYes(await ask(question)))
      return { document: {}, text: () => [formatMessage('nothing-was-changed')], exitCode: EXIT.failed }
  }
  return reportAnswer(session, await core.bisect.answer(instance, proposal.word, callOptionsOf(session)), instance)
}

function callOptionsOf({ options, signal }: Session) {
  return { signal, isWhileRunning: options.isWhileRunning }
}

async function reportAnswer({ core, signal }: Session, report: BisectReport, instance: string): Promise<Answer> {
  const { instanceId, state } = report.status
  const known = await core.bisect.knownProblems(instanceId, { signal })
  return {
    document: {
      ...bisectReportDocument(report),
      problems: known.problems.map((one) => findingDocument(one, instanceId)),
    },
    text: (style) => [
      ...(state === 'ended' ? [] : knownProblemsView(known, typed(instance, instanceId), style)),
      ...bisectReportView(report, typed(instance, instanceId), style),
    ],
  }
}

/** As the person typed it, where that can be typed again as it stands. */
function typed(instance: string, id: string): string {
  return /^[\w./+-]+$/.test(instance) ? instance : id
}

function unaskable(): CoreError {
  return new CoreError('bad-argument', message('no-terminal-to-ask-for-bisect'), {
    hint: message('add-yes-to-begin-without-asking'),
  })
}

/** `bisect`: the search as it stands; null: there was none on the instance. */
function bisectDocument(status: BisectStatus | null): object {
  if (status === null) return { bisect: null }
  const { instanceId, notes, ...rest } = status
  return { bisect: { ...rest, notes: notes.map(reasonDocument), instance: instanceId } }
}

/** The same after a step, with what was switched for it as other changes tell it. */
function bisectReportDocument({ status, changeSet, skipped, sharedWith }: BisectReport): object {
  const { instanceId } = status
  const done = {
    changeSets: changeSet === null ? [] : [changeSet],
    skipped: skipped.map((one) => ({ ...one, instanceId })),
    failed: [],
  }
  const changes = commitDocument(done, [{ instanceId, sharedWith }])
  return { ...bisectDocument(status), ...changes }
}
