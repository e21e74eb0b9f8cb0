import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { dailyDocument, projectsDocument } from '../cli/desk-documents.ts'
import { errorDocument } from '../cli/documents.ts'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import { openDeskGround, type DeskGround } from './desk-ground.ts'
import { reportAsAda } from './inbox-ground.ts'

let ground: DeskGround

beforeEach(async () => {
  ground = await openDeskGround('current')
  const { addProject, write, setStatus } = ground
  addProject('lamp', { title: 'Lamp', downloads: 3_200_000, followers: 12_870 })
  addProject('rope', { title: 'Rope', status: 'draft' })
  addProject('nail', { title: 'Nail', status: 'processing' })
  await write('judge', 'nail', 'Please \u001b[31mdescribe it.')
  await setStatus('judge', 'nail', 'rejected')
  // One process at a time works on the home.
  await ground.core.close()
})

afterEach(async () => {
  vi.useRealTimers()
  await ground.close()
})

function run(...args: readonly string[]): Promise<Ended> {
  const { service, playground } = ground
  return runModwell(args, { home: join(playground.folder, 'home'), service: service.url })
}

async function json<T>(schema: z.ZodType<T>, exitCode: number, ...args: readonly string[]): Promise<T> {
  const ended = await run(...args, '--json')
  expect(ended.exitCode, `${args}`).toEqual(exitCode)
  return schema.parse(JSON.parse(ended.stdout))
}

it('lists by need, with what was written, what answers it, and without control characters', async () => {
  const { stdout, exitCode } = await run('projects')
  expect(exitCode).toBe(0)
  expect(stdout.includes('\u001b')).toBe(false)
  const places = ['Nail', 'Please', 'modwell inbox show', 'Rope', 'Never submitted', 'Lamp', '3 projects'].map((part) =>
    stdout.indexOf(part),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  for (const part of ['3.2M', '3,200,000 downloads.', '12,870', 'Rejected', '1.0.0 Fabric', '2 wait for you'])
    expect(stdout).toContain(part)
})

it('says the same as a document, sorted and cut as asked', async () => {
  const all = await json(projectsDocument, 0, 'projects')
  const some = await json(projectsDocument, 0, 'projects', '--sort', 'downloads', '--limit', '1')
  expect(all.projects.map(({ slug, waiting }) => [slug, ...waiting.map(({ kind }) => kind)])).toEqual([
    ['nail', 'rejected'],
    ['rope', 'never-submitted'],
    ['lamp'],
  ])
  expect(all.need).toMatchObject({ answers: 1, drafts: 1, all: 2 })
  expect(some.projects.map(({ slug }) => slug)).toEqual(['lamp'])
  expect(some.more).toBe(2)
  expect(all.total).toMatchObject({ allTime: 3_200_000, days: 0 })
})

it('names what a report is about, with its page', async () => {
  await reportAsAda(ground)
  const { stdout } = await run('projects', '--refresh')
  const { reports } = await json(projectsDocument, 0, 'projects')
  expect(stdout).toContain('A moderator wrote about your report')
  expect(stdout).toMatch(/\n {2}spam\n {2}http\S+\/project\/spam\n {2}Which of its versions\?\n/)
  expect(reports).toMatchObject([{ about: { kind: 'project', slug: 'spam' }, siteUrl: expect.any(String) }])
})

it('shows what was recorded day by day as a table', async () => {
  const start = Date.parse('2026-06-01T12:00:00.000Z')
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await run('projects')
  for (const [day, downloads] of [
    [1, 3_200_500],
    [3, 3_202_500],
  ] as const) {
    vi.setSystemTime(start + day * 86_400_000)
    ground.playground.catalogue.count('lamp', { downloads })
    await run('projects')
  }
  const { stdout } = await run('projects', '--daily', 'Lamp')
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s{2,}/))
  expect(rows).toContainEqual(['2026-06-01', '-', '-', '3,200,000', '12,870'])
  expect(rows).toContainEqual(['2026-06-02', '500', '0', '3,200,500', '12,870'])
  expect(rows).toContainEqual(['2026-06-03', '~1,000', '~0', '-', '-'])
  expect(rows).toContainEqual(['2026-06-04', '~1,000', '~0', '3,202,500', '12,870'])
  const { days } = await json(dailyDocument, 0, 'projects', '--daily', 'lamp', '--limit', '2')
  expect(days.map(({ day, downloads, exact }) => [day, downloads, exact])).toEqual([
    ['2026-06-03', 1_000, false],
    ['2026-06-04', 1_000, false],
  ])
  await json(errorDocument, 1, 'projects', '--daily', 'nothing')
})

it('shows what is known where the service does not answer, and says so by its exit code', async () => {
  await run('projects')
  ground.service.setFaults([{ kind: 'status', status: 500 }])
  const ended = await run('projects', '--refresh', '--wait', '1')
  expect(ended.exitCode).toBe(4)
  expect(ended.stdout).toContain('Lamp')
  const offline = await json(projectsDocument, 0, 'projects', '--offline')
  expect(offline).toMatchObject({ fromCache: true, problem: null })
})

it('needs somebody who is signed in', async () => {
  await run('logout')
  const { commands } = (await json(errorDocument, 1, 'projects')).error
  expect(commands).toContain('modwell login')
})
