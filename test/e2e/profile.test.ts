import { beforeEach, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { goTo } from './places.ts'
import { showAt } from './show-at.ts'
import { setUpGround, world, main, user, signIn, showOwn, save, showCleo } from './profile-ground.ts'

/** A PNG of one pixel. */
setUpGround()

describe('one’s own profile', () => {
  beforeEach(async () => {
    await signIn('ada')
    await goTo(world.page, 'Library')
    await showOwn()
    await main().getByLabel('About you').waitFor()
  })

  test('is accessible, and says plainly what only the site does', async () => {
    await main().getByText('Deleting your account').waitFor()
    expect(await auditThemes(world)).toEqual([])
  })

  test.each([640, 1280])('at %i pixels ends with what cannot be undone', async (width) => {
    await showAt(world, { width, height: 800 })
    const parts = [
      main().getByRole('button', { name: 'Save', exact: true }),
      main().getByRole('heading', { name: 'Projects' }),
      main().getByRole('button', { name: /^Delete/ }),
    ]
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
    await showAt(world, { width: 1280, height: 800 })
    expect(tops.indexOf(Math.max(...tops))).toBe(2)
  })

  test('has payouts and reports in places of their own, of which only the one that is opened is asked for', async () => {
    world.service.clearRequests()
    await main().getByRole('tab', { name: 'Your reports' }).press('Enter')
    await main().getByRole('tabpanel', { name: 'Your reports' }).getByRole('alert').waitFor()
    const asked = world.service.requests().map(({ path }) => path)
    const found = await auditThemes(world)
    await main().getByRole('tab', { name: 'Profile' }).press('Enter')
    await main().getByLabel('About you').waitFor()
    expect([asked.some((path) => path.includes('report')), asked.some((path) => path.includes('payout'))]).toEqual([
      true,
      false,
    ])
    expect(found).toEqual([])
  })

  test('says while one types what the service would refuse, and sends nothing of it', async () => {
    world.service.clearRequests()
    await main().getByLabel('Username').fill('ada l')
    await main().getByText('No spaces; only letters a to z').waitFor()
    await main().getByLabel('About you').fill('a'.repeat(161))
    await main().getByText('the limit is 160').waitFor()
    const canSave = await main().getByRole('button', { name: 'Save', exact: true }).isEnabled()
    const found = await auditThemes(world)
    await main().getByRole('button', { name: 'Discard changes' }).click()
    const sent = world.service.requests().filter(({ method }) => method !== 'GET')
    await expect
      .poll(async () => [canSave, await main().getByLabel('Username').inputValue(), sent, found])
      .toEqual([false, 'ada', [], []])
  })

  test('is saved', async () => {
    await main().getByLabel('About you').fill('Counts stars.')
    await save()
    await main().getByText('Saved', { exact: true }).waitFor()
    expect(user('ada')?.bio).toBe('Counts stars.')
  })
})

describe('anybody’s page', () => {
  beforeEach(showCleo)

  test('is reached from the team of a project, has badges in words and what is theirs, and is accessible', async () => {
    const { page } = world
    await main().getByText('alpha tester').waitFor()
    const found = await auditThemes(world)
    await page.getByRole('grid', { name: 'Projects' }).getByRole('row', { name: 'Lamp' }).focus()
    await page.keyboard.press('Enter')
    await main().getByRole('heading', { level: 1, name: 'Lamp' }).waitFor()
    await expect.poll(async () => [await main().getByText('Makes lamps.').count(), found]).toEqual([0, []])
  })

  test('can be reported', async () => {
    const { page, service } = world
    await main().getByRole('button', { name: 'Report cleo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report cleo' })
    // Nothing is chosen for the person.
    expect(await dialog.getByRole('button', { name: 'Send the report' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: /^Choose a reason/ }).click()
    await page.getByRole('option', { name: 'Spam', exact: true }).click()
    await dialog.getByLabel('What happened').fill('Sells lamps.')
    const found = await auditThemes(world)
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await dialog.getByText('Your report about cleo was sent.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const sent = service.requests().findLast(({ path }) => path.endsWith('/v2/report'))
    expect(sent?.requestBody).toEqual(expect.objectContaining({ item_id: user('cleo')?.id, item_type: 'user' }))
    expect(found).toEqual([])
  })
})
