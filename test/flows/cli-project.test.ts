import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { errorDocument } from '../cli/documents.ts'
import {
  bulkDocument,
  deletionDocument,
  folderDiffDocument,
  folderReportDocument,
  ownProjectDocument,
  projectDoneDocument,
  readinessDocument,
  statusDocument,
} from '../cli/project-documents.ts'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import { openEditingGround, type EditingGround } from './project-editing-ground.ts'

let ground: EditingGround

beforeEach(async () => {
  ground = await openEditingGround('current')
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
  expect(ended.exitCode, `${args}: ${ended.stdout}${ended.stderr}`).toEqual(exitCode)
  return schema.parse(JSON.parse(ended.stdout))
}

it('shows a project with all that can be changed, and without control characters', async () => {
  await ground.onSite('ada', { body: 'Lamps\u001b[31m everywhere' })
  const { stdout } = await run('project', 'show', 'lamps')
  const shown = await json(ownProjectDocument, 0, 'project', 'show', 'lamps')
  expect(shown.fields.title).toBe('Lamps')
  for (const part of ['Listed, anyone can find it', 'Categories: Decoration', 'Wiki link: none']) {
    expect(stdout).toContain(part)
  }
})

it('changes what is named and nothing else; what can never be saved is not left typed, and stops no submission', async () => {
  const { project, sent } = ground
  const first = await json(
    projectDoneDocument,
    0,
    'project',
    'edit',
    'lamps',
    '--title',
    'Lanterns',
    '--category',
    'utility',
  )
  expect(first.changed).toEqual(['title', 'categories'])
  expect(sent()).toEqual([{ title: 'Lanterns', categories: ['utility'] }])
  const failed = await json(errorDocument, 2, 'project', 'edit', 'lamps', '--summary', 'x')
  expect(failed.error.code).toBe('bad-argument')
  const unknown = await run('project', 'edit', 'lamps', '--category', 'nonsense')
  expect(unknown.stderr).toMatch(/It has [^.]*adventure[^.]*utility/)
  const sides = await json(
    projectDoneDocument,
    4,
    'project',
    'edit',
    'lamps',
    '--client-side',
    'unsupported',
    '--discard',
  )
  expect(sides.ignored).toEqual(['clientSide'])
  expect((await json(ownProjectDocument, 0, 'project', 'show', 'lamps')).unsaved).toEqual({})
  const again = await json(projectDoneDocument, 0, 'project', 'edit', 'lamps', '--wiki', 'https://w.example')
  expect(again.changed).toEqual(['wikiUrl'])
  await json(projectDoneDocument, 0, 'project', 'edit', 'lamps', '--no-wiki', '--discard')
  expect(await project()).toMatchObject({ title: 'Lanterns', wiki_url: null })
  expect((await run('project', 'edit', 'lamps')).exitCode).toBe(2)
})

it('does not write over what somebody changed meanwhile, until it is said whose counts', async () => {
  const { onSite, playground, id, project } = ground
  const core = await playground.openCore()
  await core.projects.open(id)
  await core.projects.type(id, { title: 'Mine', summary: 'Typed in the window.' })
  await core.close()
  await onSite('ada', { title: 'Theirs' })
  const refused = await json(errorDocument, 1, 'project', 'edit', 'lamps', '--title', 'Mine too')
  expect(refused.error.code).toBe('service-conflict')
  const { changed } = await json(projectDoneDocument, 0, 'project', 'edit', 'lamps', '--mine', 'title')
  expect(changed).toEqual(['title'])
  expect((await project())['title']).toBe('Mine too')
  expect((await json(ownProjectDocument, 0, 'project', 'show', 'lamps')).unsaved).toEqual({
    summary: 'Typed in the window.',
  })
  const { stdout } = await run('project', 'edit', 'lamps', '--wiki', 'https://w.example')
  expect(stdout).toContain('1 change is typed and not saved:\n  Summary: Typed in the window.')
  const unsaved = await run('project', 'submit', 'lamps')
  expect(unsaved.stderr).toContain('a change is not saved: Summary')
})

it('creates a draft, says what is missing, and submits it', async () => {
  const created = await json(
    projectDoneDocument,
    4,
    'project',
    'create',
    '--title',
    'Night Lamps',
    '--summary',
    'Lamps for the night.',
    '--client-side',
    'required',
  )
  expect(created.project.fields.slug).toBe('night-lamps')
  expect(created.ignored).toEqual(['clientSide'])
  const readiness = await json(readinessDocument, 3, 'project', 'check', 'night-lamps')
  expect(readiness.canSubmit).toBe(false)
  expect((await run('project', 'submit', 'night-lamps')).exitCode).toBe(2)
  ground.playground.catalogue.addVersion('night-lamps', {
    version_number: '1',
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
  })
  expect((await json(statusDocument, 0, 'project', 'submit', 'night-lamps')).status).toBe('processing')
  expect((await run('project', 'submit', 'night-lamps')).stdout).toContain('Night Lamps was sent to the moderators.')
  const { choices } = await json(statusDocument, 0, 'project', 'status', 'lamps')
  expect(choices.map(({ status }) => status)).toContain('unlisted')
  expect((await json(statusDocument, 0, 'project', 'status', 'lamps', 'unlisted')).status).toBe('unlisted')
  const scheduled = await json(errorDocument, 1, 'project', 'status', 'lamps', 'approved', '--at', '2027-01-01T00:00Z')
  expect(scheduled.error.code).toBe('service-lacks-operation')
})

it('has an icon and a gallery', async () => {
  const { file } = ground
  const icon = file('icon.png', 900)
  expect((await json(ownProjectDocument, 0, 'project', 'icon', 'lamps', icon)).iconUrl).not.toBeNull()
  expect((await json(ownProjectDocument, 0, 'project', 'icon', 'lamps', '--remove')).iconUrl).toBeNull()
  const add = ['project', 'gallery', 'add', 'lamps'] as const
  await json(ownProjectDocument, 0, ...add, file('a.png', 900), '--title', 'Road')
  await json(ownProjectDocument, 0, ...add, file('b.png', 901), '--featured')
  await json(ownProjectDocument, 0, 'project', 'gallery', 'edit', 'lamps', '2', '--title', 'Boat', '--no-featured')
  const ordered = await json(ownProjectDocument, 0, 'project', 'gallery', 'order', 'lamps', '2', '1')
  expect(ordered.gallery.map(({ title, featured }) => [title, featured])).toEqual([
    ['Boat', false],
    ['Road', false],
  ])
  expect((await json(errorDocument, 2, 'project', 'gallery', 'delete', 'lamps', '1')).error.code).toBe('bad-argument')
  const left = await json(ownProjectDocument, 0, 'project', 'gallery', 'delete', 'lamps', '1', '--yes')
  expect(left.gallery.map(({ title }) => title)).toEqual(['Road'])
})

it('edits several at once', async () => {
  ground.playground.catalogue.addProject({ slug: 'torches', title: 'Torches', owner: 'ada' })
  const { projects } = await json(
    bulkDocument,
    0,
    'project',
    'bulk',
    'lamps',
    'torches',
    '--add-donation',
    'ko-fi=https://ko-fi.com/ada',
    '--discord',
    'https://discord.example',
  )
  expect(projects.map(({ changed }) => changed)).toEqual([
    ['donationLinks', 'discordUrl'],
    ['donationLinks', 'discordUrl'],
  ])
  const none = await json(bulkDocument, 0, 'project', 'bulk', 'lamps', '--remove-donation', 'ko-fi', '--no-discord')
  expect(none.projects[0]?.changed).toEqual(['donationLinks', 'discordUrl'])
})

it('deletes only what is agreed to, having said what goes with it', async () => {
  const { project } = ground
  const unasked = await json(errorDocument, 2, 'project', 'delete', 'lamps')
  expect(unasked.error.code).toBe('bad-argument')
  expect((await project())['title']).toBe('Lamps')
  const deletion = await json(deletionDocument, 0, 'project', 'delete', 'lamps', '--yes')
  expect(deletion).toMatchObject({ versions: 1, files: 1, dependants: { total: 0 } })
  await expect(project()).rejects.toThrow('404')
})

it('keeps a folder in step, with exit codes for a pipeline', async () => {
  const { playground, project } = ground
  const folder = join(playground.folder, 'lamps-git')
  const made = await json(folderReportDocument, 0, 'project', 'init', folder, '--project', 'lamps')
  expect(made.written).toContain('project.toml')
  await json(folderDiffDocument, 0, 'project', 'diff', folder)
  writeFileSync(join(folder, 'description.md'), 'Of the folder.\n')
  expect((await json(folderDiffDocument, 3, 'project', 'diff', folder)).differences).toHaveLength(1)
  expect((await run('project', 'push', folder, '--dry-run')).stdout).toContain('Description changed in the folder')
  expect((await project())['body']).not.toBe('Of the folder.')
  await json(folderReportDocument, 0, 'project', 'push', folder)
  expect((await project())['body']).toBe('Of the folder.')
  await ground.onSite('ada', { body: 'Of the website.' })
  expect((await run('project', 'pull', folder, '--dry-run')).exitCode).toBe(0)
  expect(readFileSync(join(folder, 'description.md'), 'utf8')).toBe('Of the folder.\n')
  await json(folderReportDocument, 0, 'project', 'pull', folder)
  expect(readFileSync(join(folder, 'description.md'), 'utf8')).toBe('Of the website.\n')
  const dry = join(playground.folder, 'dry-git')
  expect((await run('project', 'init', dry, '--title', 'Dry', '--dry-run')).stdout).toContain('project.toml')
  expect(existsSync(dry)).toBe(false)
})
