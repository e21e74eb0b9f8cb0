import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomRuns } from '../fixtures/random-runs.ts'
import { kill, parametersOf } from '../flows/ground/crash.ts'
import type { Moment } from '../flows/ground/crash.ts'
import { crashEach, ready } from '../flows/ground/crashed-changes.ts'
import type { Crash, Readied } from '../flows/ground/crashed-changes.ts'
import { startFileServer } from '../flows/ground/file-server.ts'
import type { FileServer } from '../flows/ground/file-server.ts'
import { makeFolder } from '../flows/ground/instance-files.ts'
import { randomScripts } from '../flows/ground/random-changes.ts'
import { runActor } from '../flows/ground/run-actor.ts'

// Random change sets, each carried out by a real process that is really killed (SIGKILL), and recovered by a new one.

const SETS = 50
/** Of each of them, spread over its steps. */
const KILLS = 2
/** Of each of those that are killed at every step. */
const KILLS_BETWEEN = 20

/** How many of them are killed before and after their every step, and in between. */
const { runs: everyStepSets, seed } = randomRuns('KILL_SETS', { runs: 3, seed: 20_260_301 })

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let compileCache: string
const readied: Readied[] = []

beforeAll(async () => {
  folder = makeFolder('kill-random')
  compileCache = join(folder.path, 'compiled')
  server = await startFileServer()
  for (const [number, script] of randomScripts(Math.max(SETS, everyStepSets), seed).entries()) {
    readied.push(await ready(script, join(folder.path, String(number)), server))
  }
})

afterAll(async () => {
  await server.close()
  folder.remove()
})

it('is wholly old or wholly new, whichever step of it the process is killed at', async () => {
  // Neighbours are killed at different steps, so that together they meet every part of the way.
  const kills = readied.slice(0, SETS).flatMap((each, number) =>
    Array.from({ length: KILLS }, (_, index) => {
      const step = Math.floor(((index + (number % 10) / 10) / KILLS) * each.steps)
      return killAt(each, [(number + index) % 2 === 0 ? 'before' : 'after', step])
    }),
  )
  const { broken, states } = await crashEach(kills)
  expect(broken).toEqual([])
  expect(states.old + states.new).toBe(SETS * KILLS)
  expect(Math.min(states.old, states.new)).toBeGreaterThan(SETS / 5)
})

it('is wholly old or wholly new when the process is killed before or after any of its steps, or in between', async () => {
  for (const each of readied.slice(0, everyStepSets)) {
    const atSteps = Array.from({ length: each.steps }, (_, step) => [
      killAt(each, ['before', step]),
      killAt(each, ['after', step]),
    ])
    const between = Array.from({ length: KILLS_BETWEEN }, (_, number) => killAfter(each, 100 + number * 15))
    expect((await crashEach([...atSteps.flat(), ...between])).broken).toEqual([])
  }
})

function killAt(each: Readied, moment: Moment): Crash {
  return { readied: each, when: moment.join(' '), die: (task) => kill(task, moment, { compileCache }) }
}

function killAfter(each: Readied, milliseconds: number): Crash {
  const options = { compileCache, killAfter: milliseconds }
  return { readied: each, when: `${milliseconds} ms`, die: (task) => runActor(parametersOf(task), options) }
}
