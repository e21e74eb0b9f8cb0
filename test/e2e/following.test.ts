import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { findPlace, giveToken as giveTokenOn, goTo, reviewOf } from './places.ts'

const READ = ['USER_READ', 'NOTIFICATION_READ']
const FOLLOW = '/follow'

let world: World

beforeAll(async () => {
  world = await openWorld({ isAsking: true, projects: 20, outdated: 0 })
  for (const username of ['ada', 'bob']) world.service.accounts.addUser({ username })
  const [lamp] = addMod(world, 'lamp', { '1.0': {} })
  const [ladder] = addMod(world, 'ladder', { '1.0': {} })
  addMod(world, 'rope', { '1.0': {} })
  await adoptGame(world, 'Lit', { 'lamp.jar': lamp })
  await adoptGame(world, 'Dark', { 'ladder.jar': ladder })
})

afterAll(() => world.close())

beforeEach(async () => {
  world.service.setFaults([])
  // What a test left open covers the page.
  const cancel = reviewOf(world.page).getByRole('button', { name: /^(Cancel|Close)$/ })
  if (await cancel.isVisible()) await cancel.click()
})

function tokenOf(username: string, scopes: readonly string[]): string {
  return world.service.accounts.addToken(username, { kind: 'pat', scopes })
}

async function signIn(username: string, scopes: readonly string[] = [...READ, 'USER_WRITE']): Promise<void> {
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token: tokenOf(username, scopes) })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
}

async function showProject(slug: string): Promise<void> {
  const { page } = world
  await goTo(page, 'Browse')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(slug)
  await page.getByRole('main').getByRole('button', { name: slug, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: slug }).waitFor()
}

async function showFollowing(): Promise<void> {
  await world.page.getByRole('banner').getByRole('button', { name: 'Following', exact: true }).click()
  await world.page.getByRole('heading', { level: 1, name: 'Following' }).waitFor()
}

function button(name: string | RegExp) {
  return world.page.getByRole('main').getByRole('button', { name })
}

function rows() {
  return world.page.getByRole('grid', { name: 'Followed projects' }).getByRole('row')
}

async function followedAtService(username: string): Promise<readonly string[]> {
  const answer = await fetch(`${world.service.url}/v2/user/${username}/follows`, {
    headers: { authorization: tokenOf(username, READ), 'user-agent': 'following-test/1.0 (test)' },
  })
  return ((await answer.json()) as readonly { readonly slug: string }[]).map(({ slug }) => slug)
}

/** Gives a token in the dialog that asks for one. */
async function giveToken(token: string): Promise<void> {
  const dialog = world.page.getByRole('dialog')
  await giveTokenOn(world.page, token)
  await dialog.waitFor({ state: 'detached' })
}

function release(number: string, gameVersion = '1.21.11', mod = 'lamp') {
  const target = { loaders: ['fabric'], game_versions: [gameVersion] }
  return world.service.catalogue.addVersion(mod, { version_number: number, ...target })
}

describe('who is not signed in', () => {
  test('is told so on the page, which is found by its name and accessible', async () => {
    await findPlace(world.page, 'Following')
    await button('Sign in').waitFor()
    expect(await auditThemes(world)).toEqual([])
  })

  test('signs in to follow, and then follows', async () => {
    const { page } = world
    await showProject('lamp')
    await button('Follow lamp').click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByText('To follow lamp').waitFor()
    const found = await auditThemes(world)
    await giveToken(tokenOf('ada', [...READ, 'USER_WRITE']))
    await button('Unfollow lamp').waitFor()
    await expect.poll(() => followedAtService('ada')).toEqual(['lamp'])
    expect(found).toEqual([])
  })
})

describe('on the page of a project', () => {
  beforeEach(() => signIn('ada'))

  test('following shows at once, before the service has answered', async () => {
    const { service } = world
    await showProject('ladder')
    await button('Follow ladder').waitFor()
    service.setFaults([{ kind: 'hang', match: { method: 'POST', path: FOLLOW } }])
    await button('Follow ladder').click()
    await button('Unfollow ladder').waitFor()
    const before = await followedAtService('ada')
    service.setFaults([])
    await world.page.reload()
    await showProject('ladder')
    await button('Follow ladder').click()
    await expect.poll(() => followedAtService('ada')).toEqual(['lamp', 'ladder'])
    expect(before).toEqual(['lamp'])
  })

  test('what goes wrong is told, the button goes back, and it can be tried again', async () => {
    await showProject('ladder')
    world.service.setFaults([{ kind: 'status', status: 400, match: { method: 'DELETE', path: FOLLOW } }])
    await button('Unfollow ladder').click()
    const alert = world.page.getByRole('alert')
    await alert.waitFor()
    await alert.getByText("You're still following it").waitFor()
    const text = await alert.innerText()
    await button('Unfollow ladder').waitFor()
    world.service.setFaults([])
    await alert.getByRole('button', { name: 'Try again' }).click()
    await button('Follow ladder').waitFor()
    await expect.poll(() => followedAtService('ada')).toEqual(['lamp'])
    await expect
      .poll(async () => [text, await alert.count()])
      .toEqual([expect.stringContaining("You're still following it"), 0])
  })

  test('a sign-in that may not follow is asked for more, and then it is done', async () => {
    await signIn('bob', READ)
    await showProject('lamp')
    await button('Follow lamp').click()
    await world.page.getByRole('dialog').getByText('Tick “Write user data” and save.').waitFor()
    await giveToken(tokenOf('bob', [...READ, 'USER_WRITE']))
    await button('Unfollow lamp').waitFor()
    await expect.poll(() => followedAtService('bob')).toEqual(['lamp'])
  })
})

describe('the page of what is followed', () => {
  beforeEach(async () => {
    await signIn('ada')
    await showFollowing()
    await rows().first().waitFor()
  })

  test('says what is new since one looked and where it fits, until it is marked as seen', async () => {
    release('2.0')
    release('0.9', '1.20.1')
    await button('Check now').click()
    await rows().filter({ hasText: '2 new versions' }).waitFor()
    const text = await rows().first().innerText()
    const found = await auditThemes(world)
    await button('More for what you follow').click()
    await world.page.getByRole('menuitem', { name: 'Mark all as seen' }).click()
    await rows().filter({ hasText: 'new version' }).waitFor({ state: 'detached' })
    const quiet = await rows().first().innerText()
    for (const part of [/\b0\.9\b/, /\d{4}/, /Installed in Lit/]) expect(quiet).toMatch(part)
    expect(found).toEqual([])
    for (const part of ['Dark: not installed, 2.0 is compatible', 'Lit: 1.0 → 2.0', 'Install', 'Update']) {
      expect(text).toContain(part)
    }
  })

  test('leads to the plan for an instance', async () => {
    release('3.0')
    await button('Check now').click()
    await button('Update lamp in Lit').click()
    await reviewOf(world.page)
      .getByRole('button', { name: /^Install( \d+)?$/ })
      .waitFor()
    const reviewed = await reviewOf(world.page).innerText()
    await reviewOf(world.page).getByRole('button', { name: 'Cancel' }).click()
    await button('Install into Dark: lamp').click()
    await reviewOf(world.page)
      .getByRole('button', { name: /^Install( \d+)?$/ })
      .waitFor()
    await reviewOf(world.page).getByRole('button', { name: 'Cancel' }).click()
    expect(reviewed).toMatch(/1\.0[^]*3\.0/)
  })

  test('leads to one plan for all that is followed and can be updated', async () => {
    const project = world.service.catalogue.project('ladder')?.id ?? ''
    await world.ask('following.follow', { project, isFollowed: true })
    await world.ask('following.list', { freshness: 'now' })
    release('4.0')
    release('4.0', '1.21.11', 'ladder')
    await button('Check now').click()
    await button('Update 2').click()
    await reviewOf(world.page).getByRole('button', { name: 'Update 2' }).waitFor()
    const reviewed = await reviewOf(world.page).innerText()
    await reviewOf(world.page).getByRole('button', { name: 'Cancel' }).click()
    await world.ask('following.follow', { project, isFollowed: false })
    for (const part of ['Lit', 'Dark', 'lamp', 'ladder', '4.0']) expect(reviewed).toContain(part)
  })

  test('has what can be updated above what is new and installed nowhere', async () => {
    const project = world.service.catalogue.project('rope')?.id ?? ''
    await world.ask('following.follow', { project, isFollowed: true })
    await world.ask('following.list', { freshness: 'now' })
    release('5.0', '1.21.11', 'rope')
    release('5.0')
    await button('Check now').click()
    const list = world.page.getByRole('grid', { name: 'Followed projects' })
    await list.getByText('Other new versions').waitFor()
    await list.getByText('Lit: 1.0 → 5.0').waitFor()
    const text = await list.innerText()
    const found = await auditThemes(world)
    await world.ask('following.follow', { project, isFollowed: false })
    await world.page.getByText(/, checked \d/).waitFor()
    await button('Check now').click()
    await list.getByText('Other new versions').waitFor({ state: 'detached' })
    expect(text).toMatch(/^Updates\s+lamp\s[^]*Other new versions\s+rope\s[^]*: not installed/)
    expect(found).toEqual([])
  })

  test('is gone through by the keyboard alone, and opens a project', async () => {
    const { page } = world
    await rows().first().focus()
    await page.keyboard.press('ArrowRight')
    const inside = await page.evaluate(() => document.activeElement?.tagName)
    await page.keyboard.press('ArrowLeft')
    await rows().first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'lamp' }).waitFor()
    expect(inside).toBe('BUTTON')
  })

  test('unfollows at once, with Undo beside it', async () => {
    const { page } = world
    await button('Unfollow lamp').click()
    await page.getByText("You aren't following any projects").waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await rows().filter({ hasText: 'lamp' }).waitFor()
    await expect.poll(() => followedAtService('ada')).toEqual(['lamp'])
  })

  test('shows what is known where the service does not answer, and says so', async () => {
    world.service.setFaults([{ kind: 'status', status: 400, match: { path: '/follows' } }])
    await button('Check now').click()
    await world.page.getByText(/^Shown as of .*\.$/).waitFor()
    await expect.poll(() => rows().count()).toBe(1)
    expect(await auditThemes(world)).toEqual([])
  })

  test('of another account shows nothing of the first', async () => {
    world.service.accounts.addUser({ username: 'cleo' })
    await signIn('cleo')
    await world.page.getByText("You aren't following any projects").waitFor()
    await expect.poll(() => rows().count()).toBe(0)
  })
})
