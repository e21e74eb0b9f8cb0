import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { download, drag, mods, setUpGround, world } from './drop-files-ground.ts'
import { enabledIn, leaveCrash } from './own-game.ts'
import { confirm, dismissToast, openInstance } from './places.ts'

setUpGround()

const ON_PAGE = [640, 500] as const
const MISSING = [
  '[20:31:19] [main/INFO]: Setting user: Harbourmaster',
  '[20:31:19] [main/ERROR]: Incompatible mods found!',
  " - Mod 'First' (first) 1 requires any version of oil, which is missing!",
  '[20:31:19] [main/INFO]: kept in /home/harbourmaster/games by Harbourmaster',
].join('\n')

function panel() {
  return world.page.getByRole('tabpanel')
}

async function openLogs(): Promise<void> {
  await openInstance(world.page, 'Survival')
  await world.page.getByRole('tab', { name: 'Logs' }).click()
  await panel().getByRole('button', { name: 'Read again' }).waitFor()
}

/** What the tab says of the log, once it says that. */
async function told(pattern: RegExp): Promise<string> {
  const heading = panel().getByRole('heading', { name: pattern })
  await heading.waitFor()
  return heading.innerText()
}

async function clipboard(): Promise<string> {
  return world.app.evaluate(({ clipboard: own }) => own.readText())
}

test('any log of the instance can be read, older and packed ones too', async () => {
  const { page } = world
  leaveCrash(join(mods, '..'), 'first')
  writeFileSync(join(mods, '../logs/2026-11-25-1.log.gz'), gzipSync(`${MISSING}\n`))
  await openLogs()
  await told(/first 1 failed while the game was starting/i)
  await panel()
    .getByRole('button', { name: /Log to read/ })
    .click()
  await page.getByRole('option', { name: /^logs\/2026-11-25-1\.log\.gz · / }).click()
  await told(/First 1 needs oil \(any version\), which is not installed/)
  expect(await auditThemes(world)).toEqual([])
  await panel()
    .getByRole('button', { name: /Log to read/ })
    .click()
  await page.getByRole('option', { name: 'The last run' }).click()
  await told(/first 1 failed while the game was starting/i)
})

test('a copy is copied and saved, without whose log it is', async () => {
  await openLogs()
  writeFileSync(join(mods, '../logs/latest.log'), MISSING)
  await panel().getByRole('button', { name: 'Read again' }).click()
  await told(/First 1 needs oil/)
  await panel().getByRole('button', { name: 'Copy log' }).click()
  await panel()
    .getByText(
      'A copy of logs/latest.log without names, addresses and passwords is on the clipboard. Nothing was sent anywhere.',
    )
    .waitFor()
  expect(await clipboard()).toContain('requires any version of oil')
  const saved = join(world.folder, 'cleaned.txt')
  await world.choose(saved)
  await panel().getByRole('button', { name: 'Save log…' }).click()
  await panel()
    .getByText('Saved as cleaned.txt, without names, addresses and passwords. Nothing was sent anywhere.')
    .waitFor()
  expect(existsSync(saved)).toBe(true)
  expect(`${await clipboard()}${readFileSync(saved, 'utf8')}`).not.toMatch(/harbourmaster/i)
})

test('the log itself is shown, at what was seen in it, and what is missing is looked for where it can be had', async () => {
  const { page } = world
  await openLogs()
  await told(/First 1 needs oil/)
  const lines = panel().getByRole('list', { name: 'logs/latest.log' })
  await lines.getByText('Incompatible mods found!').waitFor()
  expect(await lines.locator('.crash-pointed').allInnerTexts()).toEqual([expect.stringContaining('any version of oil')])
  expect(await lines.innerText()).not.toMatch(/harbourmaster/i)
  expect(await auditThemes(world)).toEqual([])
  await panel().getByRole('button', { name: 'Find oil to install' }).click()
  await expect.poll(() => page.getByRole('main').getByRole('searchbox').first().inputValue()).toBe('oil')
})

test('what is pasted is read with the mods of the instance, from the menu and by the keys', async () => {
  const { page } = world
  await openLogs()
  await world.app.evaluate(({ clipboard: own }, text) => own.writeText(text), MISSING.replaceAll('oil', 'coal'))
  await panel().getByRole('button', { name: 'Open another log' }).click()
  await page.getByRole('menuitem', { name: 'Read what is on the clipboard' }).click()
  await told(/First 1 needs coal/)
  await panel()
    .getByRole('button', { name: /^Disable first/i })
    .waitFor()
  await world.app.evaluate(({ clipboard: own }, text) => own.writeText(text), MISSING.replaceAll('oil', 'wood'))
  await panel().getByRole('button', { name: 'Read again' }).focus()
  await page.keyboard.press('Control+v')
  expect(await told(/needs wood/)).toContain('First 1')
})

test('a log that is dropped on the page of an instance is read there, and so is one that is chosen', async () => {
  const { page } = world
  await openInstance(page, 'Survival')
  await drag(
    [download('of-a-friend.log', Buffer.from(MISSING.replaceAll('oil', 'rope')))],
    ON_PAGE,
    'dragEnter',
    'dragOver',
    'drop',
  )
  await told(/First 1 needs rope/)
  await world.choose(download('chosen.txt', Buffer.from(MISSING.replaceAll('oil', 'sail'))))
  await panel().getByRole('button', { name: 'Open another log' }).click()
  await page.getByRole('menuitem', { name: 'Choose a file…' }).click()
  expect(await told(/needs sail/)).toContain('First 1')
})

test('a log that is dropped on the tile of an instance is read in its tab', async () => {
  const { page } = world
  const tile = page.getByRole('main').getByRole('button', { name: 'Survival', exact: true })
  const box = await tile.boundingBox()
  if (box === null) throw new Error('there is no tile')
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  await drag(
    [download('other.log', Buffer.from(MISSING.replaceAll('oil', 'tar')))],
    at,
    'dragEnter',
    'dragOver',
    'drop',
  )
  expect(await told(/needs tar/)).toContain('First 1')
})

test('a log far longer than a screen is read at once and not copied, but saved', async () => {
  const { page } = world
  mkdirSync(join(mods, '../logs'), { recursive: true })
  const line = `[20:31:19] [main/INFO] [net.minecraft.A/]: ${'a word '.repeat(20)}\n`
  writeFileSync(join(mods, '../logs/latest.log'), `${line.repeat(90_000)}${MISSING}`)
  await openLogs()
  await told(/First 1 needs oil/)
  await panel().getByRole('button', { name: 'Copy log' }).click()
  await page.getByText(/log is too long to copy/i).waitFor()
  expect(await clipboard()).not.toContain('oil')
})

test('a log that only ends with an error shows that and its end, and how the mod is found', async () => {
  await openLogs()
  await told(/First 1 needs oil/)
  const odd = [
    '[20:01:00] [main/ERROR]: something odd',
    'java.lang.IllegalStateException: odd',
    '\tat net.A.b(A.java:1)',
  ]
  writeFileSync(join(mods, '../logs/latest.log'), odd.join('\n'))
  await panel().getByRole('button', { name: 'Read again' }).click()
  await told(/ends with an error/)
  await panel().getByRole('list', { name: 'logs/latest.log' }).getByText('something odd').waitFor()
  await panel().getByRole('list', { name: 'Where it is seen' }).getByText('something odd').waitFor()
  expect(await auditThemes(world)).toEqual([])
  await panel().getByRole('button', { name: 'Find the mod that breaks the game' }).click()
  await world.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test.each([640, 900, 1280])('the tab stands in a window of %i pixels', async (width) => {
  const { page } = world
  await page.setViewportSize({ width, height: 700 })
  await openLogs()
  await panel().getByRole('button', { name: 'Copy log' }).waitFor()
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(isWider).toBe(false)
})

test('where a crash came after changes, it goes back to when the game last ran well: one undo', async () => {
  const { page } = world
  const well = [
    '[18:00:00] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4',
    '[18:01:00] [Server thread/INFO]: Ada joined the game',
    '[19:52:00] [Render thread/INFO]: Stopping!',
  ]
  writeFileSync(join(mods, '../logs/2025-11-25-1.log.gz'), gzipSync(`${well.join('\n')}\n`))
  leaveCrash(join(mods, '..'), 'first')
  await openLogs()
  await panel().getByRole('button', { name: 'Disable first' }).click()
  await expect.poll(() => enabledIn(mods)).toEqual([])
  await dismissToast(page)
  await panel()
    .getByRole('complementary', { name: 'Last ran well' })
    .getByText(/1 file/)
    .waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await panel()
    .getByText(/^Last ran well: until /)
    .waitFor()
  expect(await auditThemes(world)).toEqual([])
  await page.getByRole('tab', { name: 'Logs' }).click()
  leaveCrash(join(mods, '..'), 'gone')
  await panel().getByRole('button', { name: 'Read again' }).click()
  const back = panel().getByRole('button', { name: 'Go back to when it last ran well' })
  await back.click()
  await confirm(page, 'Go back to a point')
  await expect.poll(() => enabledIn(mods)).toEqual(['first'])
  await dismissToast(page)
  await panel().getByText('Nothing was changed since.').waitFor()
})
