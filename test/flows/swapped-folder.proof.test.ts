import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markFolder } from '../../src-main/core/flows/library/adopted-folder.ts'
import { realDisk } from '../../src-main/core/services/disk/real-disk.ts'
import { everyStep, writeGame } from './ground/instance-files.ts'
import { openGround, type Ground } from './ground/open-ground.ts'
import { readTree } from './ground/tree.ts'

// Whoever may write in a game folder swaps a folder of it for a link, again and again, while a change runs.

const ROUNDS = 20
/** The folder, and back; names where it is meanwhile. */
const SWAPPER = `
  const { lchownSync, renameSync, symlinkSync, unlinkSync } = require('node:fs')
  const [folder, away, outside, link] = process.argv.slice(1)
  const quietly = (run) => { try { run() } catch {} }
  process.stdin.on('end', () => process.exit()).resume()
  process.stdout.write('ready')
  const swap = () => {
    for (let round = 0; round < 50; round += 1) {
      quietly(() => renameSync(folder, away))
      quietly(() => symlinkSync(outside, link))
      quietly(() => lchownSync(link, 4242, 4242))
      quietly(() => renameSync(link, folder))
      quietly(() => unlinkSync(folder))
      quietly(() => renameSync(away, folder))
    }
    setImmediate(swap)
  }
  swap()
`

let ground: Ground
let outside: string

beforeEach(async () => {
  ground = await openGround('swapped')
  outside = join(ground.folder.path, 'outside')
  mkdirSync(outside)
  writeGame(outside)
  writeFileSync(join(outside, 'file'), 'not yours')
})
afterEach(() => ground.close())

async function whileSwapping(folder: string, run: () => Promise<unknown>): Promise<void> {
  const away = join(ground.folder.path, 'away')
  const swapper = spawn(process.execPath, ['-e', SWAPPER, folder, away, outside, `${away}-link`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  await once(swapper.stdout, 'data')
  await run().catch(() => undefined)
  swapper.stdin.end()
  await once(swapper, 'exit')
  // It may have ended between two of its steps.
  if (!existsSync(away)) return
  rmSync(folder, { force: true, recursive: true })
  renameSync(away, folder)
}

// Only root can make links of another user's.
describe.runIf(process.geteuid?.() === 0)('a folder that others may write', () => {
  it.each(['mods', 'mods/.index', '.modwell', '.'])(
    'nothing is written, renamed or removed where a link leads that takes the place of %s meanwhile',
    { timeout: 120_000 },
    async (folder) => {
      const { game, instance, server } = ground
      const home = ground.reopen({ disk: { ...realDisk, refuseForeign: () => undefined } })
      mkdirSync(join(game, '.modwell'), { recursive: true })
      const before = readTree(outside)
      for (let round = 0; round < ROUNDS; round += 1) {
        rmSync(game, { recursive: true, force: true })
        mkdirSync(join(game, '.modwell'), { recursive: true })
        writeGame(game)
        await markFolder(instance, home.services)
        chmodSync(game, 0o777)
        chmodSync(join(game, 'mods'), 0o777)
        const plan = everyStep(game, instance.id, server)
        await whileSwapping(join(game, folder), () => home.commit(plan))
        expect(readTree(outside), `${round}`).toEqual(before)
        expect(existsSync(join(outside, '.modwell')), `${round}`).toBe(false)
        home.services.ledger.forgetInstance(instance.id)
        home.services.ledger.saveInstance(instance)
      }
    },
  )
})
