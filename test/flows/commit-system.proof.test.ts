import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import { startFileServer, type FileServer } from './ground/file-server.ts'
import { openHome } from './ground/home.ts'
import { bytesOf, everyStep, makeFolder, offer, planOf, step, writeGame } from './ground/instance-files.ts'
import { runActor, ACTOR } from './ground/run-actor.ts'
import { readContents, readTree } from './ground/tree.ts'
import { smallDisk } from './ground/small-disk.ts'
import { once } from 'node:events'

// What only the real system can show: its calls in their order, other users, a full disk, two processes at once.

const isRoot = process.getuid?.() === 0

let folder: ReturnType<typeof makeFolder>
let server: FileServer
let game: string
let home: string
let plan: string

beforeEach(async () => {
  folder = makeFolder('system')
  chmodSync(folder.path, 0o755)
  server = await startFileServer()
  game = join(folder.path, 'game')
  home = join(folder.path, 'home')
  plan = join(folder.path, 'plan.json')
  mkdirSync(game)
  writeGame(game)
})

afterEach(async () => {
  await server.close()
  folder.remove()
})

function adopt(make: (id: string) => Plan): void {
  const opened = openHome(home)
  const { id } = opened.adopt(game)
  opened.close()
  writeFileSync(plan, JSON.stringify(make(id)))
}

it('flushes a file before it is renamed into place, the folder after it, and the journal before and after all', async () => {
  adopt((id) => everyStep(game, id, server))
  const calls = await traceSystemCalls(['commit', home, plan], folder.path)
  const order = [
    /^sync .*\/staging\/[^/]+\/0$/,
    /^sync .*\.modwell\/journal\.json\.new$/,
    /^rename .*journal\.json\.new .*journal\.json$/,
    /^sync .*\/game\/\.modwell$/,
    /^link .*\/mods\/alpha\.jar .*\/kept\/[^/]+\/0$/,
    /^rename .*\/staging\/[^/]+\/0 .*\/mods\/alpha\.jar$/,
    /^rename .*\/mods\/beta-1\.jar .*\/kept\//,
    /^sync .*\/game\/mods$/,
    /^sync .*\.modwell\/journal\.json\.new$/,
    /^rename .*journal\.json\.new .*journal\.json$/,
    /^sync .*\/game\/\.modwell$/,
    /^sync .*\/history\/[^/]+\.json\.new$/,
    /^remove .*journal\.json$/,
  ]
  // Each is found after the one before it.
  let at = -1
  const found = order.map((pattern) => {
    at = calls.findIndex((call, index) => index > at && pattern.test(call))
    return at === -1 ? `not in order: ${pattern.source}` : 'in order'
  })
  expect(new Set(found)).toEqual(new Set(['in order']))
})

it('flushes what it fetches before it goes to the store', async () => {
  adopt((id) => everyStep(game, id, server))
  const calls = await traceSystemCalls(['commit', home, plan], folder.path)
  const renames = calls.flatMap((call, index) => {
    const from = /^rename (\S*\/partial\/\S+) \S*\/store\//.exec(call)?.[1]
    return from === undefined ? [] : [{ from, index }]
  })
  expect(renames.length).toBe(5)
  expect(renames.filter(({ from, index }) => !calls.slice(0, index).includes(`sync ${from}`))).toEqual([])
})

it('flushes the names of what came into the store before the journal that relies on them, and of what was replaced before it goes', async () => {
  adopt((id) => everyStep(game, id, server))
  const calls = await traceSystemCalls(['commit', home, plan], folder.path)
  const prepared = calls.findIndex((call) => /^rename .*journal\.json\.new .*journal\.json$/.test(call))
  const gone = calls.findIndex((call) => /^remove .*journal\.json$/.test(call))
  const arrivals = calls.flatMap((call, index) => {
    const [, from = '', to = ''] = /^rename (\S+) (\S*\/store\/[\da-f]{2}\/\S+)/.exec(call) ?? []
    return to === '' ? [] : [{ folder: dirname(to), index, before: from.includes('/kept/') ? gone : prepared }]
  })
  expect(new Set(arrivals.map(({ before }) => before))).toEqual(new Set([prepared, gone]))
  const isFlushed = (one: (typeof arrivals)[number]) =>
    calls.slice(one.index, one.before).includes(`sync ${one.folder}`)
  expect(arrivals.filter((one) => !isFlushed(one))).toEqual([])
})

it('lets one of two processes through, and the other says why it may not', async () => {
  adopt((id) => everyStep(game, id, server))
  const ended = await Promise.all([runActor(['commit', home, plan]), runActor(['commit', home, plan])])
  const [loser, ...others] = ended.filter(({ code }) => code !== 0)
  expect(others).toEqual([])
  expect(loser?.output).toMatch(/another Modwell process is working on|has changed unexpectedly/)
  expect(readFileSync(join(game, 'mods/alpha.jar'))).toEqual(bytesOf('alpha.jar two', 3000))
  expect(existsSync(join(game, 'mods/beta-1.jar'))).toBe(false)
})

// Root writes through every permission: then it takes a process of another user.
it.each([
  ['the folder of the files', 'mods', /read-only|mods may not be written/],
  ['the game folder', '', /cannot write to/],
])('refuses before the first change when %s may not be written', async (_what, path, message) => {
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', folder.path])
  adopt((id) => everyStep(game, id, server))
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', home])
  chmodSync(join(game, path), 0o555)
  const before = readTree(game)
  const { code, output } = await runActor(['commit', home, plan], isRoot ? { uid: 65_534 } : {})
  expect(code).toBe(1)
  expect(output).toEqual(expect.stringMatching(message))
  expect(readTree(game)).toEqual(before)
  chmodSync(join(game, path), 0o755)
})

it('replaces a file that may not be written, where its folder may', async () => {
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', folder.path])
  adopt((id) => everyStep(game, id, server))
  chmodSync(join(game, 'mods/alpha.jar'), 0o444)
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', home])
  const { code } = await runActor(['commit', home, plan], isRoot ? { uid: 65_534 } : {})
  expect(code).toBe(0)
  expect(readFileSync(join(game, 'mods/alpha.jar'))).toEqual(bytesOf('alpha.jar two', 3000))
})

it('leaves everything as it is when the disk fills up', async () => {
  const disk = smallDisk(join(folder.path, 'small'), 6)
  try {
    game = join(disk.path, 'game')
    mkdirSync(game)
    writeGame(game)
    const before = readContents(game)
    // It says that it has all, and the size is not announced: only writing shows that it is too much.
    const boasting = { ...disk.calls, freeBytes: () => Promise.resolve(2 ** 40) }
    const opened = openHome(join(disk.path, 'home'), { disk: boasting })
    const { id } = opened.adopt(game)
    const download = { ...offer(server, 'huge.jar', Buffer.alloc(8 << 20, 1)), size: null }
    const huge = planOf(id, 'install', [step(game, 'add', { to: 'mods/huge.jar', download })])
    await expect(opened.commit(huge)).rejects.toMatchObject({ code: 'disk-full' })
    opened.close()
    expect(readContents(game)).toEqual(before)
  } finally {
    disk.remove()
  }
})

it('says beforehand that the disk is too small, when it can know', async () => {
  const disk = smallDisk(join(folder.path, 'small'), 6)
  try {
    game = join(disk.path, 'game')
    mkdirSync(game)
    const opened = openHome(join(disk.path, 'home'), { disk: disk.calls })
    const { id } = opened.adopt(game)
    const huge = planOf(id, 'install', [
      step(game, 'add', { to: 'mods/huge.jar', download: offer(server, 'huge.jar', Buffer.alloc(8 << 20, 1)) }),
    ])
    await expect(opened.commit(huge)).rejects.toMatchObject({
      code: 'disk-full',
      message: expect.stringMatching(/has \d\.\d MiB free, but 17\.0 MiB are needed/),
    })
    opened.close()
    expect(server.requests).toEqual([])
  } finally {
    disk.remove()
  }
})

/**
 * Runs `actor.ts` and tells what it asked of the system, in order: `sync FILE`, `rename FROM TO`, `link FROM TO`, `remove FILE`. By
 * strace where that is installed and allowed; else as the file-system port saw it.
 */
async function traceSystemCalls(parameters: readonly string[], scratch: string): Promise<readonly string[]> {
  if (!canTrace()) return (await runActor([...parameters, 'trace'])).output.split('\n').filter((line) => line !== '')
  const log = join(scratch, 'strace.log')
  const calls = 'trace=openat,fsync,fdatasync,?rename,renameat,renameat2,?link,linkat,?unlink,unlinkat'
  const child = spawn(
    'strace',
    ['-f', '-qq', '-y', '-s', '4096', '-e', calls, '-o', log, process.execPath, ACTOR, ...parameters],
    { stdio: 'ignore' },
  )
  await once(child, 'exit')
  const folders = new Map<string, string>()
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => {
      noteOpened(line, folders)
      return simplify(line).map((call) => withFolders(call, folders))
    })
}

function canTrace(): boolean {
  try {
    execFileSync('strace', ['-qq', '-e', 'trace=none', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What is opened, by its number: names are reached from folders that are held open. */
function noteOpened(line: string, folders: Map<string, string>): void {
  const [, number, path] = /openat.* = (\d+)<([^>]+)>/.exec(line) ?? []
  if (number !== undefined && path !== undefined) folders.set(number, path)
}

function withFolders(call: string, folders: ReadonlyMap<string, string>): string {
  return call.replaceAll(/\/proc\/self\/fd\/(\d+)/g, (whole, number: string) => folders.get(number) ?? whole)
}

/** Only calls that succeeded. Where threads interleave, strace cuts a call in two: the end has the result, the beginning the names. */
function simplify(line: string): readonly string[] {
  const call = /^\d+\s+(\w+)\((.*)/.exec(line)
  const [, name = '', rest = ''] = call ?? []
  if (/= -1 /.test(rest)) return []
  const quoted = [...rest.matchAll(/"([^"]+)"/g)].map(([, path]) => path)
  if (/^f(data)?sync$/.test(name)) return [`sync ${/<([^>]+)>/.exec(rest)?.[1] ?? ''}`]
  if (name.startsWith('rename')) return [`rename ${quoted.join(' ')}`]
  if (name.startsWith('link')) return [`link ${quoted.join(' ')}`]
  return name.startsWith('unlink') ? [`remove ${quoted.join(' ')}`] : []
}
