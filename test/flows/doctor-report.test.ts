import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctorDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

let world: World
let file: string

/** Names that are words of many lines. */
const WORDS = ['server', 'fabric', '3']
const GERMAN = { MODWELL_LANGUAGE: 'de' }
const AT = '2026-11-20T10:00:00.000Z 4711'

const PLANTED = [
  'core Error: GET failed: Authorization: mrp_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH',
  'core Error: HerobrineFan[/203.0.113.7:51234] logged in',
  String.raw`core Error: ENOENT: no such file or directory, open 'C:\Users\Alexandra Example\AppData\x.json'`,
  `core Error: EACCES: cannot read ${homedir()}/somewhere/else.json`,
  'core Error: proxy http://me:hunter22@proxy.example:8080 refused',
  'core Error: write to someone@example.org',
  'mistake Winterwald: TypeError: Cannot read properties of undefined (reading "Katze") | at Object.plan [as run] (file:///mnt/Jane/app/out/core.mjs:12:34) | at node:internal/process/task_queues:95:5',
  'mistake faulty: Error: cannot open /mnt/games/Janeway/instance/mods/a.jar',
  String.raw`library.adopt unreadable-folder D:\Games\Janeway\pack cannot be read: it is gone`,
  String.raw`library.adopt disk-full \\janes-nas\Games cannot be written: it can be inspected but not changed`,
  'library.look not-found Winterwald: an interrupted update was rolled back',
  'library.look read-only /mnt/games/Janeway ist nicht beschreibbar: Der Inhalt lässt sich ansehen, aber nicht ändern',
  'event {"kind":"warning","code":"offline","message":"Winterwald knows","remedies":[{"kind":"adopt","folder":"/mnt/games/Janeway"}]}',
  'update of Winterwald begins: 3 files',
  'call ["instances","note","Winterwald","Katze","--home","/mnt/games/Janeway"] exit 0 after 3 ms',
]

beforeAll(async () => {
  world = await openWorld()
})

beforeAll(async () => {
  const [first, second, third, fourth] = world.library.instances
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('the library is too small')
  for (const [at, instance] of [first, second, third].entries()) {
    const id = await world.adopt(instance)
    await succeed(['instances', 'rename', id, WORDS[at] ?? ''])
  }
  const secret = join(world.folder, 'Jane Doe', 'secretplace')
  mkdirSync(secret, { recursive: true })
  await world.run(['instances', 'adopt', secret], { env: GERMAN })
  await world.run(['instances', 'adopt', secret])
  const forgotten = await world.adopt(fourth)
  await succeed(['instances', 'rename', forgotten, 'Winterwald'])
  await succeed(['instances', 'note', 'Winterwald', 'Jane Doe has the key hunter2'])
  await world.run(['update', 'Winterwald', '--offline', '--yes', '--verbose'])
  await succeed(['instances', 'forget', 'Winterwald', '--yes'])
  await world.run(['inspect', 'Winterwald'])
  await succeed(['search', 'Jane Doe private', '--limit', '3'])
  await succeed(['settings', 'set', 'folders', secret])
  await world.run(['show', 'Jane knows my treasure', '--offline'])
  mkdirSync(join(world.home, 'log'), { recursive: true })
  const lines = PLANTED.map((line) => `${AT} ${line}`)
  writeFileSync(join(world.home, 'log/window.log'), `${lines.join('\n')}\ncut off Winterwald\n`)
  file = join(world.folder, 'report.txt')
})

afterAll(() => world.close())

async function succeed(args: readonly string[]): Promise<void> {
  const { exitCode, stderr } = await world.run(args)
  expect([args, exitCode, stderr]).toEqual([args, 0, expect.anything()])
}

async function report(): Promise<string> {
  await world.run(['doctor', '--offline', '--report', file, '--force'], { env: GERMAN })
  return readFileSync(file, 'utf8')
}

test('a report has what whoever helps needs, without secrets, names, folders and what was typed', async () => {
  const document = await world.json(doctorDocument, ['doctor', '--offline', '--report', file])
  const text = await report()
  expect(document.report).toBe(file)
  expect(text).toMatch(/^Modwell: report of \d{4}-/)
  const secrets = [
    ...'mrp_abc HerobrineFan 203.0.113.7 Alexandra hunter2 someone proxy.example'.split(' '),
    ...'Jane Doe secretplace private Winterwald Katze nas report.txt'.split(' '),
    'the key',
    'treasure',
    world.home,
    world.folder,
    homedir(),
    ...(userInfo().username.length > 4 ? [userInfo().username] : []),
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('it says of every call which command and options, and of errors what the program itself says', async () => {
  const text = await report()
  const said = [
    / call instances adopt … --json --offline --loader … --game-version … exit 0 after \d+ ms$/m,
    / call search … --limit … exit 0 after \d+ ms$/m,
    / error not-found "…" is neither an adopted instance nor a folder$/m,
    / library\.look read-only <path> ist nicht beschreibbar: Der Inhalt lässt sich ansehen, aber nicht ändern$/m,
    / mistake …: TypeError: Cannot read properties of undefined \(reading …\) \| at Object\.plan \[as run\] \(core\.mjs:12:34\) \| at node:internal\/process\/task_queues:95:5$/m,
    / library\.adopt disk-full <path> cannot be written: it can be inspected but not changed$/m,
    / library\.look not-found …: an interrupted update was rolled back$/m,
    / mistake …: Error: cannot open <path>\/mods\/…\.jar$/m,
    /open …$/m,
    / event \{"kind":"warning","code":"offline","message":"…","remedies":\[\{"kind":"adopt","folder":"<path>"\}\]\}$/m,
    / update of … begins: 3 files$/m,
    / call … exit 0 after 3 ms$/m,
    /^folders: 1 of their own$/m,
    /^downloads: 6$/m,
  ]
  expect(said.filter((form) => !form.test(text)).map(String)).toEqual([])
})

test('words that are also names of instances stay, and instances are told by number', async () => {
  const text = await report()
  expect(text).toMatch(/^good: <instance 1>: <instance 1> exists and can be written$/m)
  expect(text).toMatch(/^1: \w+, \w+, fabric \d/m)
  expect(text).toMatch(/begins: 3 files$/m)
  expect(text).not.toMatch(/begins: <instance/)
})

test('it is in English, whatever is spoken', async () => {
  writeFileSync(join(world.home, 'settings.json'), JSON.stringify({ downloads: 99 }))
  const text = await report()
  const [checks = ''] = text.split('Settings\n')
  expect(checks).toMatch(/^repaired: home: <data folder>\/….json: .*6 is used instead$/m)
  expect(checks).toContain('store: all')
  expect(checks).not.toMatch(/[äöüß]| (?:und|ist|kann) /)
  await world.run(['doctor', '--report', file], { env: GERMAN, service: 'http://127.0.0.1:9' })
  const [, service = ''] = /^bad: service: (.*)$/m.exec(readFileSync(file, 'utf8')) ?? []
  expect(service).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer: /)
  expect(service).not.toMatch(/[äöüß]| (?:und|ist|nicht) /)
})

test('its own report is replaced unasked, and no other file', async () => {
  await world.json(doctorDocument, ['doctor', '--offline', '--report', file])
  const other = join(world.folder, 'mine.txt')
  writeFileSync(other, 'mine')
  const { exitCode, stderr } = await world.run(['doctor', '--offline', '--report', other])
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain('mine.txt')
  expect(readFileSync(other, 'utf8')).toBe('mine')
})
