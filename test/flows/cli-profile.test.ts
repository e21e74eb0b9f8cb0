import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { errorDocument, time } from '../cli/documents.ts'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import { openProfileGround, type ProfileGround } from './profile-ground.ts'

let ground: ProfileGround

beforeEach(async () => {
  ground = await openProfileGround('current')
  // One process at a time works on the home.
  await ground.core.close()
})
afterEach(() => ground.close())

function run(...args: readonly string[]): Promise<Ended> {
  const { service, playground } = ground
  return runModwell(args, { home: join(playground.folder, 'home'), service: service.url })
}

async function json<T>(schema: z.ZodType<T>, exitCode: number, ...args: readonly string[]): Promise<T> {
  const ended = await run(...args, '--json')
  expect(ended.exitCode, `${args}`).toEqual(exitCode)
  return schema.parse(JSON.parse(ended.stdout))
}

it('shows anybody, with badges in words and without control characters, and who is signed in', async () => {
  ground.service.accounts.addUser({ username: 'cleo', bio: 'Makes\u001b[31m lamps.', badges: 16 })
  const { stdout } = await run('profile', 'cleo')
  const own = await json(userPageDocument, 0, 'profile')
  expect(own.user.username).toBe('ada')
  expect(own.own).toBe(true)
  expect(stdout.includes('\u001b')).toBe(false)
  for (const part of ['cleo', 'lamps.', 'alpha tester', '/user/cleo', 'No projects.']) expect(stdout).toContain(part)
})

it('changes what is named and leaves the rest, and says what the service did not do', async () => {
  const { file, user } = ground
  const first = await json(
    profileSetDocument,
    0,
    'profile',
    'set',
    '--bio',
    'Reads stars.',
    '--avatar',
    file('a.png', 900),
  )
  const second = await json(profileSetDocument, 4, 'profile', 'set', '--name', 'Ada', '--no-avatar')
  const { stdout, exitCode } = await run('profile', 'set', '--no-bio')
  expect(first.changed).toEqual(['bio', 'avatar'])
  expect(second.changed).toEqual(['avatar'])
  expect(second.ignored).toEqual(['name'])
  expect(exitCode).toBe(0)
  expect(stdout.trim()).toBe('Changed in the profile of ada: bio.')
  expect(user('ada')?.bio || null).toBeNull()
  expect(user('ada')?.avatar_url).toBeNull()
})

it('looks at the picture before anything is changed, and tells of one that is refused afterwards', async () => {
  const { file, user } = ground
  const text = file('notes.png', Buffer.from('no picture'))
  const refused = await json(errorDocument, 2, 'profile', 'set', '--bio', 'never', '--avatar', text)
  const before = user('ada')?.bio ?? null
  const late = await json(
    profileSetDocument,
    4,
    'profile',
    'set',
    '--bio',
    'yes',
    '--avatar',
    file('b.png', 300 * 1024),
  )
  expect(refused.error.code).toBe('bad-argument')
  expect(before).toBeNull()
  expect(late.changed).toEqual(['bio'])
  expect(late.failed?.code).toBe('service-too-large')
})

it('reports a user, and names the kinds that there are', async () => {
  const wrong = await json(errorDocument, 2, 'profile', 'report', 'bob', '--kind', 'rude', '--text', 'x')
  const told = await json(userReportDocument, 0, 'profile', 'report', 'bob', '--kind', 'spam', '--text', 'Sells lamps.')
  expect(told.report).toEqual({ id: expect.stringMatching(/^\w+$/), threadId: expect.stringMatching(/^\w+$/) })
  expect(wrong.error.hint).toEqual(expect.stringContaining('spam'))
  expect(told.user.username).toBe('bob')
  expect(told.kind).toBe('spam')
})

it('reports a project', async () => {
  const { playground } = ground
  playground.catalogue.addProject({ slug: 'bad-lamps', title: 'Bad lamps' })
  const args = ['report', 'bad-lamps', '--kind', 'spam', '--text', 'Sells lamps.']
  const told = await json(projectReportDocument, 0, ...args)
  const { stdout } = await run('report', 'bad-lamps', '--kind', 'spam', '--text', 'More of them.')
  expect(stdout).toMatch(/The report is (\w+); the talk with the moderators is \w+\.\n\s+modwell talk show \1\n/)
  expect(told.project).toEqual(expect.objectContaining({ slug: 'bad-lamps', title: 'Bad lamps' }))
  expect(told.kind).toBe('spam')
})

it('says of a report in a dry run that it would be sent, and not that it was', async () => {
  ground.playground.catalogue.addProject({ slug: 'bad-lamps', title: 'Bad lamps' })
  const about = ['--kind', 'spam', '--text', 'Sells lamps.', '--dry-run']
  for (const args of [
    ['report', 'bad-lamps'],
    ['profile', 'report', 'bob'],
  ]) {
    const { stdout } = await run(...args, ...about)
    expect(stdout).toMatch(/Your report about (Bad lamps|bob) would be sent\./)
    expect(stdout).not.toMatch(/was sent|it would come to this/)
  }
})

it.each([
  ['nothing to change', ['profile', 'set'], 2, 'give at least one thing to change'],
  ['an unknown user', ['profile', 'nobody-there'], 1, 'knows no user nobody-there'],
  ['a bad username', ['profile', 'set', '--username', 'a b'], 2, 'letters a to z'],
  ['--offline', ['--offline', 'profile', 'bob'], 1, 'offline'],
])('says what is wrong: %s', async (_name, args, exitCode, told) => {
  const ended = await run(...args)
  expect(ended.exitCode).toEqual(exitCode)
  expect(ended.stderr).toEqual(expect.stringContaining(told))
})

// As in documents.ts, of people at the service.

const user = z.strictObject({
  id: z.string().min(1),
  username: z.string().min(1),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  avatarUrl: z.url().nullable(),
  joined: time.nullable(),
  role: z.string(),
  badges: z.array(z.string()),
  siteUrl: z.url(),
})

const userPageDocument = z.strictObject({
  format: z.literal(1),
  user,
  own: z.boolean(),
  projects: z.array(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      type: z.string(),
      iconUrl: z.url().nullable(),
      downloads: z.int(),
    }),
  ),
  checkedAt: time,
})

const profileSetDocument = z.strictObject({
  format: z.literal(1),
  user,
  changed: z.array(z.enum(['username', 'name', 'bio', 'avatar'])),
  ignored: z.array(z.enum(['username', 'name', 'bio'])),
  failed: z
    .strictObject({
      named: z.string(),
      code: z.string(),
      message: z.string(),
      hint: z.string().nullable(),
      commands: z.array(z.string()),
    })
    .nullable(),
})

const userReportDocument = z.strictObject({
  format: z.literal(1),
  user: z.strictObject({ id: z.string(), username: z.string() }),
  kind: z.string(),
  report: z.strictObject({ id: z.string().nullable(), threadId: z.string().nullable() }),
})

const projectReportDocument = z.strictObject({
  format: z.literal(1),
  project: z.strictObject({ id: z.string(), slug: z.string(), title: z.string() }),
  kind: z.string(),
  report: z.strictObject({ id: z.string().nullable(), threadId: z.string().nullable() }),
})
