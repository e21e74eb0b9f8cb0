import { beforeEach, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { goTo } from './places.ts'
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

setUpGround()

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
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
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
    await world.page.getByRole('dialog').getByText('Tick Write user data.').waitFor()
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
})
