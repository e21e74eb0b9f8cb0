import { asTyped } from '../as-typed.ts'
import type { Command } from 'commander'
import type { BisectReport, BisectWord } from '../../core/model/bisect.ts'
import { CoreError } from '../../core/errors.ts'
import { bisectDocument, bisectReportDocument } from '../documents/bisect-document.ts'
import { EXIT } from '../exit-codes.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../session.ts'
import { isYes } from '../terminal/ask.ts'
import { bisectReportView, bisectStatusView } from '../views/bisect-view.ts'
import { sharedView } from '../views/change-view.ts'

const WORDS: Readonly<Record<BisectWord, string>> = {
  good: 'with what is enabled now it does not happen',
  bad: 'with what is enabled now it happens',
  skip: 'what is enabled now could not be judged: it fails for another reason',
}

const HELP = `
For a crash or a fault whose mod nobody knows. "start" enables about half of the mods together with what they require,
those that changed last first. Start the game and answer good, bad or skip until the mod is found (or the two mods that
only fail together). Then everything is enabled and disabled as it was.
One mod among 500 takes at most 11 steps. Every step is a change set: see "modwell history". If other instances share
the mods folder, they are named first; a shared folder can have one search at a time. A step is refused while the game
or server runs, unless --while-running is given.

Examples:
  modwell bisect start Survival
  modwell bisect bad Survival        it crashes with what is enabled now
  modwell bisect status Survival     what is suspected, what is cleared
  modwell bisect stop Survival       end it; everything is as it was

Exit codes: 0 done, also when no mod could be named; 1 failed, nothing was changed; 2 wrong arguments.`

export function addBisect(program: Command, run: Run): void {
  const group = program
    .command('bisect')
    .description('find the mod that breaks the game by testing half of the mods at a time')
    .addHelpText('after', HELP)
  group
    .command('start')
    .description('start a search and set up its first step; assumes that all mods together fail')
    .argument('<instance>', 'id, name or folder of the instance')
    .addHelpText(
      'after',
      '\nSwitches mods on and off at every step from now on; asks once, so without a terminal it wants --yes.\n\nExample:\n  modwell bisect start Survival --yes',
    )
    .action(async (instance: string) => {
      await run((session) => start(session, instance))
    })
  for (const word of ['good', 'bad', 'skip'] as const) {
    group
      .command(word)
      .description(WORDS[word])
      .argument('<instance>', 'id, name or folder of the instance')
      .addHelpText('after', `\nSets the next step up without asking.\n\nExample:\n  modwell bisect ${word} Survival`)
      .action(async (instance: string) => {
        await run(async (session) =>
          reportAnswer(await session.core.bisect.answer(instance, word, callOptionsOf(session)), instance),
        )
      })
  }
  group
    .command('status')
    .description('show what to do next, what is suspected, what is cleared and the steps so far; --verbose names all')
    .argument('<instance>', 'id, name or folder of the instance')
    .addHelpText('after', '\nExample:\n  modwell bisect status Survival --verbose')
    .action(async (instance: string) => {
      await run(async ({ core, signal }) => {
        const { id } = await core.instances.find(instance)
        const status = await core.bisect.status(id, { signal })
        return {
          document: bisectDocument(status),
          text: (style) =>
            status === null
              ? [
                  `No mod was ever searched for here. Begin with: ${asTyped(`modwell bisect start ${typed(instance, id)}`, style.typed)}`,
                ]
              : bisectStatusView(status, typed(instance, id), style),
        }
      })
    })
  group
    .command('stop')
    .description('end the search and enable and disable everything as it was')
    .argument('<instance>', 'id, name or folder of the instance')
    .addHelpText('after', '\nExample:\n  modwell bisect stop Survival')
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
    const question = `Enable and disable mods of ${name}, step by step, until one is found or you stop it? [y/N] `
    if (!isYes(await ask(question)))
      return { document: {}, text: () => ['Nothing was changed.'], exitCode: EXIT.failed }
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
  return new CoreError('bad-argument', 'this would enable and disable mods, and there is no terminal to ask on', {
    hint: 'Add --yes to begin without asking.',
  })
}
