import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { enabledIn, leaveCrash } from './own-game.ts'
import { dismissToast } from './places.ts'
import { NAMES, world, mods, panel, begin, answer, setUpGround } from './bisect-ground.ts'

setUpGround()

test('the search says what it does, without how many mods it disables, which what they need decides', async () => {
  const { page } = world
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: /^Find the mod/ }).click()
  const first = page.getByRole('dialog').getByRole('listitem').first()
  expect(await first.innerText()).toBe(
    'Modwell enables some of the mods, with the mods they need, and disables the others.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test('it disables part of the mods', async () => {
  await begin()
  const half = enabledIn(mods).length
  await expect
    .poll(async () => [half > 0 && half < NAMES.length, await panel().locator('summary').innerText()])
    .toEqual([true, `${8 - half} of 8 mods off in this round`])
})

test('nothing that would spoil the step can be pressed, and what the step has switched off says so', async () => {
  const { page } = world
  const rows = page.getByRole('grid', { name: 'Installed files' })
  await expect.poll(() => rows.getByText('off in this round').count()).toBe(8 - enabledIn(mods).length)
  expect(await rows.getByText('disabled', { exact: true }).count()).toBe(0)
  expect(await rows.getByRole('switch', { disabled: false }).count()).toBe(0)
  expect(await rows.getByRole('button', { name: /^Actions/, disabled: false }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Check for updates' }).isDisabled()).toBe(true)
  const before = enabledIn(mods)
  await rows.getByRole('row').first().focus()
  await page.keyboard.press('Delete')
  expect([
    await page
      .getByRole('main')
      .getByText(/^Remove /)
      .count(),
    enabledIn(mods),
  ]).toEqual([0, before])
})

test('the answers lead to the one that is bad, and everything is as it was', async () => {
  for (
    let step = 1;
    step <= 6 &&
    (await panel()
      .getByText(/^Round/)
      .count()) > 0;
    step += 1
  ) {
    const word = enabledIn(mods).includes('fern') ? 'Still broken' : 'It works'
    await answer(word)
    await panel()
      .getByText(new RegExp(`^Round ${step + 1} of |The cause is own-fern`, 'i'))
      .first()
      .waitFor()
  }
  await expect
    .poll(async () => [await panel().getByRole('status').innerText(), enabledIn(mods)])
    .toEqual([expect.stringMatching(/The cause is own-fern\.[\s\S]*enabled and disabled again as they were/i), NAMES])
  const switches = world.page.getByRole('switch')
  await expect.poll(() => switches.and(world.page.locator(':disabled')).count()).toBe(0)
})

test('the history tells the search as one thing, and opens to its steps', async () => {
  const { page } = world
  await page.getByRole('tab', { name: 'History' }).click()
  const entries = page.getByRole('list', { name: /^Change sets/ }).locator(':scope > li')
  await entries.filter({ hasText: /^Looked for a crash: own-fern was it, \d steps/i }).waitFor()
  await expect.poll(() => entries.count()).toBe(1)
  expect(await entries.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  const steps = page.getByRole('group', { name: 'Steps of the search' }).locator(':scope > details')
  await expect.poll(() => steps.count()).toBeGreaterThan(2)
  await expect.poll(() => steps.first().innerText()).toMatch(/\d mods? disabled/)
  await page.getByRole('tab', { name: /^Content/ }).click()
})

test('what was found can be disabled at once, and that undone', async () => {
  const { page } = world
  await panel()
    .getByRole('button', { name: /^Disable own-fern/i })
    .click()
  await page.getByText(/^own-fern.* disabled in /i).waitFor()
  expect(enabledIn(mods)).not.toContain('fern')
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await page.getByText(/^Undone: own-fern.* disabled in /i).waitFor()
  expect(enabledIn(mods)).toContain('fern')
  await dismissToast(page)
})

test('what the log of a crash tells is a tab: the cause, the mod, and what helps, which is done at once', async () => {
  const { page } = world
  const told = page.getByRole('tabpanel')
  await page.getByRole('tab', { name: 'Logs' }).click()
  await told.getByText('There is no log and no crash report here.').waitFor()
  leaveCrash(join(mods, '..'), 'own_fern')
  await told.getByRole('button', { name: 'Read again' }).click()
  await told.getByRole('heading', { name: /own-fern|own_fern/i }).waitFor()
  await told.getByRole('list', { name: 'Where it is seen' }).getByText("provided by 'own_fern'").waitFor()
  expect(await auditThemes(world)).toEqual([])
  await world.app.evaluate(({ shell }) => {
    Object.assign(shell, { openExternal: async (url: string) => Object.assign(globalThis, { opened: url }) })
  })
  await told.getByRole('button', { name: 'Report to the author…' }).click()
  await told.getByText(/^A copy of logs\/latest\.log .* names no place for reports/).waitFor()
  const opened = await world.app.evaluate(() => (globalThis as { opened?: string }).opened)
  expect(opened).toMatch(/\/mod\/own-fern$/)
  await told.getByRole('button', { name: /^Disable own-fern/i }).click()
  await expect.poll(() => enabledIn(mods)).not.toContain('fern')
  await told.getByText(/^own-fern has been disabled since\.$/i).waitFor()
  await told.getByRole('button', { name: 'Play to see whether that helped' }).waitFor()
  expect(await told.getByRole('button', { name: /^(?:Disable|Update|Report)/ }).count()).toBe(0)
  expect(await auditThemes(world)).toEqual([])
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expect.poll(() => enabledIn(mods)).toContain('fern')
  await told.getByRole('button', { name: /^Disable own-fern/i }).waitFor()
  expect(await told.getByText(/since\./).count()).toBe(0)
  await dismissToast(page)
  await page.getByRole('tab', { name: /^Content/ }).click()
})
