import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCommit } from '../../../src-main/core/flows/commit/commit.ts'
import { decideOnHistory } from '../../../src-main/core/flows/history/restore-point.ts'
import type { Plan } from '../../../src-main/core/model/plans/plan.ts'
import type { Task } from './carry-out.ts'
import { countCalls } from './counted.ts'
import type { FileServer } from './file-server.ts'
import { openHome } from './home.ts'
import { planAct, writeSmallGame } from './random-changes.ts'
import type { Script } from './random-changes.ts'
import { recoverIn, twoByTwo } from './run-actor.ts'
import { readContents, readTree } from './tree.ts'
import type { Tree } from './tree.ts'

/** A random change set that waits to be carried out, and what it does when nobody disturbs it. */
export interface Readied {
  readonly name: string
  readonly folder: string
  /** Changing calls from beginning to end. */
  readonly steps: number
  readonly old: Tree
  readonly whole: Tree
  /** Change sets that were there before. */
  readonly known: number
  /** The tree after it was carried out and undone. */
  readonly back: Tree
}

export const ID = 'instance'

/** Plays a script's past, plans its last act, and carries that out on a copy to see what it comes to. */
export async function ready(script: Script, folder: string, server: FileServer): Promise<Readied> {
  const game = join(folder, 'game')
  mkdirSync(game, { recursive: true })
  writeSmallGame(game)
  const home = openHome(join(folder, 'home'))
  home.adopt(game, ID)
  const ground = { home, game, instanceId: ID, server }
  for (const [number, act] of script.past.entries()) await home.commit(await planAct(act, { ...ground, number }))
  const plan = await planAct(script.last, { ...ground, number: script.past.length })
  home.close()
  return readyPlan(plan, folder, `${plan.kind} ${JSON.stringify(script)}`)
}

/** Carries a plan for the instance `ID`, which a home in the folder knows, out on a copy to see what it comes to. */
export async function readyPlan(plan: Plan, folder: string, name: string): Promise<Readied> {
  const game = join(folder, 'game')
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
  const home = openHome(join(folder, 'home'))
  const known = home.services.ledger.changeSets(ID).length
  home.close()
  const copy = copyOf(folder, `${folder}-whole`)
  const counted = countCalls(() => undefined)
  const opened = openHome(join(copy, 'home'), { disk: counted.disk })
  const { changeSet } = await createCommit(counted.services(opened.services))(plan)
  if (changeSet === null) throw new Error('a plan that changes nothing')
  const steps = counted.calls
  const whole = readContents(join(copy, 'game'))
  const kind = changeSet.kind === 'undo' ? 'redo' : 'undo'
  const wish = { kind, changeSet: changeSet.of ?? changeSet.id, instance: null } as const
  await opened.commit(await decideOnHistory(wish, opened.services))
  const back = readTree(join(copy, 'game'))
  opened.close()
  rmSync(copy, { recursive: true })
  return { name, folder, steps, old: readTree(game), whole, known, back }
}

/** A way for a change to die. */
export interface Crash {
  readonly readied: Readied
  /** To be named where it leaves something broken. */
  readonly when: string
  readonly die: (task: Task) => Promise<unknown>
}

/** Each dies in a copy of its own, and is recovered by a new process. Out: those that are not wholly old or wholly new. */
export async function crashEach(
  crashes: readonly Crash[],
): Promise<{ readonly broken: readonly string[]; readonly states: Readonly<Record<'old' | 'new', number>> }> {
  const folders = await twoByTwo([...crashes.entries()], async ([number, { readied, die }]) => {
    const copy = copyOf(readied.folder, `${readied.folder}-${number}`)
    await die({ kind: 'commit', home: join(copy, 'home'), plan: join(copy, 'plan.json') })
    return copy
  })
  await recoverIn(...folders.map((each) => join(each, 'home')))
  const states = { old: 0, new: 0 }
  const broken = crashes.flatMap(({ readied, when }, number) => {
    const state = stateOf(readied, folders[number] ?? '')
    if (state !== 'broken') states[state] += 1
    return state === 'broken' ? [`${when}: ${readied.name}`] : []
  })
  for (const each of folders) rmSync(each, { recursive: true })
  return { broken, states }
}

function stateOf({ old, whole, known }: Readied, folder: string): 'old' | 'new' | 'broken' {
  const game = join(folder, 'game')
  const isOld = isSame(readTree(game), old)
  const isNew = isSame(readContents(game), whole)
  const home = openHome(join(folder, 'home'))
  const count = home.services.ledger.changeSets(ID).length
  home.close()
  const work = join(game, '.modwell')
  const left = (existsSync(work) ? readdirSync(work) : []).filter(
    (name) => !['history', 'lock.db', 'lock.json'].includes(name),
  )
  if (left.length > 0) return 'broken'
  if (isNew && count === known + 1) return 'new'
  return isOld && count === known ? 'old' : 'broken'
}

/** The same home and game in another place, which the home knows. */
function copyOf(folder: string, target: string): string {
  execFileSync('cp', ['-a', folder, target])
  const home = openHome(join(target, 'home'))
  home.adopt(join(target, 'game'), ID)
  home.close()
  return target
}

function isSame(one: Tree, other: Tree): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
