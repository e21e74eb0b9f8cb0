import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { SCOPES, world, setUpGround } from './sign-in-typed-ground.ts'
setUpGround()

test('where to store a token is asked where no key store is, and nothing is written unless that is chosen', async () => {
  const { account } = world
  await account.getByText('This system has no keychain. Where should the token be stored?').waitFor()
  const isNowhere = await account.getByRole('radio', { name: /^Nowhere/ }).isChecked()
  const found = await auditThemes(world)
  await world.pasteToken(world.addToken('ada', SCOPES))
  await account.getByText('The token is not stored: it is forgotten when Modwell ends.').waitFor()
  expect(isNowhere).toBe(true)
  expect(found).toEqual([])
  expect(await world.leaks()).toEqual([])
})
