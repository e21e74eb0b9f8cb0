import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { NEEDS_REGISTRATION } from './sign-in-ground.ts'
import { SCOPES, world, setUpGround } from './sign-in-typed-ground.ts'
setUpGround()

function use(name: 'Use this application' | 'Use this token') {
  return world.account.getByRole('button', { name }).click()
}

test('a secret stays as it was typed where no key store keeps it, and goes into a file when that is chosen', async () => {
  const { account, application } = world
  const [id, secret] = [account.getByLabel('Client ID'), account.getByLabel('Client secret')]
  await account.getByText(NEEDS_REGISTRATION).click()
  await id.fill(application.clientId)
  await secret.fill(application.clientSecret)
  await use('Use this application')
  await account.getByRole('alert').waitFor()
  const kept = [await id.inputValue(), (await secret.inputValue()) === application.clientSecret]
  await account.getByText('In a file on this computer').click()
  await use('Use this application')
  await account.locator('button:enabled', { hasText: 'Continue in browser' }).waitFor()
  await expect.poll(async () => [kept, await secret.inputValue()]).toEqual([[application.clientId, true], ''])
})

test('a token stays as it was typed where the service does not answer, and is used the next time', async () => {
  const { account, service } = world
  const token = world.addToken('ada', SCOPES)
  service.setFaults([{ kind: 'status', status: 400, match: { path: '/v2/user' } }])
  await world.pasteToken(token)
  await account.getByRole('alert').waitFor()
  const isKept = (await account.getByLabel('Token', { exact: true }).inputValue()) === token
  service.setFaults([])
  await use('Use this token')
  await account.getByText('Signed in as ada.').waitFor()
  await account.getByRole('button', { name: 'Add an account' }).click()
  await account.getByText('Sign in with a token instead').click()
  await account.getByRole('button', { name: 'I have a token' }).click()
  await expect
    .poll(async () => [isKept, await account.getByLabel('Token', { exact: true }).inputValue()])
    .toEqual([true, ''])
})

test('each permission is behind Advanced', async () => {
  const { account } = world
  await world.pasteToken(world.addToken('ada', SCOPES))
  await account.getByText('Signed in as ada.').waitFor()
  const before = await account.getByRole('table').isVisible()
  await account.getByText('Advanced', { exact: true }).click()
  await account.getByRole('table').waitFor()
  expect(before).toBe(false)
  expect(await auditThemes(world)).toEqual([])
})
