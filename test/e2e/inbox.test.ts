import { beforeEach, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { findPlace, reviewOf } from './places.ts'
import { showAt } from './show-at.ts'
import { setUpGround, openInbox, KINDS, world, place, rows, button, countListed, choose } from './inbox-ground.ts'

setUpGround()

test('is found by its name, and asks who is not signed in to sign in', async () => {
  await findPlace(world.page, 'Inbox')
  await world.page.getByText("You're not signed in").waitFor()
  const found = await auditThemes(world)
  await button('Sign in').click()
  await world.page.getByRole('dialog').waitFor()
  await world.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(found).toEqual([])
})

describe('the inbox', () => {
  beforeEach(openInbox)

  test('shows each kind in words, the unknown one too, and counts what is unread in the sidebar', async () => {
    await expect.poll(countListed).toBe(KINDS.length)
    const texts = (await rows().allInnerTexts()).join('\n')
    for (const [title, type, name] of KINDS)
      expect(texts).toMatch(type === 'project_update' ? name : new RegExp(`${title}[^]*${name}`))
    // What is new stands above: the service says the same words of every new version.
    expect(texts).toMatch(/lamp 2\.0\s+Unread\s+New version/)
    expect(await place().innerText()).toEqual(expect.stringContaining(String(KINDS.length)))
    expect(await auditThemes(world)).toEqual([])
  })

  test('says how far an update is in an instance, and leads into its plan', async () => {
    await world.check('all', 'now')
    await button('Check now').click()
    const row = rows().filter({ hasText: 'lamp 2.0' })
    await row.getByText('Can be updated in Lit').waitFor()
    await row.getByRole('button', { name: /^Update .* in Lit/ }).click()
    await reviewOf(world.page).getByRole('button', { name: 'Cancel' }).waitFor()
    await expect.poll(() => reviewOf(world.page).innerText()).toMatch(/1\.0[^]*2\.0/)
  })

  test('is narrowed to what concerns an instance, and says so where nothing fits', async () => {
    await world.page.getByText('About my instances').click()
    await expect.poll(countListed).toBe(1)
    await choose('Any kind', 'Payment')
    await world.page.getByText('No notifications match these filters').waitFor()
    await world.page.getByText(/^\d+ unread without the filters$/).waitFor()
    await button('Clear all filters').click()
    await expect.poll(countListed).toBe(KINDS.length)
  })

  test('has the way to the website for an invitation that only that can answer', async () => {
    await choose('Any kind', 'Organization invitation')
    const row = rows().filter({ hasText: 'Join an organization' })
    await row.getByRole('button', { name: /^Answer on the website/ }).waitFor()
    await row.getByText('Waits for your answer').waitFor()
    const buttons = await row.getByRole('button', { name: /website/ }).count()
    await choose('Organization invitation', 'Any kind')
    await expect.poll(countListed).toBe(KINDS.length)
    expect(buttons).toBe(1)
  })

  test('is asked for anew by one button, also where the service does not answer', async () => {
    world.service.setFaults([{ kind: 'status', status: 400, match: { path: '/notifications' } }])
    const sheet = world.page.locator('.page-scrolled')
    await sheet.evaluate((page) => page.scrollTo({ top: 12 }))
    await button('Check now').click()
    await world.page.getByText(/^Shown as of .*\.$/).waitFor()
    expect(await button(/^(Check now|Try again)/).allInnerTexts()).toEqual(['Try again'])
    // What comes above the list does not push the head of the page out.
    expect(await sheet.evaluate((page) => page.scrollTop)).toBe(0)
    const banner = world.page.getByRole('main').getByRole('status').filter({ hasText: 'refused to answer' })
    const brief = await banner.innerText()
    await banner.getByRole('button', { name: 'Details', expanded: false }).click()
    await banner.getByText(/status 400/).waitFor()
    expect(brief).not.toContain('400')
    // What is marked meanwhile is not sent yet, as is said.
    const unread = rows().filter({ hasText: 'Your report is read' })
    await unread.getByRole('button', { name: /^More about/ }).click()
    await world.page.getByRole('menuitem', { name: 'Mark as read' }).click()
    await world.page.getByText(/^1 marked as read here, sent when .* answers again$/).waitFor()
    await banner.getByText(/^1 notification marked as read here is not sent until it answers again\./).waitFor()
    await world.page.getByText('Can be updated in Lit if its file can be fetched').waitFor()
    await world.page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
    world.service.setFaults([])
    await button('Try again').click()
    await world.page.getByText(/^Shown as of .*\.$/).waitFor({ state: 'detached' })
  })

  test('that it is not answered is said in the sidebar, too, whatever else is, and is asked for again with that', async () => {
    const { page, service } = world
    const line = (state: string) => page.getByRole('banner').getByRole('button', { name: `Service: ${state}` })
    service.setFaults([{ kind: 'status', status: 500, match: { path: '/notifications' } }])
    await button('Check now').click()
    const banner = page.getByRole('main').getByText(/ is not answering properly\.$/)
    await banner.waitFor()
    await line('Not answering properly').waitFor()
    const answered = await world.ask('service.status', { freshness: 'now' })
    // The window is told at once, or within the second in which it was told something else.
    await expect
      .poll(() => world.ask('service.contact', null))
      .toMatchObject({ value: { last: { isReachable: true } } })
    await line('Not answering properly').click()
    await page.getByText(/ did not answer properly what this page asked for\.$/).waitFor()
    const isLeft = await banner.count()
    service.setFaults([])
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await banner.waitFor({ state: 'detached' })
    await line('Online').waitFor()
    await page.keyboard.press('Escape')
    expect(answered).toMatchObject({ value: { isReachable: true } })
    expect(isLeft).toBe(1)
  })

  test('is asked for again by itself once the service is back', async () => {
    const { page, service } = world
    service.setFaults([{ kind: 'status', status: 500, match: { origin: 'api' } }])
    await button('Check now').click()
    const banner = page.getByRole('main').getByText(/ is not answering properly\.$/)
    await banner.waitFor()
    service.setFaults([])
    // As it would by itself within half a minute.
    await world.ask('service.status', { freshness: 'now' })
    await page.getByRole('banner').getByRole('button', { name: 'Service: Online' }).waitFor()
    await expect.poll(() => banner.count()).toBe(0)
  })

  test('is narrowed by plain filters, which select nothing', async () => {
    const filters = world.page.getByRole('group', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Unread', pressed: false }).click()
    await filters.getByRole('button', { name: 'Unread', pressed: true }).click()
    await filters.getByRole('button', { name: 'Unread', pressed: false }).waitFor()
    expect(await filters.getByRole('checkbox').count()).toBe(0)
  })

  test('keeps its filters in lines that are each of one kind, where one line is too short for all', async () => {
    await showAt(world, { width: 640, height: 800 })
    const filters = world.page.getByRole('group', { name: 'Filters' })
    const lines = await Promise.all(
      [filters.locator('.chip'), filters.locator('.select-button')].map((some) =>
        some.evaluateAll((each) => new Set(each.map((one) => one.getBoundingClientRect().top)).size),
      ),
    )
    await showAt(world, { width: 1280, height: 800 })
    expect(lines).toEqual([1, 1])
  })

  test('is gone through by the keyboard alone, and opens the version that it is about', async () => {
    const { page } = world
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await rows().first().locator('.inbox-open').focus()
    await page.keyboard.press('End')
    const last = await focused()
    await page.keyboard.press('Home')
    const first = await focused()
    await rows().filter({ hasText: 'lamp 2.0' }).locator('.inbox-open').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'lamp' }).waitFor()
    await page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: '2.0', expanded: true }).waitFor()
    expect({ first, last }).toEqual({ first: shownAs(KINDS.at(-1)), last: shownAs(KINDS[0]) })
  })

  test('has read what is opened', async () => {
    const { page } = world
    // The whole of it is pressed, as people do.
    await rows().filter({ hasText: 'lamp 2.0' }).locator('.meta').first().click()
    await page.getByRole('heading', { level: 1, name: 'lamp' }).waitFor()
    await expect.poll(() => place().innerText()).toContain(String(KINDS.length - 1))
    const listed = await world.ask('inbox.list', { request: {}, freshness: 'offline' })
    const [mark] = listed.kind === 'ok' ? (listed.value?.marks ?? []) : []
    expect(mark?.kind).toBe('read')
    await world.ask('inbox.undo-mark', { mark: mark?.id ?? -1 })
  })

  test('marks what is selected, and Undo beside it keeps the service from hearing of it', async () => {
    const { page } = world
    const bar = page.getByRole('group', { name: 'Selected notifications' })
    await page.getByLabel('Select Join an organization').press('Space')
    await bar.getByText('It waits for your answer').waitFor()
    // What can be done with each of them waits meanwhile.
    await expect.poll(() => button(/^Answer on the website/).count()).toBe(0)
    await bar.getByRole('button', { name: 'Clear the selection' }).click()
    await button(/^Answer on the website/)
      .first()
      .waitFor()
    await page.getByLabel('Select Money is there').press('Space')
    await page.getByLabel('Select A thing of tomorrow').press('Space')
    await button('Delete 2 for good').click()
    await expect.poll(countListed).toBe(KINDS.length - 2)
    await page
      .getByRole('status')
      .getByText(/^Deleted: Money is there and 1 more/)
      .waitFor()
    const [toast, sheet] = await Promise.all(
      [page.locator('.toast'), page.getByRole('main')].map((one) =>
        one.evaluate((shown) => shown.getBoundingClientRect().toJSON()),
      ),
    )
    // A narrow card below the sheet: it lies over nothing.
    expect(toast.top).toBeGreaterThanOrEqual(sheet.bottom)
    expect(toast.width).toBeLessThan(sheet.width / 2)
    await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(countListed).toBe(KINDS.length)
    const listed = await world.ask('inbox.list', { request: {}, freshness: 'offline' })
    expect(listed).toMatchObject({ kind: 'ok', value: { total: KINDS.length, marks: [] } })
  })
})

function shownAs(kind: (typeof KINDS)[number] | undefined) {
  return kind?.[1] === 'project_update' ? 'lamp 2.0' : kind?.[0]
}
