import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { giveToken as paste, goTo } from './places.ts'
import {
  setUpGround,
  READ,
  WRITE,
  world,
  main,
  user,
  tokenOf,
  signIn,
  showOwn,
  giveToken,
  save,
} from './profile-ground.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

setUpGround()

test('one’s own page asks who is not signed in to sign in', async () => {
  await showOwn()
  await main().getByText("You're not signed in").waitFor()
  const found = await auditThemes(world)
  await main().getByRole('button', { name: 'Sign in' }).click()
  await giveToken(tokenOf('ada', WRITE))
  await main().getByRole('heading', { level: 1, name: 'ada' }).waitFor()
  expect(found).toEqual([])
})

describe('one’s own profile', () => {
  beforeEach(async () => {
    await signIn('ada')
    await goTo(world.page, 'Library')
    await showOwn()
    await main().getByLabel('About you').waitFor()
  })

  test('is accessible, and says plainly what only the site does', async () => {
    await main().getByText('You can delete your account').waitFor()
    expect(await auditThemes(world)).toEqual([])
  })

  test('says while one types what the service would refuse, and sends nothing of it', async () => {
    world.service.clearRequests()
    await main().getByLabel('Username').fill('ada l')
    await main().getByText('letters without accents').waitFor()
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

  test('a display name that the service drops is told, not believed', async () => {
    await main().getByLabel('Display name').fill('Ada')
    await save()
    await main()
      .getByText(/^Accepted by .*, but not changed: name$/)
      .waitFor()
    await expect.poll(() => main().getByLabel('Display name').inputValue()).toBe('')
  })

  test('a picture is chosen, looked at by its bytes, shown, and removed', async () => {
    const [wrong, right] = [join(world.folder, 'notes.png'), join(world.folder, 'face.png')]
    writeFileSync(wrong, 'no picture')
    writeFileSync(right, PIXEL)
    await world.choose(wrong)
    await main().getByRole('button', { name: 'Choose a picture' }).click()
    await main().getByRole('alert').getByText('is not a picture').waitFor()
    await world.choose(right)
    await main().getByRole('button', { name: 'Choose a picture' }).click()
    await main().getByRole('button', { name: 'Use this picture' }).click()
    await main().locator('.user-picture img').waitFor()
    const isDrawn = await main()
      .locator('.user-picture img')
      .evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    await main().getByRole('button', { name: 'Remove the picture' }).click()
    await main().locator('.user-picture img').waitFor({ state: 'detached' })
    expect(isDrawn).toBe(1)
    expect(user('ada')?.avatar_url).toBeNull()
  })
})

describe('anybody’s page', () => {
  beforeEach(async () => {
    await signIn('ada')
    const { page } = world
    await goTo(page, 'Browse')
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('lamp')
    await main().getByRole('button', { name: 'Lamp', exact: true }).click()
    await page.getByRole('list', { name: 'Team' }).getByRole('button', { name: 'cleo' }).click()
    await main().getByRole('heading', { level: 1, name: 'cleo' }).waitFor()
  })

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
    await dialog.getByLabel('What happened').fill('Sells lamps.')
    const found = await auditThemes(world)
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await dialog.getByText('Your report about cleo was sent.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const sent = service.requests().findLast(({ path }) => path.endsWith('/v2/report'))
    expect(sent?.requestBody).toEqual(expect.objectContaining({ item_id: user('cleo')?.id, item_type: 'user' }))
    expect(found).toEqual([])
  })

  test('and a project are reported, which needs a sign-in that is asked for then', async () => {
    const { page, service } = world
    await signIn('bob', READ)
    await main()
      .getByRole('button', { name: 'Lamp', exact: true })
      .or(page.getByRole('row', { name: 'Lamp' }))
      .first()
      .click()
    await main().getByRole('button', { name: 'Report Lamp' }).click()
    await page
      .getByRole('dialog', { name: 'Report Lamp' })
      .getByLabel('What happened')
      .fill('It sends my password away.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await page.getByRole('dialog').getByText('Tick Create reports.').waitFor()
    await paste(page, tokenOf('bob', [...READ, 'REPORT_CREATE']))
    await page.getByText('Your report about Lamp was sent.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    const sent = service.requests().findLast(({ path, status }) => path.endsWith('/v2/report') && status === 200)
    expect(sent?.requestBody).toMatchObject({ item_type: 'project', body: 'It sends my password away.' })
  })
})
