import { describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openInstance } from './places.ts'
import { setUpGround, world, openProject, TARGET, hits } from './project-ground.ts'

setUpGround()

describe('a picture of a text', () => {
  test('comes through main, and the tab is where it was left', async () => {
    const { page } = world
    await openProject('Long road')
    const picture = page.locator('.markdown').getByRole('img', { name: 'A lamp' })
    await picture.waitFor()
    const source = await picture.getAttribute('src')
    await page.waitForFunction(() => {
      const image = document.querySelector('.markdown img')
      return image instanceof HTMLImageElement && image.naturalWidth > 0
    })
    // In one go: no frame lies between the scroll and what ends it, as on a machine that is busy.
    await page.locator('.page-scrolled').evaluate((element) => {
      element.scrollTo(0, 700)
      const versions = [...element.querySelectorAll<HTMLElement>('[role="tab"]')][1]
      versions?.focus({ preventScroll: true })
      versions?.click()
    })
    await page.getByRole('list', { name: 'Versions' }).waitFor()
    const topOfVersions = await page.locator('.page-scrolled').evaluate((element) => element.scrollTop)
    await page.getByRole('tab', { name: 'About' }).evaluate((element: HTMLElement) => {
      element.focus({ preventScroll: true })
      element.click()
    })
    await page.waitForFunction(() => document.querySelector('.page-scrolled')?.scrollTop === 700)
    expect(topOfVersions).toBe(0)
    expect(source).toEqual(expect.stringMatching(/^modwell-app:\/\/picture\/[0-9a-f]+$/))
  })
})

describe('a version', () => {
  test('says why it does not fit once all are shown, and names the instance where it does', async () => {
    const { page, service, library } = world
    service.catalogue.addProject({ slug: 'lantern-lib', title: 'Lantern lib' })
    service.catalogue.addVersion('lantern-lib', { version_number: '7.0.0', ...TARGET })
    service.catalogue.addProject({ slug: 'many-roads', title: 'Many roads' })
    const edge = { version_id: null, file_name: null, project_id: service.catalogue.project('lantern-lib')?.id ?? '' }
    service.catalogue.addVersion('many-roads', {
      version_number: '2.0.0',
      ...TARGET,
      changelog: 'Roads bend **now**.',
      dependencies: [{ ...edge, dependency_type: 'required' }],
    })
    service.catalogue.addVersion('many-roads', {
      version_number: '1.0.0',
      ...TARGET,
      game_versions: ['1.20.1'],
      date_published: '2025-03-01T10:00:00Z',
    })
    await openProject('Many roads')
    const instances = page.getByRole('list', { name: 'Your instances' })
    await instances.getByRole('button', { name: new RegExp(`^${library.survival.name}`) }).click()
    await page.getByRole('tab', { name: /^Versions/ }).click()
    const versions = page.getByRole('list', { name: 'Versions' })
    await versions.getByRole('button', { name: 'Install into Survival: 2.0.0' }).waitFor()
    const few = await versions.getByRole('button', { name: /^\d/ }).allInnerTexts()
    await page.getByRole('checkbox', { name: /^Only versions compatible with/ }).uncheck({ force: true })
    await versions.getByText(/is not for 1.21.11/).waitFor()
    await expect
      .poll(async () => [few, await versions.getByRole('button', { name: /^\d/ }).allInnerTexts()])
      .toEqual([['2.0.0'], ['2.0.0', '1.0.0']])
  })

  test('opens to what it changed and what it requires, whose pages are a press away', async () => {
    const { page } = world
    await page.getByRole('button', { name: '2.0.0', exact: true }).click()
    await page.getByRole('region', { name: 'What changed' }).getByText('now', { exact: true }).waitFor()
    const needs = page.getByRole('list', { name: 'Dependencies' })
    await needs.getByText('Required').waitFor()
    const problems = await auditThemes(world)
    await needs.getByRole('button', { name: 'Lantern lib' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lantern lib' }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Many roads' }).waitFor()
    await page.getByRole('tab', { name: 'Dependencies' }).click()
    await page.getByText('Of 2.0.0, which is compatible with Survival').waitFor()
    await expect
      .poll(async () => [problems, await needs.getByRole('button', { name: 'Lantern lib' }).count()])
      .toEqual([[], 1])
  })
})

test('a project is installed into several instances by the arrow, and what does not fit cannot be ticked', async () => {
  const { page, library } = world
  await page.getByRole('button', { name: 'Install into other instances' }).click()
  const dialog = page.getByRole('dialog', { name: 'Install into other instances' })
  const rows = dialog.getByRole('listitem')
  await rows.filter({ hasText: library.survival.name }).getByText('2.0.0 is compatible').waitFor()
  const unfit = rows.filter({ hasText: /no version for|No version/ })
  const [unfitCount, ticks] = [await unfit.count(), await unfit.getByRole('checkbox').count()]
  const problems = await auditThemes(world)
  await page.keyboard.press('Escape')
  await expect.poll(async () => [problems, unfitCount + (await dialog.count()), ticks]).toEqual([[], unfitCount, 0])
})

describe('what is installed into', () => {
  test('is the instance that the person came from', async () => {
    const { page, library } = world
    await openInstance(page, library.workshop.name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('')
    await hits().first().waitFor()
    await hits().first().locator('.hit-open').click()
    await page.getByRole('list', { name: 'Your instances' }).waitFor()
    const chosen = page.getByRole('list', { name: 'Your instances' }).getByRole('button', { pressed: true })
    await expect.poll(() => chosen.innerText()).toContain(library.workshop.name)
  })

  test('is another when one of the instances is pressed, and the page before keeps its own', async () => {
    const { page, library } = world
    const instances = page.getByRole('list', { name: 'Your instances' })
    await instances.getByRole('button', { name: new RegExp(`^${library.survival.name}`) }).click()
    await instances.getByRole('button', { name: library.survival.name, pressed: true }).waitFor()
    const unsaid = async (): Promise<readonly string[]> => {
      const words = await instances.getByRole('listitem').allInnerTexts()
      return words.filter((text) => !/compatible|has|no version|only /i.test(text))
    }
    await expect.poll(unsaid).toEqual([])
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await hits().first().waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /Instance$/ }).innerText())
      .toBe(`${library.workshop.name} NeoForge 1.21.11`)
  })
})
