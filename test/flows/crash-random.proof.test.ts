import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomRuns } from '../fixtures/random-runs.ts'
import { momentsOf, stop } from './ground/crash.ts'
import { crashEach, ready } from './ground/crashed-changes.ts'
import type { Crash, Readied } from './ground/crashed-changes.ts'
import { startFileServer } from './ground/file-server.ts'
import type { FileServer } from './ground/file-server.ts'
import { makeFolder } from './ground/instance-files.ts'
import { randomScripts } from './ground/random-changes.ts'

// Random change sets (updates, additions, removals, switches, undo, redo, several at once, points of the history), each of which
// dies at its every step and is recovered by a new process.

const { runs, seed } = randomRuns('CRASHES', { runs: 3, seed: 20_260_301 })

let folder: ReturnType<typeof makeFolder>
let server: FileServer
const readied: Readied[] = []

beforeAll(async () => {
  folder = makeFolder('crash-random')
  server = await startFileServer()
  for (const [number, script] of randomScripts(runs, seed).entries()) {
    readied.push(await ready(script, join(folder.path, String(number)), server))
  }
}, 600_000)

afterAll(async () => {
  await server.close()
  folder.remove()
})

it('gives back the same tree, times and modes included, when it is taken back', () => {
  expect(readied.filter(({ old, back }) => JSON.stringify(old) !== JSON.stringify(back))).toEqual([])
})

it('is wholly old or wholly new, whichever step of it is the last', { timeout: 1_200_000 }, async () => {
  const total = { old: 0, new: 0 }
  for (const each of readied) {
    const crashes = momentsOf(each.steps).map((moment): Crash => {
      return { readied: each, when: moment.join(' '), die: (task) => stop(task, moment) }
    })
    const { broken, states } = await crashEach(crashes)
    expect(broken).toEqual([])
    total.old += states.old
    total.new += states.new
  }
  expect(Math.min(total.old, total.new)).toBeGreaterThan(readied.length)
})
