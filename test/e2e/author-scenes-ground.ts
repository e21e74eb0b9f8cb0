import { askService } from '../flows/inbox-ground.ts'
import { furnishDesk, recordDays, showDesk, signInAsAda } from './desk-ground.ts'
import type { World } from './open-world.ts'
import { findPlace } from './places.ts'
import { build, button, drop, main, openPublishing } from './publish-ground.ts'
import type { Scene } from './scenes-ground.ts'

const SCOPES = [
  'USER_READ',
  'NOTIFICATION_READ',
  'NOTIFICATION_WRITE',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'PROJECT_CREATE',
  'PROJECT_DELETE',
  'VERSION_READ',
  'VERSION_CREATE',
  'VERSION_WRITE',
  'VERSION_DELETE',
  'THREAD_READ',
  'THREAD_WRITE',
  'REPORT_CREATE',
  'REPORT_READ',
  'PAYOUTS_READ',
]

/** Ada with a hundred projects, a team, a conversation and a report. */
export async function furnishAuthor(world: World): Promise<void> {
  const { accounts, catalogue } = world.service
  await furnishDesk(world, 100)
  accounts.addUser({ username: 'bob' })
  const team = catalogue.project('lanterns')?.team
  const bob = accounts.user('bob')?.id
  await askService(world, 'ada', ['POST', `team/${team}/members`, { user_id: bob }])
  const report = { report_type: 'spam', item_id: catalogue.project('cobalt-foundation')?.id, item_type: 'project' }
  await askService(world, 'ada', ['POST', 'report', { ...report, body: 'Adverts in every picture.' }])
  await signInAsAda(world, SCOPES)
  recordDays(world, 45)
}

async function edit({ page }: World, section: string): Promise<void> {
  await findPlace(page, 'Profile')
  await main().getByRole('row', { name: 'Lanterns', exact: true }).click()
  const sections = main().getByRole('navigation')
  await sections.getByRole('button', { name: new RegExp(`^${section}`) }).click()
}

/** Every page of an author, and how a person comes there. */
export const AUTHOR_SCENES: readonly Scene[] = [
  {
    name: 'desk',
    async come(world) {
      await findPlace(world.page, 'Library')
      await showDesk(world)
      await world.page.getByRole('list', { name: 'Your projects' }).getByRole('listitem').nth(10).waitFor()
    },
  },
  ...['Details', 'Description', 'Gallery', 'Links', 'Licence', 'Status', 'Versions', 'Members', 'Messages'].map(
    (section): Scene => ({
      name: `edit-${section.toLowerCase()}`,
      come: (world) => edit(world, section),
    }),
  ),
  {
    name: 'publish-choice',
    async come({ page }) {
      await findPlace(page, 'Publish')
      await button('Lanterns').waitFor()
    },
  },
  {
    name: 'publish-empty',
    async come() {
      await openPublishing()
    },
  },
  {
    name: 'publish-prepared',
    async come() {
      await openPublishing()
      await drop(build('scenes', '4.2.0'))
      await main().getByRole('article').nth(2).waitFor()
    },
  },
  {
    name: 'publish-problems',
    async come() {
      await button('Cancel').click()
      await openPublishing()
      await drop(build('problems', '4.1.0', { games: '>=1.20.4' }))
      await main().getByRole('article').nth(2).waitFor()
    },
  },
  { name: 'profile', come: ({ page }) => findPlace(page, 'Profile') },
  // Last: nobody is signed in afterwards.
  {
    name: 'publish-choice-signed-out',
    async come(world) {
      await world.ask('account.sign-out', { account: null })
      await findPlace(world.page, 'Publish')
      await button('Sign in').waitFor()
    },
  },
]
