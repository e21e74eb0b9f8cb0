import { main, published, world } from './publish-ground.ts'
import { findPlace } from './places.ts'

export const dialog = () => world.page.getByRole('dialog').last()
export const row = (number: string) =>
  main().getByRole('list', { name: 'Versions' }).getByRole('listitem').filter({ hasText: number })

export async function openVersions(): Promise<void> {
  await findPlace(world.page, 'Profile')
  await main().getByRole('row', { name: 'Lanterns', exact: true }).click()
  await main()
    .getByRole('navigation')
    .getByRole('button', { name: /^Versions/ })
    .click()
  await row('4.1.0').first().waitFor()
}

/** Chooses something of a version's menu, by the keyboard. */
export async function choose(number: string, item: string): Promise<void> {
  await row(number)
    .getByRole('button', { name: `More for ${number}` })
    .focus()
  await world.page.keyboard.press('Enter')
  await world.page.getByRole('menuitem', { name: item, exact: true }).click()
}

export function stored(number: string) {
  return published().find(({ version_number }) => version_number === number)
}
