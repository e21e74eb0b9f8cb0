import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { showDesk } from '../e2e/desk-ground.ts'
import type { World } from '../e2e/open-world.ts'
import { findPlace } from '../e2e/places.ts'
import { askService } from '../flows/inbox-ground.ts'
import { archive, modEntries } from '../flows/publish-ground.ts'

const BODY = `## Light that waits for you

Put a lantern beside a road, a pier or a boat. It wakes **eight blocks before you** and sleeps when you have passed.

### Good to know

- Works on servers that do not have it
- Boats and rafts, new in 4.2
`

/** What an author has written of a project, who works with her, and what others did there meanwhile. */
async function furnishLanterns(world: World): Promise<void> {
  const { service } = world
  if (service.accounts.user('bob') === undefined) service.accounts.addUser({ username: 'bob' })
  await askService(world, 'ada', [
    'PATCH',
    'project/lanterns',
    {
      body: BODY,
      description: 'Lanterns that wake when you come near.',
      categories: ['decoration', 'utility'],
      license_id: 'MIT',
      source_url: 'https://example.net/lanterns',
      issues_url: 'https://example.net/lanterns/issues',
      donation_urls: [{ id: 'ko-fi', platform: 'Ko-fi', url: 'https://example.net/tea' }],
    },
  ])
  const team = service.catalogue.project('lanterns')?.team
  const bob = service.accounts.user('bob')?.id
  await askService(world, 'ada', ['POST', `team/${team}/members`, { user_id: bob, role: 'Painter', permissions: 5 }])
  await askService(world, 'bob', ['POST', `team/${team}/join`])
}

async function showSection({ page }: World, name: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Sections of the project' })
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
}

async function save({ page }: World): Promise<void> {
  const bar = page.getByRole('region', { name: 'Not saved' })
  await bar.getByRole('button', { name: 'Save 1 change' }).click()
  await bar.waitFor({ state: 'detached' })
}

const SECTIONS = ['Status', 'Gallery', 'Links', 'Licence', 'Members', 'Messages', 'Versions'] as const

/** What a build for two loaders wrote. */
function build({ folder }: World): string {
  const libs = join(folder, 'work/build/libs')
  mkdirSync(libs, { recursive: true })
  for (const loader of ['fabric', 'neoforge'])
    writeFileSync(
      join(libs, `lanterns-${loader}-4.2.0.jar`),
      archive(modEntries([loader], { version: '4.2.0', games: loader === 'fabric' ? '>=1.21.8 <=1.21.11' : null })),
    )
  writeFileSync(join(folder, 'work/CHANGELOG.md'), '## 4.2.0\n\n- Lanterns on **boats**\n- They wake earlier\n')
  return libs
}

/** Several projects, one project in each of its sections, and a release. They begin at the desk with ada signed in, and end so. */
export const AUTHORS = [
  {
    name: 'desk-selected',
    async come(world: World) {
      world.service.setFaults([])
      await world.ask('service.status', { freshness: 'now' })
      await furnishLanterns(world)
      const source_url = 'https://example.net/roads'
      for (const [slug, kind] of [
        ['lantern-roads', 'transportation'],
        ['amber-barrels', 'storage'],
      ])
        await askService(world, 'ada', ['PATCH', `project/${slug}`, { categories: ['decoration', kind], source_url }])
      await world.page.getByRole('button', { name: 'Hide the table' }).click()
      for (const title of ['Lantern Roads', 'Amber Barrels'])
        await world.page.getByLabel(`Select ${title}`).press('Space')
      await world.page.getByRole('group', { name: 'Selected projects' }).waitFor()
    },
  },
  {
    name: 'desk-together',
    async come({ page }: World) {
      await page.getByRole('button', { name: 'Edit 2 projects…' }).click()
      await page.getByText('Links', { exact: true }).click()
      await page.locator('input[value="https://example.net/roads"]').waitFor()
    },
  },
  {
    name: 'edit-details',
    async come({ page }: World) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Clear the selection' }).click()
      await page.getByRole('list', { name: 'Your projects' }).getByRole('button', { name: 'Lanterns' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Edit Lanterns' }).waitFor()
      await page.getByRole('button', { name: 'Members 2' }).waitFor()
    },
  },
  {
    name: 'edit-conflict',
    async come(world: World) {
      const { page } = world
      await showSection(world, 'Description')
      await page.getByRole('textbox', { name: 'Description' }).fill(`${BODY}- Lanterns float on water\n`)
      await page.getByText('1 change not saved').waitFor()
      await askService(world, 'ada', ['PATCH', 'project/lanterns', { body: `${BODY}- Lamps for boats\n` }])
      await showDesk(world)
      await page.getByRole('list', { name: 'Your projects' }).getByRole('button', { name: 'Lanterns' }).first().click()
      await page.getByRole('button', { name: 'Open Description' }).click()
      await page.getByRole('heading', { name: /^Changed on the website/ }).waitFor()
      await page
        .getByRole('region', { name: 'Preview' })
        .getByRole('heading', { name: 'Light that waits for you' })
        .waitFor()
    },
  },
  ...SECTIONS.map((section) => ({
    name: `edit-${section.toLowerCase()}`,
    async come(world: World) {
      const { page } = world
      const keep = page.getByRole('button', { name: 'Keep yours' })
      if (await keep.isVisible()) await keep.click()
      // What the links' picture has in the bar is seen from one other section.
      if (section === 'Status' || section === 'Members') await save(world)
      await showSection(world, section)
      if (section === 'Status') await page.getByRole('radio', { name: /^Private/ }).press('Space')
      if (section === 'Links') await page.getByLabel('Wiki', { exact: true }).fill('https://example.net/wiki')
      if (section === 'Messages') await world.page.getByLabel('Your answer').waitFor()
      if (section === 'Versions') await world.page.getByRole('button', { name: 'More for 4.1.0' }).waitFor()
    },
  })),
  {
    name: 'edit-version',
    async come({ page }: World) {
      await page.getByRole('button', { name: 'Edit 4.1.0' }).click()
      await page.getByLabel('Changelog').waitFor()
    },
  },
  {
    name: 'edit-version-delete',
    async come({ page }: World) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More for 4.1.0' }).click()
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      await page.getByLabel(/^Type .* to confirm$/).waitFor()
    },
  },
  {
    name: 'team-invite',
    async come(world: World) {
      await world.page.keyboard.press('Escape')
      await showSection(world, 'Members')
      await world.page.getByRole('button', { name: 'Invite…' }).click()
      await world.page.getByRole('dialog').getByLabel('Username').waitFor()
    },
  },
  {
    name: 'publish-drop',
    async come({ page }: World) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Publish a version…' }).click()
      await page.getByRole('heading', { level: 1, name: 'Publish to Lanterns' }).waitFor()
    },
  },
  {
    name: 'publish',
    async come(world: World) {
      const { page } = world
      await world.choose(build(world))
      await page.getByRole('button', { name: 'Choose a folder…' }).click()
      await page.getByRole('article').nth(1).waitFor()
    },
  },
  {
    name: 'publish-which',
    async come(world: World) {
      const { page } = world
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
      await showDesk(world)
      await page
        .getByRole('region', { name: 'What waits for you' })
        .getByRole('button', { name: 'Publish a version…' })
        .click()
      await page.getByRole('heading', { level: 1, name: 'Publish to which project?' }).waitFor()
      await page.getByRole('button', { name: /^Lanterns/ }).waitFor()
    },
  },
]

/** The same where the service does not answer. They end with ada signed in, and it not answering: a page that waits for it asks anew once it does. */
export const AUTHORS_OFFLINE = [
  {
    name: 'publish-which-offline',
    async come(world: World) {
      const { page, service } = world
      service.setFaults([{ kind: 'status', status: 500, match: { path: '/' } }])
      await showDesk(world)
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByText(/^Shown as of /).waitFor()
      await findPlace(page, 'Publish')
      await page.getByText(/^This list is from /).waitFor()
      await page.getByRole('button', { name: 'Try again', disabled: false }).waitFor()
    },
  },
  {
    name: 'edit-offline',
    async come(world: World) {
      const { page } = world
      await showDesk(world)
      await page.getByRole('list', { name: 'Your projects' }).getByRole('button', { name: 'Lanterns' }).first().click()
      await page.getByText(/what you type is kept on this computer/).waitFor()
      await page.getByLabel('Summary').fill('Lanterns that wake when you come near, on land and on boats.')
      await page.getByText('1 change not saved').waitFor()
    },
  },
]
