import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPlayground, type Playground } from './playground.ts'
import { asWords } from '../fixtures/as-words.ts'

// A file that was read before, and then may not be read any more. Root may read everything, so another user looks.

const CORE = join(import.meta.dirname, '../../src-main/core')
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let playground: Playground
let game: string

beforeEach(async () => {
  playground = await openPlayground()
  const [old] = playground.addMod('alpha', { '1': {}, '2': {} })
  const [other] = playground.addMod('beta', { '1': {} })
  const [third] = playground.addMod('gamma', { '1': {} })
  game = playground.makeGame('game', { 'mods/alpha.jar': old, 'mods/beta.jar': other, 'mods/gamma.jar': third })
  // What changed just now is not remembered.
  for (const name of ['alpha', 'beta', 'gamma']) utimesSync(join(game, `mods/${name}.jar`), 1, 1)
  if (USER.uid !== undefined) execFileSync('chown', ['-R', '65534:65534', playground.folder])
  chmodSync(playground.folder, 0o755)
})
afterEach(() => playground.close())

/** What the lines print in the end, with `core` and the adopted `game` at hand; a failure prints its code and message. */
async function run(lines: string): Promise<unknown> {
  const script = `import { chmodSync } from 'node:fs'
    import { createCore } from ${JSON.stringify(join(CORE, 'core.ts'))}
    const file = ${JSON.stringify(join(game, 'mods/alpha.jar'))}
    const core = await createCore({ home: ${JSON.stringify(join(playground.folder, 'state'))}, version: 'test', env: {},
      workerFile: new URL(${JSON.stringify(`file://${CORE}/services/workers/worker.ts`)}), serviceUrl: ${JSON.stringify(playground.service.url)} })
    const { id } = await core.instances.adopt(${JSON.stringify(game)}, { loader: 'fabric', gameVersion: '1.21.11' })
    const look = async () => {
      const [{ files }] = await core.inspect({ instances: 'all', freshness: 'normal', channel: null })
      return files.map(({ state, reasons }) => state + ' ' + (reasons[0]?.code ?? ''))
    }
    let said
    try { said = await (async () => { ${lines} })() } catch (error) { said = [error.code, error.message] }
    console.log(JSON.stringify(said))
    await core.close()`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], { ...USER, cwd: '/' })
  const output = { out: '', error: '' }
  child.stdout.on('data', (text) => (output.out += String(text)))
  child.stderr.on('data', (text) => (output.error += String(text)))
  await once(child, 'close')
  if (output.error !== '') throw new Error(output.error)
  return JSON.parse(output.out)
}

it('is no instance that doctor says can be written, where the folder of its mods cannot', async () => {
  const said = await run(`chmodSync(${JSON.stringify(join(game, 'mods'))}, 0o555)
    const checks = await core.doctor()
    chmodSync(${JSON.stringify(join(game, 'mods'))}, 0o755)
    return checks.filter(({ subject }) => subject.startsWith('instance')).map(({ verdict, message }) => [verdict, message])`)
  const message = `mods in ${game} cannot be written: what is in there can be inspected but not changed`
  expect(said).toEqual([['bad', message]])
})

describe('a file that was read before and may not be read any more', () => {
  it('is unreadable, whatever is known of it, and what it was when it may be read again', async () => {
    const said = await run(`const before = await look()
      chmodSync(file, 0)
      const closed = await look()
      chmodSync(file, 0o600)
      return [before, closed, await look()].map(([first]) => first)`)
    expect(said).toEqual(['update-available ', 'unreadable unreadable-file', 'update-available '])
  })

  it('is left by freeze with its reason', async () => {
    const said = await run(`await look()
      chmodSync(file, 0)
      const { files, left } = await core.freeze(id, 'normal')
      return [files.map(({ path }) => path), left]`)
    expect(asWords(said)).toEqual([
      ['mods/beta.jar', 'mods/gamma.jar'],
      [{ path: 'mods/alpha.jar', reason: { code: 'unreadable-file', message: expect.stringContaining('EACCES') } }],
    ])
  })

  it('is no mod that a search can disable', async () => {
    const said = await run(`await look()
      chmodSync(file, 0)
      const { status } = await core.bisect.start(id)
      return status.fixed.map(({ path }) => path)`)
    expect(said).toEqual(['mods/alpha.jar'])
  })

  it('is named by a change that finds it closed only when it reads it', async () => {
    const said =
      await run(`const [plan] = await core.propose({ kind: 'update', instances: 'all', only: [], channel: null, freshness: 'normal' })
      chmodSync(file, 0)
      return await core.commit([plan.id])`)
    expect(said).toEqual(['disk-failed', `there is no permission to read ${join(game, 'mods/alpha.jar')} (EACCES)`])
  })
})
