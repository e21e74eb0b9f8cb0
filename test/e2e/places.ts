import type { Locator, Page } from 'playwright-core'

/** Clicks one of the places in the sidebar. */
export async function goTo(page: Page, place: 'Library' | 'Browse' | 'History' | 'Settings'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: place, exact: true }).first().click()
}

/** Types into the palette, once it hears: what is typed sooner is lost. */
export async function typeInPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.type(text)
}

/** Goes to a place as a person without a mouse does. */
export async function findPlace(page: Page, place: string): Promise<void> {
  await typeInPalette(page, place)
  await page.getByRole('menuitem', { name: new RegExp(`^${place}`) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Gives a token in the dialog that asks for one, as somebody who has it. */
export async function giveToken(page: Page, token: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const another = dialog.getByText('Use another token')
  const field = dialog.getByLabel('Token', { exact: true })
  await field.or(another).first().waitFor()
  if (await another.isVisible()) await another.click()
  await field.fill(token)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Shows one of the sections of the settings, in a window that is wide enough for their list. */
export async function openSettings(page: Page, section: string): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section, exact: true }).click()
}

/** Opens an adopted instance and waits for its files. */
export async function openInstance(page: Page, name: string): Promise<void> {
  await goTo(page, 'Library')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('grid', { name: 'Installed files' }).waitFor()
}

/** Goes where projects are looked for, and waits for some. */
export async function openBrowse(page: Page): Promise<void> {
  await goTo(page, 'Browse')
  await page.getByRole('list', { name: 'Projects' }).waitFor()
}

/** Shows only the rows with these words. */
export async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find installed files' }).fill(words)
}

/** The row of a file, found by its name on disk. */
export function rowOf(page: Page, filename: string): Locator {
  const ending = filename.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return page.getByRole('row').filter({ has: page.getByTitle(new RegExp(`/${ending}$`)) })
}

/** Where a change is reviewed, carried out and told. */
export function reviewOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Change', exact: true })
}

/** Shows what is to be updated in all instances. */
export async function reviewAll(page: Page): Promise<void> {
  await goTo(page, 'Library')
  await page.getByRole('button', { name: /^Review/ }).click()
  await reviewOf(page)
    .getByRole('button', { name: /^Update \d+$/ })
    .waitFor()
}

/** What is reviewed can be agreed to once it is known that no game runs. */
export async function untilReady(page: Page, word: string): Promise<void> {
  await reviewOf(page)
    .getByRole('button', { name: new RegExp(`^${word} \\d`) })
    .click({ trial: true })
}

/** Agrees to what is reviewed, or to what was done at once: in either case it is done then, and said. */
export async function confirm(page: Page, word: string): Promise<void> {
  const button = reviewOf(page).getByRole('button', { name: new RegExp(`^${word}( \\d+)?$`) })
  const told = toastOf(page)
  await button.or(told).first().waitFor()
  if (await button.isVisible()) await button.click()
  await told.waitFor()
}

/** What the line says that tells what was done. */
export function toastOf(page: Page): Locator {
  return page.getByRole('status').locator('.toast > span')
}

/** How long the line that says what was done stays when nobody points at it. */
const TOAST_MS = 10_000

/** Puts away the line that says what was done, and any that follows it; on a slow machine it may have gone by itself. */
export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true })
  await dismiss.waitFor({ timeout: TOAST_MS }).catch(() => undefined)
  while ((await dismiss.count()) > 0) await dismiss.click({ timeout: 1_000 }).catch(() => undefined)
}

/** Keeps the line that says what was done as long as it is pointed at, however slow the machine is. */
export async function keepToast(page: Page): Promise<void> {
  await toastOf(page).hover()
}

/** Opens what is known of a file, found by its name on disk; where it is told. */
export async function openDetails(page: Page, filename: string): Promise<Locator> {
  const details = rowOf(page, filename).getByRole('button', { name: /^Details of/ })
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click()
  return inspectorOf(page)
}

export function inspectorOf(page: Page): Locator {
  return page.getByRole('complementary', { name: /^About / })
}

/** A way to undo or redo in the history: beside its line, or in what is known of the chosen one. */
export function inHistory(page: Page, name: RegExp): Locator {
  return page.locator('.history').getByRole('button', { name })
}

/** Shows only the files in this state; counted as the list of states has it. */
export async function showState(page: Page, state: RegExp): Promise<void> {
  await chooseInList(page, 'Filter', state)
}

/** Chooses how the list of files is looked at, in one of the menus of its line. */
export async function chooseInList(
  page: Page,
  menu: 'Filter' | 'Sort by' | 'Row height',
  choice: RegExp,
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
  await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' })
}
