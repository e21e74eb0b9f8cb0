import { carryOut } from './carry-out.ts'
import type { Task } from './carry-out.ts'
import { countCalls } from './counted.ts'
import { openHome } from './home.ts'
import { runActor } from './run-actor.ts'
import type { RunOptions } from './run-actor.ts'

/** Right before or after one of the changing calls of a task, from 0. */
export type Moment = readonly ['before' | 'after', number]

/** `npm run proof` kills processes; `npm test` stops the disk and the ledger in its own, which takes a tenth of the time. */
const IS_KILLED = process.env['MODWELL_KILLS'] === 'real'

/** Carries out a task that dies at a moment, one way or the other. */
export function crash(task: Task, moment: Moment, options: RunOptions = {}): Promise<void> {
  return IS_KILLED ? kill(task, moment, options) : stop(task, moment)
}

/** Files of the store are read side by side: two that are broken may find their folder missing both, or only the first. */
function mayBeShorter({ kind }: Task): boolean {
  return kind === 'verify'
}

/** In a process of its own, which is really killed (SIGKILL). */
export async function kill(task: Task, moment: Moment, options: RunOptions = {}): Promise<void> {
  const { signal, output } = await runActor([...parametersOf(task), ...moment.map(String)], options)
  if (signal !== 'SIGKILL' && !mayBeShorter(task)) throw new Error(`${task.kind} ${moment.join(' ')}: ${output}`)
}

/** In this process: from the moment on the disk changes nothing, and the ledger answers nothing. */
export async function stop(task: Task, [when, at]: Moment): Promise<void> {
  const { calls } = await play(task, when === 'before' ? at : at + 1)
  if (calls <= at && !mayBeShorter(task)) throw new Error(`${task.kind} ${when} ${at}: it has only ${calls} steps`)
}

/** How many changing calls a task has. */
export async function countSteps(task: Task): Promise<number> {
  const { calls, error } = await play(task, Infinity)
  if (error !== null) throw error
  return calls
}

export function parametersOf(task: Task): readonly string[] {
  return [task.kind, task.home, task.kind === 'commit' ? task.plan : '-']
}

/** Before and after each of so many steps. Right after one the disk is as right before the next, but where files are fetched side by side. */
export function momentsOf(steps: number): readonly Moment[] {
  const before = Array.from({ length: steps }, (_, step): Moment => ['before', step])
  return [...before, ['after', steps - 1]]
}

async function play(task: Task, end: number) {
  let isGone = false
  const stopping = (when: 'before' | 'after', number: number) => {
    isGone ||= when === 'before' && number >= end
    if (isGone) refuse()
  }
  const counted = countCalls(stopping, { isSynced: false })
  const home = openHome(task.home, { disk: counted.disk })
  const services = counted.services(home.services)
  const ledger = new Proxy(services.ledger, {
    get: (target, name) => (isGone ? refuse : Reflect.get(target, name)),
  })
  const error = await carryOut(task, { ...services, ledger }).then(
    () => null,
    (reason: unknown) => reason,
  )
  home.close()
  return { calls: counted.calls, error }
}

function refuse(): never {
  throw Object.assign(new Error('EIO: the machine is gone'), { code: 'EIO' })
}
