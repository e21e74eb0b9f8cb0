import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { NEEDS_REGISTRATION } from './sign-in-ground.ts'
import { SCOPES, world, setUpGround } from './sign-in-typed-ground.ts'
setUpGround()

function use(name: 'Use this application' | 'Sign in') {
  return world.account.getByRole('button', { name, exact: true }).click()
}

test('where no key store is, an application is kept only once a file is allowed, which is asked beforehand', async () => {
  const { account, application } = world
  const [id, secret] = [account.getByLabel('Client ID'), account.getByLabel('Client secret')]
  await account.getByText(NEEDS_REGISTRATION).click()
  await id.fill(application.clientId)
  await secret.fill(application.clientSecret)
  const button = account.getByRole('button', { name: 'Use this application' })
  const before = [await button.isDisabled(), await account.getByRole('alert').count()]
  await account.getByText('Keep both in a file, unprotected.').click()
  await use('Use this application')
  await account.locator('button:enabled', { hasText: 'Continue in browser' }).waitFor()
  await expect.poll(async () => [before, await secret.inputValue()]).toEqual([[true, 0], ''])
})

test('a token stays as it was typed where the service does not answer, and is used the next time', async () => {
  const { account, service } = world
  const token = world.addToken('ada', SCOPES)
  service.setFaults([{ kind: 'status', status: 400, match: { path: '/v2/user' } }])
  await world.pasteToken(token)
  await account.getByRole('alert').waitFor()
  const isKept = (await account.getByLabel('Token', { exact: true }).inputValue()) === token
  service.setFaults([])
  await use('Sign in')
  await account.getByText('Signed in as ada.').waitFor()
  await account.getByRole('button', { name: 'Add an account' }).click()
  await account.getByText('Sign in with a token instead').click()
  await expect
    .poll(async () => [isKept, await account.getByLabel('Token', { exact: true }).inputValue()])
    .toEqual([true, ''])
})

test('a token that the service refuses stays in its field, hidden, with what is lacking in the words of the site', async () => {
  const { account, service } = world
  const token = world.addToken('ada', ['NOTIFICATION_READ'])
  await world.pasteToken(token)
  await account.getByRole('alert').getByText('it lacks the permission "Read user data"').waitFor()
  const field = account.getByLabel('Token', { exact: true })
  const kept = [(await field.inputValue()) === token, await field.getAttribute('type')]
  service.accounts.editToken(token, SCOPES)
  await use('Sign in')
  await account.getByText('Signed in as ada.').waitFor()
  expect(kept).toEqual([true, 'password'])
})

test('a second account has a heading of its own, and a way back', async () => {
  const { account } = world
  await world.pasteToken(world.addToken('ada', SCOPES))
  await account.getByText('Signed in as ada.').waitFor()
  await account.getByRole('button', { name: 'Add an account' }).click()
  await account.getByRole('heading', { name: 'Add another account' }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await account.getByRole('button', { name: 'Cancel' }).click()
  await account.getByRole('heading', { name: 'Add another account' }).waitFor({ state: 'detached' })
  await account.getByRole('button', { name: 'Add an account' }).waitFor()
})

test('each permission is behind Advanced', async () => {
  const { account } = world
  await world.pasteToken(world.addToken('ada', SCOPES))
  await account.getByText('Signed in as ada.').waitFor()
  const before = await account.getByRole('table', { name: 'Every permission' }).isVisible()
  await account.getByText('Every permission', { exact: true }).click()
  await account.getByRole('table', { name: 'Every permission' }).waitFor()
  expect(before).toBe(false)
  expect(await auditThemes(world)).toEqual([])
})
