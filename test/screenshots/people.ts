import type { World } from '../e2e/open-world.ts'
import { findPlace, goTo, openSettings } from '../e2e/places.ts'
import { AUTHORS, AUTHORS_OFFLINE } from './authors.ts'
import { DESK } from './desk.ts'
import { askService, messageFor } from '../flows/inbox-ground.ts'

const SCOPES = [
  'USER_READ',
  'NOTIFICATION_READ',
  'NOTIFICATION_WRITE',
  'PROJECT_READ',
  'USER_WRITE',
  'THREAD_READ',
  'REPORT_READ',
]

async function signIn({ service, ask }: World): Promise<void> {
  const token = service.accounts.addToken('ada', { kind: 'pat', scopes: SCOPES })
  await ask('account.sign-in-token', { keeping: 'file', token })
}

/** What the scene before did is no part of this one. */
async function dismissMessages({ page }: World): Promise<void> {
  await page
    .locator('.toast')
    .getByRole('button', { name: 'Dismiss', exact: true })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
}

async function showFollowing({ page }: World): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Following', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Following' }).waitFor()
}

async function showOwn({ page }: World): Promise<void> {
  await page.getByRole('button', { name: 'Signed in as ada' }).click()
  await page.getByLabel('About you').waitFor()
}

/** A title and the service's own word for each kind; the ones of an hour, a day and a week ago. */
export const TOLD = [
  ['You have been invited to join an organization!', 'organization_invite', 1],
  ['Your project was approved', 'status_change', 2],
  ['A moderator sent you a message', 'moderator_message', 20],
  ['Your report was read', 'report_submitted', 26],
  ['A project has a new owner', 'project_transferred', 27],
  ['Come and play with us', 'server_invite', 28],
  ['A token was created', 'pat_created', 50],
  ['A payment failed', 'payment_failed', 60],
  ['Something of tomorrow', 'never_heard_of', 100],
] as const
/** What the service says beside an invitation to an organization. */
export const INVITED = 'You are invited to work for Lamps & Co as Member.'
const HOUR = 3_600_000

/** One of each kind, and updates of what is installed. */
async function tell({ service, ask }: World): Promise<void> {
  const { catalogue } = service
  const found = await ask('browse.search', {
    query: { text: '', index: 'downloads', limit: 3, offset: 0, types: ['mod'] },
    freshness: 'normal',
  })
  const ids = found.kind === 'ok' ? found.value.value.hits.map(({ projectId }) => projectId) : []
  for (const [title, type, hours] of TOLD.toReversed()) {
    const link = /status|transferred/.test(type) ? `/project/${ids[0]}` : '/dashboard'
    // In the conversation of the project that is approved.
    const body = type === 'moderator_message' ? { type, thread_id: 'abcdefgh', project_id: ids[0] } : undefined
    const text = type === 'organization_invite' ? INVITED : undefined
    const told = { title, type, link, created: before(hours) }
    service.notify('ada', { ...told, ...(body !== undefined && { body }), ...(text !== undefined && { text }) })
  }
  for (const id of ids) {
    const version = catalogue.addVersion(id, {
      version_number: '99.0.0',
      loaders: ['fabric'],
      game_versions: ['1.21.11', '1.21.4', '1.21.5'],
      date_published: before(3),
    })
    const link = `/project/${id}/version/${version.id}`
    service.notify('ada', {
      title: 'A project you follow has a new version',
      type: 'project_update',
      link,
      created: before(3),
    })
  }
  service.accounts.addUser({ username: 'owner' })
  const { id: lamps, team } = catalogue.addProject({ slug: 'lamps', title: 'Lamps', owner: 'owner' })
  const user = service.accounts.user('ada')?.id ?? ''
  service.notify('ada', {
    title: 'You have been invited to join a team',
    text: 'An invite has been sent for you to be Member of a team',
    type: 'team_invite',
    link: `/project/${lamps}`,
    body: { type: 'team_invite', project_id: lamps, team_id: team, invited_by: user, role: 'Member' },
    created: before(0),
    actions: [
      { title: 'Accept', action_route: ['POST', `team/${team}/join`] },
      { title: 'Deny', action_route: ['DELETE', `team/${team}/members/${user}`] },
    ],
  })
}

function before(hours: number): string {
  return new Date(Date.now() - hours * HOUR).toISOString()
}

async function showInbox({ page }: World): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Inbox/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
}

/** About a report of ada's. */
async function writeAsModerator(world: World): Promise<void> {
  const { service, ask } = world
  service.accounts.addUser({ username: 'moderator', role: 'moderator' })
  const query = { text: '', index: 'downloads', limit: 1, offset: 0, types: ['mod'] } as const
  const found = await ask('browse.search', { query, freshness: 'normal' })
  const item = found.kind === 'ok' ? found.value.value.hits[0]?.projectId : undefined
  const report = { report_type: 'spam', item_id: item, item_type: 'project', body: 'It is an advertisement.' }
  const made = (await askService(world, 'ada', ['POST', 'report', report])) as { readonly thread_id: string }
  const path = `thread/${made.thread_id}`
  await askService(world, 'ada', ['POST', path, messageFor('current', 'The pictures show another mod.')])
  await askService(world, 'moderator', ['POST', path, messageFor('current', 'Thank you. Which of them do you mean?')])
}

const INBOX = [
  {
    name: 'inbox-empty',
    async come(world: World) {
      await showInbox(world)
      await world.page.getByText('No notifications').waitFor()
    },
  },
  {
    name: 'inbox',
    async come(world: World) {
      const { page, ask } = world
      await tell(world)
      await ask('library.check', { instances: 'all', freshness: 'now' })
      const check = (): Promise<void> => page.getByRole('button', { name: 'Check now', disabled: false }).click()
      const invitation = page.getByRole('button', { name: 'Lamps invites you to its team, as Member', exact: true })
      await check()
      // What was being read when that was pressed may be from before.
      await invitation.waitFor({ timeout: 10_000 }).catch(check)
      await invitation.waitFor()
      await page
        .getByRole('button', { name: /99\.0\.0/ })
        .first()
        .waitFor()
      // No pointer lies on what then comes there.
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'inbox-conversation',
    async come(world: World) {
      const { page } = world
      await writeAsModerator(world)
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByRole('button', { name: 'Read and answer: A moderator wrote about your report' }).click()
      await page.getByLabel('Your answer').waitFor()
    },
  },
  {
    name: 'inbox-selected',
    async come({ page }: World) {
      await page.keyboard.press('Escape')
      await page
        .getByLabel(/^Select /)
        .nth(0)
        .press('Space')
      await page
        .getByLabel(/^Select /)
        .nth(1)
        .press('Space')
      await page.getByRole('group', { name: 'Selected notifications' }).waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'inbox-marked',
    async come({ page }: World) {
      await page.getByRole('group', { name: 'Selected notifications' }).getByRole('button', { name: /^Mark/ }).click()
      await page.getByRole('status').getByRole('button', { name: /^Undo/ }).waitFor()
    },
  },
  {
    name: 'inbox-nothing-fits',
    async come(world: World) {
      const { page } = world
      await page.getByRole('button', { name: /Any kind/ }).click()
      await page.getByRole('option', { name: 'New version' }).click()
      await page.getByRole('button', { name: /Any game version/ }).click()
      await page.getByRole('option', { name: '26.1.2' }).click()
      await page.getByText('No notifications match these filters').waitFor()
      await dismissMessages(world)
    },
  },
  {
    name: 'inbox-not-answered',
    async come({ page, service }: World) {
      await page.getByRole('button', { name: 'Clear all filters' }).click()
      service.setFaults([{ kind: 'status', status: 500, match: { path: '/' } }])
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByText(/^Shown as of /).waitFor()
      await page.getByRole('button', { name: /^More about You are invited to work for Lamps & Co/ }).click()
      await page.getByRole('menuitem', { name: 'Mark as read' }).click()
      await page.getByRole('status').getByRole('button', { name: /^Undo/ }).waitFor()
      await page.mouse.move(0, 0)
    },
  },
]

/** What needs an account: the inbox, what is followed, and people. They begin anywhere with nobody signed in, and end so. */
export const PEOPLE = [
  {
    name: 'following-signed-out',
    async come(world: World) {
      await showFollowing(world)
      await world.page.getByText("You're not signed in").waitFor()
    },
  },
  {
    name: 'inbox-signed-out',
    async come(world: World) {
      await showInbox(world)
      await world.page.getByText("You're not signed in").waitFor()
    },
  },
  {
    name: 'desk-signed-out',
    async come(world: World) {
      await findPlace(world.page, 'Projects')
      await world.page.getByText("You're not signed in").waitFor()
    },
  },
  {
    name: 'following-empty',
    async come(world: World) {
      world.service.accounts.addUser({ username: 'ada', bio: 'Reads stars.', badges: 16 + 64 })
      await signIn(world)
      await showFollowing(world)
      await world.page.getByText("You aren't following any projects").waitFor()
    },
  },
  ...INBOX,
  {
    name: 'following',
    async come(world: World) {
      const { page, ask, service } = world
      service.setFaults([])
      await dismissMessages(world)
      await showFollowing(world)
      const query = { text: '', index: 'downloads', limit: 6, offset: 0, types: ['mod'] } as const
      const found = await ask('browse.search', { query, freshness: 'normal' })
      const ids = found.kind === 'ok' ? found.value.value.hits.map(({ projectId }) => projectId) : []
      for (const project of ids) await ask('following.follow', { project, isFollowed: true })
      await ask('following.list', { freshness: 'now' })
      for (const project of ids.slice(0, 3)) {
        service.catalogue.addVersion(project, {
          version_number: '99.1.0',
          loaders: ['fabric'],
          game_versions: ['1.21.11', '1.21.4', '1.21.5'],
          date_published: '2026-11-20T10:00:00Z',
        })
      }
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByText('Updates', { exact: true }).waitFor()
      // No pointer lies on what then comes there.
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'sign-in-for',
    async come(world: World) {
      const { page, service } = world
      await dismissMessages(world)
      service.setFaults([{ kind: 'status', status: 401, match: { path: '/follow' } }])
      await page
        .getByRole('grid', { name: 'Followed projects' })
        .getByRole('button', { name: /^Unfollow/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      service.setFaults([])
    },
  },
  ...DESK,
  ...AUTHORS,
  ...AUTHORS_OFFLINE,
  {
    name: 'profile-own',
    async come(world: World) {
      world.service.setFaults([])
      await world.ask('service.status', { freshness: 'now' })
      await signIn(world)
      await showOwn(world)
    },
  },
  {
    name: 'profile-refused',
    async come({ page }: World) {
      await page.getByLabel('Username').fill('ada l')
      await page.getByLabel('About you').fill('a'.repeat(161))
      await page.getByText('the limit is 160').waitFor()
    },
  },
  {
    name: 'profile-of-another',
    async come(world: World) {
      const { page } = world
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await goTo(page, 'Browse')
      await page.locator('.person').first().click()
      await page.getByRole('grid', { name: 'Projects' }).waitFor()
    },
  },
  {
    name: 'report-user',
    async come({ page }: World) {
      await page.getByRole('button', { name: /^Report/ }).click()
      await page.getByLabel('What happened').waitFor()
      await page
        .getByRole('button', { name: /^Reason/ })
        .or(page.getByText('Reason'))
        .first()
        .waitFor()
    },
  },
  {
    name: 'permissions',
    async come(world: World) {
      const { page } = world
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await openSettings(page, 'Account')
      await page.getByRole('button', { name: /^Check/ }).click()
      await page.getByText('Every permission', { exact: true }).click()
      await page.getByRole('table', { name: 'Every permission' }).waitFor()
    },
  },
  {
    name: 'account-signed-in',
    async come({ page }: World) {
      await page.getByText('Every permission', { exact: true }).click()
    },
  },
]
