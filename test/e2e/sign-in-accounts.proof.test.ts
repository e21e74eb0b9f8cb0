import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { goTo } from './places.ts'
import { NEEDS_REGISTRATION, openSignInWorld, type SignInWorld } from './sign-in-ground.ts'

const HOUR = 3_600_000
const READS = ['USER_READ', 'NOTIFICATION_READ']
let world: SignInWorld

afterAll(() => world.close())

function says(text: string | RegExp): Promise<void> {
  return world.account.getByText(text).first().waitFor()
}

/** Presses a button of the section. */
function press(name: string | RegExp): Promise<void> {
  return world.account.getByRole('button', { name, exact: typeof name === 'string' }).click()
}

async function accountNames(): Promise<readonly string[]> {
  const answer = await world.ask('account.overview', null)
  return answer.kind === 'ok' ? answer.value.accounts.map(({ username }) => username ?? '').toSorted() : []
}

/** Signs in by pasting; answers with the token. */
async function signIn(username: string, keeping: 'run' | 'file' = 'run'): Promise<string> {
  const token = world.addToken(username, READS)
  const add = world.account.getByRole('button', { name: 'Add an account' })
  if ((await accountNames()).length > 0) await add.click()
  await world.pasteToken(token, keeping)
  await says(`Signed in as ${username}.`)
  return token
}

describe.each(['current', 'documented'] as const)('accounts, at a service of the %s kind', (dialect) => {
  beforeAll(async () => {
    await world?.close()
    world = await openSignInWorld({ dialect })
  })
  beforeEach(() => world.startAfresh())

  test('a pasted token is checked at once, and what it lacks is named; its field is empty again', async () => {
    await world.pasteToken(world.addToken('ada', ['USER_READ']))
    await says('Signed in as ada.')
    await world.account.getByText('Every permission', { exact: true }).click()
    const inbox = await world.account
      .getByRole('rowgroup')
      .filter({ has: world.page.getByTitle('NOTIFICATION_READ') })
      .innerText()
    await press('Add an account')
    await expect
      .poll(async () => [inbox, await world.account.getByLabel('Token', { exact: true }).inputValue()])
      .toEqual([expect.stringMatching(/^Missing[^]*Read notifications/), ''])
  })

  test.each([
    { what: 'that the service does not know', of: () => `mrp_${'z'.repeat(60)}`, says: 'does not accept this token' },
    {
      what: 'without the scope that tells whose it is',
      of: () => world.addToken('ada', ['NOTIFICATION_READ']),
      says: '"Read user data"',
    },
  ])('a token $what is refused with what it needs, and signs nobody in', async ({ of, says: words }) => {
    await world.pasteToken(of())
    await world.account.getByRole('alert').waitFor()
    await expect
      .poll(async () => [await world.account.getByRole('alert').innerText(), await accountNames()])
      .toEqual([expect.stringContaining(words), []])
  })

  test('of two accounts one is in use, and calls are made as it', async () => {
    const tokens = [await signIn('ada'), await signIn('bob')]
    await press('Use ada')
    await world.page.getByRole('button', { name: 'Signed in as ada' }).waitFor()
    await press(/^Check/)
    await world.account.getByText('Every permission', { exact: true }).waitFor()
    const sent = world.service.requests().findLast(({ path }) => path.startsWith('/v2/user'))
    expect(sent?.authorization).toBe(tokens[0])
  })

  test('what was found to work is counted in one sentence, with when that was', async () => {
    await signIn('ada')
    await press('Check again')
    await says('reading permissions work, checked just now.')
    await world.account.getByText('Every permission', { exact: true }).click()
    const given = world.account.getByRole('rowgroup').filter({ hasText: /^Given/ })
    await given.getByTitle('NOTIFICATION_READ').waitFor()
    // Under its title a row for each.
    const count = (await given.getByRole('row').count()) - 1
    const words = `${count} reading permissions work, checked just now.`
    expect(await world.account.getByText(words, { exact: true }).count()).toBe(1)
  })

  test('what works with the token and what does not is said at a glance', async () => {
    await world.pasteToken(world.addToken('ada', ['USER_READ', 'REPORT_READ']))
    await says('Signed in as ada.')
    await says('If a permission is missing, Modwell says so when you do it.')
    const told = await world.account.getByText(/^It does not let you see /).innerText()
    expect(told).toContain('Notifications')
    expect(told).not.toContain('Reports you send')
  })

  test('what is needed and missing stands first, then what is given, each with what needs it', async () => {
    await world.pasteToken(world.addToken('ada', ['USER_READ', 'REPORT_READ']))
    await says('Signed in as ada.')
    await world.account.getByText('Every permission', { exact: true }).click()
    const groups = await world.account
      .getByRole('table', { name: 'Every permission' })
      .getByRole('rowgroup')
      .allInnerTexts()
    const found = await auditThemes(world)
    const [missing = '', given = '', , notTried = ''] = groups
    expect(missing).toMatch(/^Missing[^]*Read notifications[^]*always needed/)
    expect(given).toMatch(/^Given[^]*Read user data[^]*always needed[^]*Read reports/)
    expect(notTried).toMatch(/^Can't be checked beforehand[^]*Write user data[^]*Changing the profile/)
    expect(found).toEqual([])
  })

  test('what it means that a file is unprotected is said, and what protects the token', async () => {
    await signIn('ada', 'file')
    await says('every program you run can read it and act as you')
    await says('To protect it, set up a keychain such as GNOME Keyring or KWallet')
    await signIn('bob')
    expect(await world.account.getByText('every program you run').count()).toBe(1)
  })

  test('a token that was revoked in the middle of the work is told wherever the person is', async () => {
    const { page, service } = world
    service.accounts.revokeToken(await signIn('bob'))
    service.setFaults([{ kind: 'status', status: 401, match: { path: '/v2/project/' } }])
    await goTo(page, 'Library')
    for (const project of ['lamps', 'doors']) await world.ask('browse.project', { project, freshness: 'now' })
    const notice = page.getByRole('status').getByText('no longer accepts the sign-in of bob', { exact: false })
    await notice.first().waitFor()
    const notices = await notice.count()
    service.setFaults([])
    await page.getByRole('button', { name: 'Sign in again: bob' }).click()
    await world.account
      .getByRole('list', { name: 'Accounts' })
      .getByText(/it has expired or was revoked/)
      .waitFor()
    await press('Sign in again')
    await world.pasteToken(world.addToken('bob', READS))
    await page.getByRole('button', { name: 'Signed in as bob' }).waitFor()
    await expect
      .poll(async () => [notices, await world.account.getByRole('button', { name: 'Sign in again' }).count()])
      .toEqual([1, 0])
  })

  test('a token that has expired is found out by checking, and said with the account', async () => {
    const { service } = world
    const start = service.now()
    await world.pasteToken(world.addToken('ada', READS, new Date(start + HOUR).toISOString()))
    await says('Signed in as ada.')
    service.setClock(start + 2 * HOUR)
    await press('Check again')
    await world.account
      .getByRole('list', { name: 'Accounts' })
      .getByText(/does not accept this token, which has expired/)
      .waitFor()
    service.setClock(start)
    await expect.poll(() => world.account.getByText('Signed in as ada.').count()).toBe(0)
  })

  test('signing out forgets one, and everywhere forgets all', async () => {
    for (const name of ['ada', 'bob']) await signIn(name, 'file')
    const stays = 'still accepts it until you remove it there'
    await press('Sign out bob')
    await says(stays)
    await says(/None of these accounts is in use/)
    const left = await accountNames()
    await signIn('bob')
    await press('Sign out everywhere')
    await world.account.getByRole('button', { name: /^Open your tokens/ }).waitFor()
    expect(left).toEqual(['ada'])
    expect(await accountNames()).toEqual([])
    expect(await world.leaks()).toEqual([])
  })

  test('a restart keeps what lies in the file and forgets what was for the run, as was said', async () => {
    const token = await signIn('ada', 'file')
    await says(/stored unprotected in accounts\.json/)
    await signIn('bob')
    await says('The token is not stored: it is forgotten when Modwell ends.')
    await world.restart()
    await world.page.getByRole('button', { name: 'Signed in as ada' }).waitFor()
    await expect
      .poll(async () => [await accountNames(), readFileSync(join(world.home, 'accounts.json'), 'utf8').includes(token)])
      .toEqual([['ada'], true])
  })

  test('MODWELL_TOKEN decides for its run: that is said, and what cannot be changed is not offered', async () => {
    await signIn('ada', 'file')
    await world.restart({ MODWELL_TOKEN: world.addToken('bob', READS) })
    await says('MODWELL_TOKEN is used for this run.')
    await press('Check permissions')
    await world.account.getByRole('heading', { name: 'Permissions of bob' }).waitFor()
    const offered = ['Use ada', 'Sign out ada', 'Sign out bob'].map((name) =>
      world.account.getByRole('button', { name, exact: true }).count(),
    )
    await expect.poll(() => Promise.all(offered)).toEqual([0, 1, 0])
  })

  test('no token that was used is in a file, the output or the page', async () => {
    await world.ask('account.sign-out', { account: null })
    expect(await world.leaks()).toEqual([])
  })
})

test('accounts and what they may do are accessible in light and in dark', async () => {
  if ((await accountNames()).length === 1) await signIn('ada')
  await press(/^Check/)
  await world.account.getByText('Every permission', { exact: true }).click()
  await world.account.getByRole('table', { name: 'Every permission' }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await press('Add an account')
  await world.account.getByText(NEEDS_REGISTRATION).click()
  expect(await auditThemes(world)).toEqual([])
})
