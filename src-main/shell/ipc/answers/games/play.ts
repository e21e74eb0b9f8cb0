import { z } from 'zod'
import { nameLauncher } from '../../../../core/model/instances/name-launcher.ts'
import { sayPlayTime, type EndedPlay, type PlayState } from '../../../../core/model/play/play.ts'
import { PLAY_LAUNCHERS, type StartWay } from '../../../../core/model/play/start-way.ts'
import { ask } from '../../question.ts'
import type { Sources } from '../../sources.ts'
import { NOTHING, OF_INSTANCE, TEXT } from '../../schemas.ts'
import { format, formatMessage } from '../../../../../resources/text/text.ts'

const JOIN = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('server'), address: TEXT }),
    z.strictObject({ kind: z.literal('world'), name: TEXT }),
  ])
  .nullable()
const PLAY_WISH = OF_INSTANCE.extend({ join: JOIN })
const LAUNCHER = z.enum(PLAY_LAUNCHERS)

/** Starting games and servers, and what becomes of them. */
export function answerPlay({ core, desktop, links }: Sources) {
  return {
    /** Of every instance. */
    'play.states': ask(NOTHING, async () => {
      const { instances, play } = await core
      const ids = (await instances.list()).map(({ instance }) => instance.id)
      return (await play.states(ids)).map(showState)
    }),
    /** What comes of starting it, and what would stop it. */
    'play.outlook': ask(PLAY_WISH, async ({ instance, join }, call) => {
      const { way, obstacles, running } = await (await core).play.outlook(instance, { join }, call)
      return {
        way: showWay(way, links),
        obstacles: obstacles.map((one) => ({
          kind: one.kind,
          words: one.message,
          canBeFixed: one.kind === 'problem' && one.canBeFixed,
        })),
        isRunning: running !== null,
      }
    }),
    'play.way': ask(OF_INSTANCE, async ({ instance }) => showWay(await (await core).play.way(instance), links)),
    /** Starts it, whatever would stop the game. */
    'play.start': ask(PLAY_WISH, async ({ instance, join }) => {
      await (await core).play.start(instance, { join })
      return null
    }),
    /** Tells the server to end: the process that its state names. */
    'play.stop': ask(OF_INSTANCE.extend({ process: z.int().positive() }), async ({ instance, process }) => {
      await (await core).play.stop(instance, process)
      return null
    }),
    'play.worlds': ask(OF_INSTANCE, async ({ instance }) => (await core).play.worlds(instance)),
    /** Main shows its file dialog; false: the person closed it. */
    'play.choose-program': ask(z.strictObject({ launcher: LAUNCHER }), async ({ launcher }) => {
      const [path] = await desktop.chooseFiles(formatMessage('dialog-choose-program'))
      if (path === undefined) return false
      await (await core).play.chooseProgram(launcher, path)
      return true
    }),
  }
}

/** `joins`: what can be entered at once. `program`: what is missing to start it, with the page that has it; null: nothing that could be chosen. */
function showWay(way: StartWay, links: Sources['links']) {
  return {
    kind: way.kind,
    words: way.message,
    hint: way.kind === 'cannot' && way.hintText !== null ? format(way.hintText) : null,
    launcher: 'launcher' in way ? way.launcher : null,
    joins: 'joins' in way ? way.joins : [],
    program: way.kind === 'cannot' ? showMissing(way, links) : null,
  }
}

function showMissing({ launcher, page }: Extract<StartWay, { readonly kind: 'cannot' }>, links: Sources['links']) {
  if (launcher === null || page === null) return null
  return { launcher, name: format(nameLauncher(launcher)), page: links.name(page) }
}

function showState(state: PlayState) {
  const { instanceId: instance, kind } = state
  const serverProcess = kind === 'running' ? state.serverProcess : null
  if (kind !== 'idle') return { instance, kind, since: state.since, serverProcess, last: null }
  return { instance, kind, since: null, serverProcess, last: state.last && showLast(state.last) }
}

function showLast({ how, startedAt, at, seconds }: EndedPlay) {
  return { how, startedAt, at, time: format(sayPlayTime(seconds)) }
}
