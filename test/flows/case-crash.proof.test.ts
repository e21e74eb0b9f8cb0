import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCaseInsensitiveDisk, type CaseInsensitiveDisk } from '../case-insensitive-disk/mount.ts'
import { crash, momentsOf } from './ground/crash.ts'
import { crashEach, ID, readyPlan, type Crash } from './ground/crashed-changes.ts'
import { startFileServer, type FileServer } from './ground/file-server.ts'
import { openHome } from './ground/home.ts'
import { bytesOf, offer, packUpdateOf, step, writeFiles } from './ground/instance-files.ts'

/** `npm run proof` tries every moment, `npm test` every third. */
const EACH = process.env['MODWELL_KILLS'] === 'real' ? 1 : 3

let disk: CaseInsensitiveDisk
let server: FileServer

beforeAll(async () => {
  disk = makeCaseInsensitiveDisk('windows')
  server = await startFileServer()
})
afterAll(async () => {
  await server.close()
  await disk.remove()
})

it('a change that spells names otherwise is whole or not at all, wherever it dies, and is undone name for name', async () => {
  const folder = join(disk.folder, 'ready')
  const game = join(folder, 'game')
  writeFiles(game, {
    'mods/Alpha.jar': bytesOf('alpha one'),
    'mods/Beta.jar': bytesOf('beta one'),
    'config/Deep/a.toml': 'a',
    'config/Deep/own.toml': 'mine',
  })
  const home = openHome(join(folder, 'home'))
  home.adopt(game, ID)
  home.close()
  const steps = [
    step(game, 'replace', { from: 'mods/Alpha.jar', to: 'mods/alpha.jar' }),
    step(game, 'replace', {
      from: 'mods/Beta.jar',
      to: 'mods/beta.jar',
      download: offer(server, 'beta.jar', bytesOf('beta two')),
    }),
    step(game, 'replace', { from: 'config/Deep/a.toml', to: 'config/deep/A.toml' }),
  ]
  const readied = await readyPlan(packUpdateOf(ID, steps), folder, 'respelled')
  const files = Object.keys(readied.whole).filter((path) => /\.\w+$/.test(path))
  const own = disk.isMounted ? 'config/deep/own.toml' : 'config/Deep/own.toml'
  expect(files.toSorted()).toEqual(['config/deep/A.toml', own, 'mods/alpha.jar', 'mods/beta.jar'].toSorted())
  expect(readied.back).toEqual(readied.old)
  const moments = momentsOf(readied.steps).filter((_, number) => number % EACH === 0)
  const crashes = moments.map((moment): Crash => {
    return { readied, when: moment.join(' '), die: (task) => crash(task, moment) }
  })
  const { broken, states } = await crashEach(crashes)
  expect(broken).toEqual([])
  expect(Math.min(states.old, states.new)).toBeGreaterThan(0)
}, 600_000)
