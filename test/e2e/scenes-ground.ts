import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { adoptGame, leaveCrash } from './own-game.ts'
import { goTo, openBrowse, openInstance, reviewAll, reviewOf } from './places.ts'

const SECTIONS = ['Service', 'Account', 'Folders', 'Updates', 'Stored files', 'Appearance', 'Notifications', 'About']

const SCOPES = ['USER_READ', 'NOTIFICATION_READ', 'NOTIFICATION_WRITE', 'PROJECT_READ']

/** A title and the service's own word for its kind. */
const NOTIFICATIONS = [
  ['Join a team of people who build lamps for every road there is', 'team_invite'],
  ['A moderator writes', 'moderator_message'],
  ['Lamp is approved', 'status_change'],
] as const

/** Versions of a mod, and it is held, disabled and the like: what is long in a list. */
const LONG_NUMBERS = ['1.0.0-beta.14+mc1.21.11-fabric-hotfix.2', '1.0.1-beta.15+mc1.21.11-fabric-hotfix.3']
export const LONG_TITLE = 'Lanterns, Lamps and Other Lights of the Long Road Through the Woods: Remastered Edition'

/** A page with something on it, and how a person comes there in a window of the usual size from the one before. */
export interface Scene {
  readonly name: string
  readonly come: (world: World) => Promise<void>
}

export const SCENES: readonly Scene[] = [
  { name: 'library', come: ({ page }) => goTo(page, 'Library') },
  { name: 'instance', come: ({ page }) => openInstance(page, 'Survival') },
  { name: 'long-names', come: ({ page }) => openInstance(page, LONG_TITLE) },
  {
    name: 'selection',
    async come({ page }) {
      await openInstance(page, 'Survival')
      await page.getByRole('row').first().focus()
      await page.keyboard.press('Control+a')
      await page.getByRole('group', { name: 'Selection' }).waitFor()
    },
  },
  {
    name: 'inspector',
    async come({ page }) {
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click()
      await page.getByRole('complementary', { name: /^About / }).waitFor()
    },
  },
  {
    name: 'problems',
    async come({ page }) {
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: /^Problems/ }).click()
    },
  },
  {
    name: 'logs',
    async come({ page, library }) {
      leaveCrash(library.survival.path, 'sodium')
      await page.getByRole('tab', { name: 'Logs' }).click()
      await page.getByRole('list', { name: 'Where it is seen' }).waitFor()
    },
  },
  { name: 'holds', come: ({ page }) => page.getByRole('tab', { name: /^Holds/ }).click() },
  { name: 'instance-history', come: ({ page }) => page.getByRole('tab', { name: 'History' }).click() },
  {
    name: 'review',
    come: ({ page }) => reviewAll(page),
  },
  {
    name: 'review-by-instance',
    async come({ page }) {
      await page.getByText('By instance', { exact: true }).click()
      await page.getByRole('heading', { name: 'Workshop' }).waitFor()
    },
  },
  {
    name: 'failed',
    async come({ page, service }) {
      service.setFaults([{ kind: 'wrong-bytes', match: { origin: 'files' } }])
      await reviewOf(page)
        .getByRole('button', { name: /^Update \d+$/ })
        .click()
      await reviewOf(page).getByRole('alert').waitFor()
      service.setFaults([])
    },
  },
  {
    name: 'history',
    async come({ page }) {
      await reviewOf(page).getByRole('button', { name: 'Close' }).click()
      await goTo(page, 'History')
    },
  },
  {
    name: 'inbox',
    async come({ page }) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Inbox/ })
        .click()
      await page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'desk',
    async come({ page }) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Projects/ })
        .click()
      await page.getByRole('list', { name: 'Your projects' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'browse',
    come: ({ page }) => openBrowse(page),
  },
  {
    name: 'browse-rows',
    async come({ page }) {
      await page.getByText('Rows', { exact: true }).click()
      await page.locator('.hit').first().waitFor()
    },
  },
  {
    name: 'project',
    async come({ page }) {
      await page.getByRole('list', { name: 'Projects' }).locator('.hit-open').first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'project-versions',
    async come({ page }) {
      await page.getByRole('tab', { name: /^Versions/ }).click()
      await page.getByRole('list', { name: 'Versions' }).waitFor()
    },
  },
  ...SECTIONS.map((section) => ({
    name: `settings-${section.toLowerCase().replaceAll(' ', '-')}`,
    async come({ page }: World) {
      await goTo(page, 'Settings')
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('button', { name: section, exact: true })
        .click()
    },
  })),
]

export let world: World

/** Before and after the tests of whoever calls it: three instances with updates, and an account with something in its inbox. */
export function setUpScenes(): void {
  beforeAll(async () => {
    world = await openWorld({ isAsking: true })
    for (const instance of [world.library.survival, world.library.workshop, world.library.server]) {
      await world.adopt(instance)
    }
    await adoptLongNames(world)
    const { accounts } = world.service
    accounts.addUser({ username: 'lamplighter' })
    world.service.catalogue.addProject({ slug: 'long-road', title: LONG_TITLE, owner: 'lamplighter', status: 'draft' })
    for (const [title, type] of NOTIFICATIONS) {
      world.service.notify('lamplighter', { title, type, link: '/project/none' })
    }
    const token = accounts.addToken('lamplighter', { kind: 'pat', scopes: SCOPES })
    await world.ask('account.sign-in-token', { keeping: 'file', token })
  })
  afterAll(() => world.close())
}

/** A game of two mods with everything long that can be. */
export async function adoptLongNames(where: World): Promise<void> {
  const { catalogue } = where.service
  const files = ['lamp', 'lantern'].map((slug) => {
    const { id } = catalogue.addProject({ slug, title: `${LONG_TITLE} (${slug})`, categories: ['adventure'] })
    const [first] = LONG_NUMBERS.map((number) =>
      catalogue.addVersion(id, { loaders: ['fabric'], game_versions: ['1.21.11'], version_number: number }),
    )
    return [`${slug}.jar`, first] as const
  })
  await adoptGame(where, LONG_TITLE, Object.fromEntries(files))
}
