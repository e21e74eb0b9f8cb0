import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { SCOPES, world, setUpGround } from './sign-in-typed-ground.ts'
setUpGround()

test('where to store a token is asked once there is one and no key store, and nothing is written unless that is chosen', async () => {
  const { account } = world
  const question = account.getByText('This system has no keychain that protects the token. Where should it be stored?')
  await account.getByLabel('Token', { exact: true }).waitFor()
  const before = await question.count()
  const token = world.addToken('ada', SCOPES)
  await world.fillToken(token)
  await question.waitFor()
  const isNowhere = await account.getByRole('radio', { name: /^Nowhere/ }).isChecked()
  const found = await auditThemes(world)
  await world.pasteToken(token)
  await account.getByText('The token is not stored: it is forgotten when Modwell ends.').waitFor()
  expect(before).toBe(0)
  expect(isNowhere).toBe(true)
  expect(found).toEqual([])
  expect(await world.leaks()).toEqual([])
})
