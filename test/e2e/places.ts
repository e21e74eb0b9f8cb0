import type { Locator, Page } from 'playwright-core'

/** Clicks one of the places in the sidebar. */
export async function goTo(page: Page, place: 'Library' | 'Browse' | 'Settings'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: place, exact: true }).first().click()
}

/** Opens an adopted instance and waits for its files. */
export async function openInstance(page: Page, name: string): Promise<void> {
  await goTo(page, 'Library')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('grid', { name: 'Installed files' }).waitFor()
}

/** Shows only the rows with these words. */
export async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find installed files' }).fill(words)
}

/** The row of a file, found by its name on disk. */
export function rowOf(page: Page, filename: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(filename, { exact: true }) })
}

/** Confirms what the dialog asks for and waits for the result. */
export async function confirm(page: Page, word: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: word, exact: true }).click()
  await dialog.getByText(/\d+ changes? made\./).waitFor()
}

export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
}
