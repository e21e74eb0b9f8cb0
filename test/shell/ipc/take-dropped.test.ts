import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GivenFile, PlanView, Result } from '../../../src-preload/contract.ts'
import type { Inlet } from '../../../src-main/shell/ipc/serve.ts'
import { takeDropped } from '../../../src-main/shell/ipc/take-dropped.ts'
import { json, writeZip } from '../../core/archives/zip-writer.ts'
import { openShell, ORIGIN, type Shell } from '../open-shell.ts'

type Listener = Parameters<Inlet['handle']>[1]

type Frame = { readonly url: string; readonly parent: string | null }

const OWN: Frame = { url: `${ORIGIN}/index.html`, parent: null }

let shell: Shell
let instance: string
let listener: Listener | undefined

beforeEach(async () => {
  shell = await openShell()
  const folder = join(shell.folder, 'game')
  mkdirSync(join(folder, 'mods'), { recursive: true })
  const adopted = await shell.core.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.11', name: 'Game' })
  instance = adopted.id
  takeDropped(
    { handle: (_, added) => void (listener = added) },
    { givenFiles: shell.memory.givenFiles, origin: ORIGIN },
  )
})
afterEach(() => shell.close())

async function drop(paths: unknown, frame: Frame = OWN): Promise<Result<readonly GivenFile[]>> {
  return JSON.parse((await listener?.({ senderFrame: frame }, paths)) ?? '')
}

async function dropped(paths: readonly string[]): Promise<readonly string[]> {
  const answer = await drop(paths)
  return answer.kind === 'ok' ? answer.value.map(({ id }) => id) : []
}

function propose(files: readonly string[]): Promise<Result<readonly PlanView[]>> {
  return shell.ask('change.propose', { kind: 'install-files', instance, files, freshness: 'normal' })
}

function download(name: string, bytes: Buffer | null): string {
  const folder = join(shell.folder, 'downloads')
  const path = join(folder, name)
  mkdirSync(bytes === null ? path : folder, { recursive: true })
  if (bytes !== null) writeFileSync(path, bytes)
  return path
}

function jar(id: string): Buffer {
  return writeZip([json('fabric.mod.json', { schemaVersion: 1, id, version: '1', name: id })])
}

test('of what is dropped together each file that cannot be added says why, and the others are added', async () => {
  const [good, other] = [download('good.jar', jar('good')), download('other.jar', jar('other'))]
  const huge = download('huge.jar', Buffer.alloc(0))
  truncateSync(huge, 5 * 1024 ** 3)
  const link = join(shell.folder, 'downloads', 'link.jar')
  symlinkSync(good, link)
  const bad = [
    download('a folder', null),
    link,
    download('page.jar', Buffer.from('<html>not found</html>')),
    huge,
    download('photo.png', Buffer.from('no mod')),
    download('Pack.mrpack', writeZip([json('modrinth.index.json', { formatVersion: 1 })])),
    join(shell.folder, 'downloads', 'gone.jar'),
  ]
  const answer = await propose(await dropped([good, ...bad, other]))
  const [plan] = answer.kind === 'ok' ? answer.value : []
  expect(plan?.steps.map(({ action, path }) => [action, path])).toEqual([
    ['add', 'mods/good.jar'],
    ['add', 'mods/other.jar'],
  ])
  expect(plan?.unobtainable.map(({ named }) => named)).toEqual(bad.map((path) => basename(path)))
  const said = plan?.unobtainable.map(({ message }) => message) ?? []
  for (const [index, words] of ['is not a file', 'is a link', 'cannot be installed', '5.0 GiB'].entries())
    expect(said[index]).toContain(words)
  expect(said[5]).toEqual(expect.stringContaining('is a modpack'))
  expect(said[6]).toEqual(expect.stringContaining('there is no file'))
})

test('the one file that cannot be added is answered with why', async () => {
  const files = await dropped([download('Pack.mrpack', jar('a'))])
  expect(await propose(files)).toMatchObject({
    kind: 'failed',
    error: { code: 'bad-argument', hint: expect.stringContaining('as a whole') },
  })
})

test('the page gets names for what was dropped, and reaches nothing else: no path, no guessed name', async () => {
  const path = download('mine.jar', jar('mine'))
  const answer = await drop([path])
  expect(answer).toEqual({ kind: 'ok', value: [{ id: expect.stringMatching(/^[0-9a-f]{20}$/), name: 'mine.jar' }] })
  const secret = download('secret.jar', jar('secret'))
  for (const guessed of [path, secret, `file://${secret}`, basename(secret)])
    expect(await propose([guessed])).toMatchObject({ kind: 'failed', error: { code: 'not-found' } })
  expect(await shell.askRaw(['dropped', [secret], 'a call'])).toMatchObject({ error: { code: 'unknown-question' } })
})

test.each([
  ['a foreign page', ['/etc/passwd'], { url: 'https://example.org/', parent: null }, 'foreign-sender'],
  ['a frame in the page', ['/etc/passwd'], { url: `${ORIGIN}/index.html`, parent: 'another frame' }, 'foreign-sender'],
  ['no list', '/etc/passwd', OWN, 'bad-question'],
  ['too many', Array.from({ length: 1_001 }, (_, index) => `/tmp/${index}.jar`), OWN, 'bad-argument'],
])('a drop is refused from, or of, %s', async (_, paths, frame, code) => {
  expect(await drop(paths, frame)).toMatchObject({ kind: 'failed', error: { code } })
})

test('a drop that no person made has no paths, and none of it has a name', async () => {
  expect(await drop(['', 'mods/a.jar'])).toEqual({ kind: 'ok', value: [] })
})

test('what is chosen in the dialog is added like what is dropped; a closed dialog is nothing', async () => {
  shell.choose([download('one.jar', jar('one')), download('two.jar', jar('two'))])
  const chosen = await shell.ask('instance.choose-files', { instance })
  const answer = await propose(chosen.kind === 'ok' ? chosen.value.map(({ id }) => id) : [])
  const paths = answer.kind === 'ok' ? answer.value.flatMap(({ steps }) => steps.map(({ path }) => path)) : []
  shell.choose(null)
  expect(paths).toEqual(['mods/one.jar', 'mods/two.jar'])
  expect(await shell.ask('instance.choose-files', { instance })).toEqual({ kind: 'ok', value: [] })
})
