import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctorDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

let world: World
let file: string

const PLANTED = [
  'GET failed: Authorization: mrp_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH',
  'Setting user: HerobrineFan',
  'HerobrineFan[/203.0.113.7:51234] logged in',
  'cannot read C:\\Users\\Alexandra Example\\AppData\\x.json',
  `cannot read ${homedir()}/somewhere/else.json`,
  'proxy http://me:hunter22@proxy.example:8080 refused',
  'write to someone@example.org',
]

beforeAll(async () => {
  world = await openWorld()
  const [instance] = world.library.instances
  if (instance === undefined) throw new Error('the library is empty')
  await world.adopt(instance)
  mkdirSync(join(world.home, 'log'), { recursive: true })
  const named = `update ${instance.name} at ${instance.path} stopped`
  writeFileSync(join(world.home, 'log/window.log'), `${[...PLANTED, named, 'the last line'].join('\n')}\n`)
  file = join(world.folder, 'report.txt')
})

afterAll(() => world.close())

test('a report has what whoever helps needs, without secrets, names and folders', async () => {
  const document = await world.json(doctorDocument, ['doctor', '--offline', '--report', file])
  const text = readFileSync(file, 'utf8')
  expect(document.report).toBe(file)
  expect(text).toMatch(/^Modwell report of \d{4}-/)
  expect(text).toContain('the last line')
  expect(text).toContain('update <instance 1> at <instance 1> stopped')
  expect(text).toMatch(/^good: /m)
  const secrets = [
    'mrp_abc',
    'HerobrineFan',
    '203.0.113.7',
    'Alexandra',
    'hunter22',
    'someone@',
    world.home,
    world.folder,
    homedir(),
    ...(userInfo().username.length > 4 ? [userInfo().username] : []),
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
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
