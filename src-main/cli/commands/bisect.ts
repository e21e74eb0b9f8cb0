import { commandText } from '../command-lines.ts'
import type { Command } from 'commander'
import type { TextId } from '../../../src-texts/catalogue.ts'
import type { BisectReport, BisectWord } from '../../core/model/bisect.ts'
import { CoreError } from '../../core/errors.ts'
import { bisectDocument, bisectReportDocument } from '../documents/bisect-document.ts'
import { EXIT } from '../exit-codes.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../session.ts'
import { isYes } from '../terminal/ask.ts'
import { bisectReportView, bisectStatusView } from '../views/bisect-view.ts'
import { sharedView } from '../views/change-view.ts'
import { say, words } from '../../../src-texts/text.ts'

const WORDS = {
  good: 'help-bisect-good',
  bad: 'help-bisect-bad',
  skip: 'help-bisect-skip',
} as const satisfies Record<BisectWord, TextId>

export function addBisect(program: Command, run: Run): void {
  const group = program
    .command('bisect')
    .description(words('help-bisect'))
    .addHelpText('after', words('help-bisect-more'))
  group
    .command('start')
    .description(words('help-start'))
    .argument('<instance>', words('argument-instance'))
    .addHelpText('after', words('help-start-more'))
    .action(async (instance: string) => {
      await run((session) => start(session, instance))
    })
  for (const word of ['good', 'bad', 'skip'] as const) {
    group
      .command(word)
      .description(words(WORDS[word]))
      .argument('<instance>', words('argument-instance'))
      .addHelpText('after', words('help-bisect-answer-more', { word }))
      .action(async (instance: string) => {
        await run(async (session) =>
          reportAnswer(await session.core.bisect.answer(instance, word, callOptionsOf(session)), instance),
        )
      })
  }
  group
    .command('status')
    .description(words('help-status'))
    .argument('<instance>', words('argument-instance'))
    .addHelpText('after', words('help-status-more'))
    .action(async (instance: string) => {
      await run(async ({ core, signal }) => {
        const { id } = await core.instances.find(instance)
        const status = await core.bisect.status(id, { signal })
        return {
          document: bisectDocument(status),
          text: (style) =>
            status === null
              ? [
                  words('bisect-never', {
                    command: commandText(`modwell bisect start ${typed(instance, id)}`, style),
                  }),
                ]
              : bisectStatusView(status, typed(instance, id), style),
        }
      })
    })
  group
    .command('stop')
    .description(words('help-stop'))
    .argument('<instance>', words('argument-instance'))
    .addHelpText('after', words('help-stop-more'))
    .action(async (instance: string) => {
      await run(async (session) =>
        reportAnswer(await session.core.bisect.stop(instance, callOptionsOf(session)), instance),
      )
    })
}

async function start(session: Session, instance: string): Promise<Answer> {
  const { core, options, ask } = session
  const { name } = await core.instances.find(instance)
  if (!options.isYes) {
    const sharedWith = await core.bisect.sharedWith(instance, callOptionsOf(session))
    if (ask === null) throw unaskable()
    session.show(sharedView({ sharedWith }, session.style))
    const question = words('ask-bisect', { name })
    if (!isYes(await ask(question)))
      return { document: {}, text: () => [words('nothing-was-changed')], exitCode: EXIT.failed }
  }
  const call = { ...callOptionsOf(session), freshness: freshnessOf(options) }
  return reportAnswer(await core.bisect.start(instance, call), instance)
}

function callOptionsOf({ options, signal }: Session) {
  return { signal, isWhileRunning: options.isWhileRunning }
}

function reportAnswer(report: BisectReport, instance: string): Answer {
  return {
    document: bisectReportDocument(report),
    text: (style) => bisectReportView(report, typed(instance, report.status.instanceId), style),
  }
}

/** As the person typed it, where that can be typed again as it stands. */
function typed(instance: string, id: string): string {
  return /^[\w./+-]+$/.test(instance) ? instance : id
}

function unaskable(): CoreError {
  return new CoreError('bad-argument', say('no-terminal-to-ask-for-bisect'), {
    hint: say('add-yes-to-begin-without-asking'),
  })
}
