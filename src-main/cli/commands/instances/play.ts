import type { Command } from 'commander'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../../core/errors.ts'
import type { PlayOutlook } from '../../../core/model/play/play.ts'
import { hintOf } from '../../../core/model/play/hint-of.ts'
import type { PlayJoin } from '../../../core/model/play/start-way.ts'
import type { Wish } from '../../../core/model/plans/wish.ts'
import { change } from '../../change.ts'
import { playDocument } from '../../documents/play-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Answer, Run, Session } from '../../run/session.ts'
import { startGame } from '../../start-game.ts'
import { isYes } from '../../terminal/ask.ts'
import { endView, obstaclesView, startView } from '../../views/instances/play-view.ts'

interface PlayOptions {
  readonly server?: string
  readonly world?: string
  readonly update?: true
  readonly fix?: true
  readonly untilEnd?: true
  readonly detach?: true
  readonly dryRun?: true
}

export function addPlay(program: Command, run: Run): void {
  const command = program
    .command('play')
    .description(formatMessage('help-play'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .option('--server <address>', formatMessage('option-play-server'))
    .option('--world <name>', formatMessage('option-play-world'))
    .option('--update', formatMessage('option-play-update'))
    .option('--fix', formatMessage('option-play-fix'))
    .option('--until-end', formatMessage('option-play-until-end'))
    .option('--detach', formatMessage('option-play-detach'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-play-more'))
  command.action(async (named: string, chosen: PlayOptions) => {
    if (chosen.server !== undefined && chosen.world !== undefined)
      command.error(formatMessage('misuse-server-and-world'))
    if (chosen.untilEnd === true && chosen.detach === true) command.error(formatMessage('misuse-until-end-and-detach'))
    await run((session) => play(named, chosen, session))
  })
}

async function play(named: string, chosen: PlayOptions, session: Session): Promise<Answer> {
  const { core, call } = session
  const join = joinOf(chosen)
  const request = { join }
  const before = await core.play.outlook(named, request, call)
  refuse(before)
  const changes = await changeBefore(before, chosen, session)
  if (changes.isStopped) return changes.answer
  const outlook = changes.answers.length === 0 ? before : await core.play.outlook(named, request, call)
  const agreed = await agree(outlook, session)
  const shown = changes.answers
  if (!agreed) return notStarted(outlook, shown)
  if (chosen.dryRun === true) {
    return {
      document: playDocument(outlook, { ended: null, changes: shown.map(({ document }) => document) }),
      text: (style) => [...textsOf(shown, style), ...obstaclesView(outlook, style), ...startView(outlook.way, style)],
    }
  }
  if (!session.options.isQuiet) session.show(startView(outlook.way, session.style))
  const ended = await startGame(
    named,
    { way: outlook.way, join, isDetached: chosen.detach === true, isAwaited: chosen.untilEnd === true },
    session,
  )
  return {
    document: playDocument(outlook, { ended, changes: shown.map(({ document }) => document) }),
    text: (style) => [...textsOf(shown, style), ...(ended === null ? [] : endView(outlook, ended, style))],
    exitCode: ended?.how === 'crashed' ? EXIT.failed : EXIT.done,
  }
}

function joinOf({ server, world }: PlayOptions): PlayJoin | null {
  if (server !== undefined) return { kind: 'server', address: server }
  return world === undefined ? null : { kind: 'world', name: world }
}

/** What `start` would refuse is refused before anything is changed. */
function refuse({ way, running, instance }: PlayOutlook): void {
  if (running !== null)
    throw new CoreError('game-running', message('game-running', { instance: instance.name, sign: running.signText }))
  if (way.kind === 'cannot')
    throw new CoreError('cannot-start', way.text, { hint: hintOf(way), remedies: way.remedies })
}

type Changed =
  | { readonly isStopped: false; readonly answers: readonly Answer[] }
  | { readonly isStopped: true; readonly answer: Answer }

/** What is updated and mended on the way: changes like others, each with its own undo. */
async function changeBefore(
  { instance, obstacles }: PlayOutlook,
  chosen: PlayOptions,
  session: Session,
): Promise<Changed> {
  const { freshness } = session.call
  const { id } = instance
  const isBroken = obstacles.some((one) => one.kind === 'problem' && one.canBeFixed)
  const wishes: Wish[] = [
    ...(chosen.update === true
      ? [{ kind: 'update' as const, instances: [id], only: [], channel: null, freshness }]
      : []),
    ...(chosen.fix === true && isBroken ? [{ kind: 'fix' as const, instance: id, freshness }] : []),
  ]
  const answers: Answer[] = []
  for (const wish of wishes) {
    const answer = await change(session, wish, chosen.dryRun === true)
    if (answer.exitCode === EXIT.failed || answer.exitCode === EXIT.interrupted) return { isStopped: true, answer }
    answers.push(answer)
  }
  return { isStopped: false, answers }
}

/** Nobody is asked where nothing would stop the game. */
async function agree(outlook: PlayOutlook, { options, ask, show, style }: Session): Promise<boolean> {
  if (outlook.obstacles.length === 0 || options.isYes || options.isDryRun) return true
  if (ask === null) return false
  show(obstaclesView(outlook, style))
  return isYes(await ask(formatMessage('ask-play-anyway')))
}

function notStarted(outlook: PlayOutlook, changes: readonly Answer[]): Answer {
  return {
    document: playDocument(outlook, {
      ended: null,
      changes: changes.map(({ document }) => document),
      isStarted: false,
    }),
    text: (style) => [
      ...textsOf(changes, style),
      ...obstaclesView(outlook, style),
      formatMessage('play-not-started', {
        canBeFixed: outlook.obstacles.some((one) => one.kind === 'problem' && one.canBeFixed),
      }),
    ],
    exitCode: EXIT.failed,
  }
}

function textsOf(answers: readonly Answer[], style: Parameters<Answer['text']>[0]): readonly string[] {
  return answers.flatMap((answer) => answer.text(style))
}
