import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFileServer } from './ground/file-server.ts'
import type { FileServer } from './ground/file-server.ts'
import { openHome } from './ground/home.ts'
import { everyStep, makeFolder, writeGame } from './ground/instance-files.ts'
import { recoverIn, runActor, twoByTwo } from './ground/run-actor.ts'
import type { Ended } from './ground/run-actor.ts'
import { readContents, readTree } from './ground/tree.ts'
import type { Tree } from './ground/tree.ts'

// A real process is really killed (SIGKILL) between each two of its steps, and new processes recover what it left: one with
// the home that made the change, and one with another home, which knows only the folder.

const RANDOM_KILLS = 20

interface Case {
  readonly name: string
  readonly game: string
  readonly plan: string
  readonly old: Tree
}

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let home: string
let compileCache: string
/** How many steps a whole run has, and what it leads to. */
let steps: number
let wholeNew: Tree

beforeAll(async () => {
  folder = makeFolder('kill')
  server = await startFileServer()
  home = join(folder.path, 'home')
  compileCache = join(folder.path, 'compiled')
  // The first run fetches everything into the store; the second is like all that follow.
  await commitIn(layOut('first'))
  const second = layOut('second')
  const { output } = await commitIn(second)
  steps = JSON.parse(output).calls
  wholeNew = readContents(second.game)
}, 60_000)

afterAll(async () => {
  await server.close()
  folder.remove()
})

it('is wholly old or wholly new, between whichever two steps it is killed', { timeout: 600_000 }, async () => {
  // Right after a step the disk is as right before the next, but where files are fetched side by side: the benchmark kills at both.
  const moments = [...Array.from({ length: steps }, (_, step) => `before ${step}`), `after ${steps - 1}`]
  const cases = await twoByTwo(moments, async (moment) => {
    const each = layOut(moment.replace(' ', '-'))
    const { signal, output } = await commitIn(each, ...moment.split(' '))
    if (signal !== 'SIGKILL') throw new Error(`${moment}: ${output}`)
    return each
  })
  const outcomes = await recoverTwice(cases)
  expect(outcomes.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['old', 'new']))
})

it('is wholly old or wholly new when it is killed at random moments', { timeout: 120_000 }, async () => {
  const started = performance.now()
  await commitIn(layOut('timed'))
  const took = performance.now() - started
  const cases = await twoByTwo([...Array(RANDOM_KILLS).keys()], async (number) => {
    const each = layOut(`random-${number}`)
    await runActor(['commit', home, each.plan], { compileCache, killAfter: took * (0.5 + Math.random() * 0.6) })
    return each
  })
  const outcomes = await recoverTwice(cases)
  expect(outcomes.filter(({ isWhole }) => !isWhole)).toEqual([])
})

/** A game of its own; one home knows them all. */
function layOut(name: string): Case {
  const game = join(folder.path, 'games', name)
  mkdirSync(game, { recursive: true })
  writeGame(game)
  const opened = openHome(home)
  const { id } = opened.adopt(game, name)
  opened.close()
  const plan = `${game}.json`
  writeFileSync(plan, JSON.stringify(everyStep(game, id, server)))
  return { name, game, plan, old: readTree(game) }
}

function commitIn({ plan }: Case, ...moment: readonly string[]): Promise<Ended> {
  return runActor(['commit', home, plan, ...moment], { compileCache })
}

interface Outcome {
  readonly name: string
  readonly state: 'old' | 'new' | 'broken'
  /** The tree is one or the other, history agrees with it, and nothing is left lying about. */
  readonly isWhole: boolean
  readonly left: readonly string[]
}

/** Each game by the home that changed it, and an untouched copy of it by another home. */
async function recoverTwice(cases: readonly Case[]): Promise<readonly Outcome[]> {
  const copies = cases.map((each) => ({ ...each, name: `copy of ${each.name}`, game: `${each.game}-copy` }))
  const other = join(folder.path, `other-${cases[0]?.name ?? ''}`)
  const opened = openHome(other)
  for (const [index, copy] of copies.entries()) {
    execFileSync('cp', ['-a', cases[index]?.game ?? '', copy.game])
    opened.adopt(copy.game, copy.name)
  }
  opened.close()
  await Promise.all([recoverIn(home), recoverIn(other)])
  return [...cases.map((each) => outcomeOf(each, home)), ...copies.map((each) => outcomeOf(each, other))]
}

function outcomeOf({ name, game, old }: Case, homeFolder: string): Outcome {
  const state = isSame(readTree(game), old) ? 'old' : isSame(readContents(game), wholeNew) ? 'new' : 'broken'
  const opened = openHome(homeFolder)
  const known = opened.services.ledger.changeSets(name).length
  opened.close()
  const work = join(game, '.modwell')
  const left = (existsSync(work) ? readdirSync(work) : []).filter(
    (entry) => !['history', 'lock.db', 'lock.json'].includes(entry),
  )
  // What another home's store is to have stays for it; that is all that may.
  const isTidy = left.every((entry) => entry === 'kept' && name.startsWith('copy') && state === 'new')
  return {
    name,
    state,
    isWhole: isTidy && ((state === 'old' && known === 0) || (state === 'new' && known === 1)),
    left,
  }
}

function isSame(one: Tree, other: Tree): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
