import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFileServer } from './ground/file-server.ts'
import type { FileServer } from './ground/file-server.ts'
import { makeFolder } from './ground/instance-files.ts'
import { killEach, ready } from './ground/killed-changes.ts'
import type { Moment, Readied } from './ground/killed-changes.ts'
import { randomScripts } from './ground/random-changes.ts'

// Random change sets (updates, additions, removals, switches, undo, redo, several at once, points of the history), each carried out
// by a real process that is really killed, and recovered by a new one. The benchmark does the same at every step of every one.

const SETS = 50
const SEED = 20_260_301
/** Kills of each change set, spread over its steps. */
const KILLS = 2

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let readied: readonly Readied[]

beforeAll(async () => {
  folder = makeFolder('kill-random')
  server = await startFileServer()
  const all: Readied[] = []
  for (const [number, script] of randomScripts(SETS, SEED).entries()) {
    all.push(await ready(script, join(folder.path, String(number)), server))
  }
  readied = all
}, 120_000)

afterAll(async () => {
  await server.close()
  folder.remove()
})

it('gives back the same tree, times and modes included, when it is undone', () => {
  expect(readied.filter(({ old, back }) => JSON.stringify(old) !== JSON.stringify(back))).toEqual([])
})

it('is wholly old or wholly new, whichever step of it the process is killed at', { timeout: 300_000 }, async () => {
  // Neighbours are killed at different steps, so that together they meet every part of the way.
  const kills = readied.flatMap((each, number) =>
    Array.from({ length: KILLS }, (_, index) => {
      const step = Math.floor(((index + (number % 10) / 10) / KILLS) * each.steps)
      const moment: Moment = [(number + index) % 2 === 0 ? 'before' : 'after', step]
      return { readied: each, moment }
    }),
  )
  const { broken, states } = await killEach(kills, join(folder.path, 'compiled'))
  expect(broken).toEqual([])
  expect(states.old + states.new).toBe(SETS * KILLS)
  expect(Math.min(states.old, states.new)).toBeGreaterThan(SETS / 5)
})
