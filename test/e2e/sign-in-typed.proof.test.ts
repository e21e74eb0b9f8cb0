import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { NEEDS_REGISTRATION } from './sign-in-ground.ts'
import { SCOPES, world, setUpGround } from './sign-in-typed-ground.ts'
setUpGround()

function use(name: 'Use this application' | 'Use this token') {
  return world.account.getByRole('button', { name }).click()
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
  await use('Use this token')
  await account.getByText('Signed in as ada.').waitFor()
  await account.getByRole('button', { name: 'Add an account' }).click()
  await account.getByText('Sign in with a token instead').click()
  await account.getByRole('button', { name: 'I have a token' }).click()
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
  await use('Use this token')
  await account.getByText('Signed in as ada.').waitFor()
  expect(kept).toEqual([true, 'password'])
})

test('who has a token gets its field first, and what it needs beneath', async () => {
  const { account } = world
  const [has, instead] = [
    account.getByRole('button', { name: 'I have a token' }),
    account.getByText('Sign in with a token instead'),
  ]
  await has.or(instead).filter({ visible: true }).first().waitFor()
  if (await instead.isVisible()) await instead.click()
  await has.click()
  const form = account.getByRole('form', { name: 'Sign in with a token' })
  await form.waitFor()
  const above = async (name: string): Promise<boolean> => {
    const [field, other] = [form.getByLabel('Token', { exact: true }), form.getByText(name, { exact: true })]
    return ((await field.boundingBox())?.y ?? 0) < ((await other.boundingBox())?.y ?? 0)
  }
  const below = ["Open the service's page for tokens", 'The token must allow:', 'Tick more, to do more in Modwell']
  expect(await Promise.all(below.map(above))).toEqual([true, true, true])
  expect(await form.getByLabel('Token', { exact: true }).isVisible()).toBe(true)
  expect(await auditThemes(world)).toEqual([])
})

test('each permission is behind Advanced', async () => {
  const { account } = world
  await world.pasteToken(world.addToken('ada', SCOPES))
  await account.getByText('Signed in as ada.').waitFor()
  const before = await account.getByRole('table').isVisible()
  await account.getByText('Every permission', { exact: true }).click()
  await account.getByRole('table').waitFor()
  expect(before).toBe(false)
  expect(await auditThemes(world)).toEqual([])
})
