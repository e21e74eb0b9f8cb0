import { expect, test } from 'vitest'
import { changesAsked } from '../flows/inbox-ground.ts'
import { auditThemes } from './audit.ts'
import { world, main, dialog, press, openDialog, setUpGround } from './payouts-ground.ts'

setUpGround()

test('what was earned is withdrawn once, after the amount was typed twice', async () => {
  await openDialog('15')
  const sums = await main().getByRole('tabpanel', { name: 'Payouts' }).locator('dl').allInnerTexts()
  const found = [...(await auditThemes(world))]
  await press('Review…')
  await dialog()
    .getByText(/dora@example\.org/)
    .waitFor()
  const again = dialog().getByLabel(/again/)
  expect(await again.inputValue()).toBe('')
  await again.fill('150')
  await press(/^Withdraw 15/)
  await dialog()
    .getByText(/^The withdrawal of 15\.00 USD was not confirmed/)
    .waitFor()
  expect(changesAsked(world)).toEqual([])
  found.push(...(await auditThemes(world)))
  await again.fill('15')
  await press(/^Withdraw 15/)
  await dialog().getByRole('status').waitFor()
  await world.page.keyboard.press('Escape')
  await main().getByRole('table').getByText('15.00 USD').first().waitFor()
  await main()
    .getByText(/25\.25/)
    .waitFor()
  expect(changesAsked(world)).toHaveLength(1)
  expect(
    sums
      .join('\n')
      .split('\n')
      .filter((line) => line !== ''),
  ).toEqual(['Balance', '40.25 USD', 'Earned in the last month', '40.25 USD', 'Earned in all', '40.25 USD'])
  expect(found).toEqual([])
})
