import { formatMessage } from '../../../../resources/text/text.ts'
import type { StartWay } from '../../../core/model/play/start-way.ts'
import { sayPlayTime, type EndedPlay, type PlayOutlook } from '../../../core/model/play/play.ts'
import { commandLines } from '../../remedies/remedy-command.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

/** What starts it, or what the person does then. */
export function startView(way: StartWay, style: Style): readonly string[] {
  return wrapIndented(plain(`${way.message.slice(0, 1).toUpperCase()}${way.message.slice(1)}.`), 0, style.width)
}

/** What would stop the game, with what helps. */
export function obstaclesView({ instance, obstacles }: PlayOutlook, style: Style): readonly string[] {
  if (obstacles.length === 0) return []
  const canBeFixed = obstacles.some((one) => one.kind === 'problem' && one.canBeFixed)
  return [
    ...wrapIndented(formatMessage('play-may-not-start', { instance: plain(instance.name) }), 0, style.width).map(
      style.warn,
    ),
    ...obstacles.flatMap(({ message }) => wrapIndented(`✗ ${plain(message)}`, 2, style.width)),
    ...(canBeFixed ? commandLines([`modwell play ${instance.id} --fix`], 2, style) : []),
  ]
}

/** How long it ran, and how it ended. */
export function endView(
  { instance }: PlayOutlook,
  { how, seconds, exitCode }: EndedPlay,
  style: Style,
): readonly string[] {
  const told = formatMessage('play-ended', {
    instance: plain(instance.name),
    isSeen: how !== 'not-seen',
    isCrash: how === 'crashed',
    time: sayPlayTime(seconds),
    exitCode: exitCode === null || exitCode === 0 ? 'none' : String(exitCode),
  })
  const lines = wrapIndented(told, 0, style.width)
  if (how !== 'crashed') return lines
  return [...lines.map(style.bad), ...commandLines([`modwell crash --in ${instance.id}`], 2, style)]
}
