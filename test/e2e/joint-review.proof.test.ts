import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn, jar } from './own-game.ts'
import { confirm, dismissToast, goTo, reviewOf } from './places.ts'

const MANY = 50

let world: World
let attic: string
let barn: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [indium] = addMod(world, 'own-indium', { '1.0.30': {} })
  const [sodium] = addMod(world, 'own-sodium', { '0.5.0': {}, '0.6.0': jar({ breaks: { own_indium: '*' } }) })
  const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  const [rope] = addMod(world, 'own-rope', { '1.0.0': {}, '1.1.0': {} })
  attic = await adoptGame(world, 'Attic', { 'lamp.jar': lamp, 'rope.jar': rope })
  barn = await adoptGame(world, 'Barn', {
    'indium.jar': indium,
    'sodium.jar': sodium,
    'lamp.jar': lamp,
    'rope.jar': rope,
  })
})

afterAll(() => world.close())

const review = () => reviewOf(world.page)
const rows = () => review().getByRole('listitem')
const box = (instance: string, mod: string) =>
  rows()
    .filter({ has: world.page.getByRole('checkbox', { name: `Replace ${mod}` }) })
    .nth(['Attic', 'Barn'].indexOf(instance))
    .getByRole('checkbox')

async function openReview(): Promise<void> {
  await goTo(world.page, 'Library')
  await world.page.getByRole('button', { name: /^Review \d+ updates/ }).click()
  await review().getByRole('list', { name: 'Decisions' }).waitFor()
}

async function group(label: 'By mod' | 'By instance'): Promise<void> {
  await review().getByRole('radio', { name: label, exact: true }).click()
}

async function whenWorkedOut(): Promise<void> {
  await world.page.waitForFunction(() => document.querySelector('.steps[aria-busy="true"]') === null)
}

test('what is to be decided comes before every change, by mod and by instance', async () => {
  await openReview()
  for (const label of ['By mod', 'By instance'] as const) {
    await group(label)
    const order = await review().evaluate((page) =>
      [...page.querySelectorAll('[role="radiogroup"][aria-label="What to do"], .step')].map((one) => one.className),
    )
    expect(order[0]).toBe('choice-cards')
    expect(order.filter((name) => name === order[0]).length).toBe(1)
  }
  await expect.poll(() => review().getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Attic', 'Barn'])
  expect(await auditThemes(world)).toEqual([])
})

test('two things left out at once of two instances are both left out', async () => {
  await world.page.evaluate(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>('input[aria-label="Replace own-rope"]'))
      input.click()
  })
  await whenWorkedOut()
  await expect
    .poll(async () => [await box('Attic', 'own-rope').isChecked(), await box('Barn', 'own-rope').isChecked()])
    .toEqual([false, false])
  await review().getByText('2 updates', { exact: false }).first().waitFor()
  // What is to be decided is still to be decided.
  await review().getByRole('list', { name: 'Decisions' }).waitFor()
  await box('Barn', 'own-rope').check({ force: true })
  await whenWorkedOut()
})

test('what a person chose in one instance stays whole, whatever is left out of another, and is done so', async () => {
  await review()
    .getByRole('radio', { name: /^Remove own-indium and update/i })
    .click()
  await review().getByText('Remove: ', { exact: true }).waitFor({ state: 'attached' })
  await expect
    .poll(() => review().getByRole('checkbox', { name: 'Replace own-rope', disabled: false }).isChecked())
    .toBe(false)
  await review().getByRole('checkbox', { name: 'Replace own-rope', disabled: false }).check({ force: true })
  await whenWorkedOut()
  await review().getByRole('checkbox', { name: 'Replace own-lamp', disabled: false }).uncheck({ force: true })
  await whenWorkedOut()
  const chosen = review().getByRole('radio', { name: /^Remove own-indium and update/i })
  await expect
    .poll(async () => [
      await chosen.getAttribute('aria-checked'),
      await review().getByText('Remove: ', { exact: true }).count(),
    ])
    .toEqual(['true', 1])
  await confirm(world.page, 'Update')
  await dismissToast(world.page)
  expect(enabledIn(attic)).toEqual(['lamp', 'own-rope-1.1.0'])
  expect(enabledIn(barn)).toEqual(['own-lamp-1.1.0', 'own-rope-1.1.0', 'own-sodium-0.6.0'])
})

test('how a review of several instances is grouped is kept over a restart, and of very many changes only those in sight are in the document', async () => {
  const many = Array.from({ length: MANY }, (_, index) => `own-many-${String(index).padStart(3, '0')}`)
  const old = many.map((slug) => [`${slug}.jar`, addMod(world, slug, { '1.0.0': {}, '1.1.0': {} })[0]] as const)
  await adoptGame(world, 'Cellar', Object.fromEntries(old))
  await adoptGame(world, 'Den', Object.fromEntries(old))
  await world.restart()
  await goTo(world.page, 'Library')
  await world.page.getByRole('button', { name: /^Review \d+ updates/ }).click()
  await expect.poll(() => review().getByRole('radio', { name: 'By instance', exact: true }).isChecked()).toBe(true)
  await expect.poll(() => rows().count()).toBeLessThan(60)
  await review()
    .locator('.railed-body')
    .evaluate((body) => body.scrollTo(0, body.scrollHeight))
  const last = review()
    .getByRole('listitem')
    .filter({ hasText: many.at(-1) ?? '' })
  await last.waitFor()
  await expect
    .poll(async () => [await last.getAttribute('aria-posinset'), await last.getAttribute('aria-setsize')])
    .toEqual([String(2 * MANY + 4), String(2 * MANY + 4)])
  await last.getByRole('checkbox').uncheck({ force: true })
  await whenWorkedOut()
  await expect
    .poll(async () => [await last.getByRole('checkbox').isChecked(), (await rows().count()) < 60])
    .toEqual([false, true])
  await group('By mod')
  await review()
    .getByRole('button', { name: `${many[0]}, by instance` })
    .waitFor()
  await expect
    .poll(() =>
      review()
        .getByRole('checkbox', { name: `Replace ${many.at(-1)}` })
        .evaluate((input: HTMLInputElement) => input.indeterminate),
    )
    .toBe(true)
  // However far it was scrolled, what comes next begins at its head.
  const body = review().locator('.railed-body')
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await review()
    .getByRole('button', { name: /^Update \d+/ })
    .click()
  await review()
    .getByRole('button', { name: /^(Cancel|Close)$/ })
    .waitFor()
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBe(0)
})
