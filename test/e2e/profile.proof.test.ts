import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { goTo, giveToken as paste } from './places.ts'
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
  showCleo,
} from './profile-ground.ts'

setUpGround()

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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

  test('a token that ends in the middle of a save loses nothing that was typed, wherever one goes meanwhile', async () => {
    const { page, service } = world
    const token = await signIn('ada')
    await main().getByLabel('About you').fill('Long and well thought.')
    service.accounts.revokeToken(token)
    await save()
    const dialog = page.getByRole('dialog', { name: 'Your sign-in' })
    await dialog.waitFor()
    const found = await auditThemes(world)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await goTo(page, 'Library')
    await showOwn()
    await signIn('ada')
    await main().getByLabel('About you').waitFor()
    const kept = await main().getByLabel('About you').inputValue()
    await save()
    await main().getByText('Saved', { exact: true }).waitFor()
    expect(kept).toBe('Long and well thought.')
    expect(user('ada')?.bio).toBe('Long and well thought.')
    expect(found).toEqual([])
  })

  test('a permission that is missing is asked for, and then it is saved', async () => {
    await signIn('ada', READ)
    await main().getByLabel('About you').fill('With permission.')
    await save()
    await world.page
      .getByRole('dialog')
      .getByText(/tick “Write user data”/i)
      .waitFor()
    await giveToken(tokenOf('ada', WRITE))
    await main().getByText('Saved', { exact: true }).waitFor()
    expect(user('ada')?.bio).toBe('With permission.')
  })

  test('what was typed is nobody else’s', async () => {
    await main().getByLabel('About you').fill('Of ada alone.')
    await signIn('bob')
    await main().getByRole('heading', { level: 1, name: 'bob' }).waitFor()
    const shown = await main().getByLabel('About you').inputValue()
    await signIn('ada')
    await main().getByRole('heading', { level: 1, name: 'ada' }).waitFor()
    const kept = await main().getByLabel('About you').inputValue()
    await main().getByRole('button', { name: 'Discard changes' }).click()
    expect(shown).toBe('')
    expect(kept).toBe('Of ada alone.')
    expect(user('bob')?.bio ?? null).toBeNull()
  })

  test('a display name is not asked for where the service has none', async () => {
    await main().getByLabel('About you').waitFor()
    expect(await main().getByLabel('Display name').count()).toBe(0)
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
  beforeEach(showCleo)

  test('and a project are reported, which needs a sign-in that is asked for then', async () => {
    const { page, service } = world
    await signIn('bob', READ)
    await main()
      .getByRole('button', { name: 'Lamp', exact: true })
      .or(page.getByRole('row', { name: 'Lamp' }))
      .first()
      .click()
    await main().getByRole('button', { name: 'More for this project' }).click()
    await page.getByRole('menuitem', { name: 'Report Lamp' }).click()
    await page.getByRole('button', { name: /^Choose a reason/ }).click()
    await page.getByRole('option', { name: 'Spam', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Report Lamp' })
      .getByLabel('What happened')
      .fill('It sends my password away.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await page
      .getByRole('dialog')
      .getByText(/tick “Create reports”/i)
      .waitFor()
    await paste(page, tokenOf('bob', [...READ, 'REPORT_CREATE']))
    await page.getByText('Your report about Lamp was sent.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    const sent = service.requests().findLast(({ path, status }) => path.endsWith('/v2/report') && status === 200)
    expect(sent?.requestBody).toMatchObject({ item_type: 'project', body: 'It sends my password away.' })
  })
})
