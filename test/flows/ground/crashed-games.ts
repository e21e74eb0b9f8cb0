import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countSteps } from './crash.ts'
import type { Task } from './carry-out.ts'
import { startFileServer } from './file-server.ts'
import { openHome } from './home.ts'
import { everyStep, makeFolder, writeGame } from './instance-files.ts'
import { consentIn, recoverIn } from './run-actor.ts'
import { readContents, readTree } from './tree.ts'
import type { Tree } from './tree.ts'

/** A game whose change, with every kind of step, is to die. */
export interface CrashedGame {
  readonly name: string
  readonly game: string
  readonly task: Task
  readonly old: Tree
}

export interface Outcome {
  readonly name: string
  readonly state: 'old' | 'new' | 'broken'
  /** The tree is one or the other, history agrees with it, and nothing is left lying about. */
  readonly isWhole: boolean
  readonly left: readonly string[]
}

export interface CrashedGames {
  /** How many steps the whole change has. */
  readonly steps: number
  readonly compileCache: string
  /** A game of its own; one home knows them all. */
  layOut(name: string): CrashedGame
  /** New processes recover each game by the home that changed it, and an untouched copy of it by another, which knows only the folder and is told to. */
  recoverTwice(games: readonly CrashedGame[]): Promise<readonly Outcome[]>
  close(): Promise<void>
}

/** The first run fetches everything into the store; the second is like all that follow. */
export async function openCrashedGames(): Promise<CrashedGames> {
  const folder = makeFolder('crash')
  const server = await startFileServer()
  const home = join(folder.path, 'home')
  const adopting = openHome(home)
  const layOut = (name: string): CrashedGame => {
    const game = join(folder.path, 'games', name)
    mkdirSync(game, { recursive: true })
    writeGame(game)
    const { id } = adopting.adopt(game, name)
    const plan = `${game}.json`
    writeFileSync(plan, JSON.stringify(everyStep(game, id, server)))
    return { name, game, task: { kind: 'commit', home, plan }, old: readTree(game) }
  }
  await countSteps(layOut('first').task)
  const second = layOut('second')
  const steps = await countSteps(second.task)
  const whole = readContents(second.game)
  return {
    steps,
    compileCache: join(folder.path, 'compiled'),
    layOut,
    recoverTwice: (games) => recoverTwice(games, { home, other: join(folder.path, `other-${games[0]?.name}`), whole }),
    async close() {
      adopting.close()
      await server.close()
      folder.remove()
    },
  }
}

interface Ends {
  readonly home: string
  readonly other: string
  readonly whole: Tree
}

async function recoverTwice(games: readonly CrashedGame[], ends: Ends): Promise<readonly Outcome[]> {
  const { home, other } = ends
  const copies = games.map((each) => ({ ...each, name: `copy of ${each.name}`, game: `${each.game}-copy` }))
  const opened = openHome(other)
  for (const [index, copy] of copies.entries()) {
    execFileSync('cp', ['-a', games[index]?.game ?? '', copy.game])
    opened.adopt(copy.game, copy.name)
  }
  opened.close()
  await Promise.all([recoverIn(home), consentIn(other)])
  return [...outcomesIn(home, games, ends), ...outcomesIn(other, copies, ends)]
}

function outcomesIn(homeFolder: string, games: readonly CrashedGame[], { whole }: Ends): readonly Outcome[] {
  const home = openHome(homeFolder)
  const outcomes = games.map(({ name, game, old }): Outcome => {
    const state = isSame(readTree(game), old) ? 'old' : isSame(readContents(game), whole) ? 'new' : 'broken'
    const known = home.services.ledger.changeSets(name).length
    const work = join(game, '.modwell')
    const left = (existsSync(work) ? readdirSync(work) : []).filter(
      (entry) => !['history', 'lock.db', 'lock.json'].includes(entry),
    )
    // What another data folder's store is to have stays for it; that is all that may.
    const isTidy = left.every((entry) => entry === 'kept' && name.startsWith('copy') && state === 'new')
    const isKnown = (state === 'old' && known === 0) || (state === 'new' && known === 1)
    return { name, state, isWhole: isTidy && isKnown, left }
  })
  home.close()
  return outcomes
}

function isSame(one: Tree, other: Tree): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
