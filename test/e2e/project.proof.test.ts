import { describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, TARGET, world, pictured, addProject, openProject, hits } from './project-ground.ts'

setUpGround()

function searches(): readonly string[] {
  return world.service.requests().flatMap(({ path }) => (path.includes('/search?') ? [path] : []))
}

test('words typed without a pause are one question to the service', async () => {
  const { page, service } = world
  service.clearRequests()
  // In one go: however busy the machine is, there is no pause between two keys.
  await page.getByRole('searchbox', { name: 'Search projects' }).evaluate((field: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let length = 1; length <= 'long road'.length; length += 1) {
      setValue?.call(field, 'long road'.slice(0, length))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await page.getByRole('button', { name: 'Long road', exact: true }).waitFor()
  expect(searches().map((path) => new URL(path, service.url).searchParams.get('query'))).toEqual(['long road'])
})

test('Back goes to where the person was in the list', async () => {
  const { page } = world
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('')
  await hits().nth(8).waitFor()
  const list = page.locator('.browse-hits')
  await list.evaluate((element) => element.scrollTo(0, 500))
  await page.waitForFunction(() => document.querySelector('.browse-hits')?.scrollTop === 500)
  await hits()
    .nth(6)
    .locator('.hit-open')
    .evaluate((button: HTMLElement) => button.click())
  await page.getByRole('tab', { name: 'About' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await hits().first().waitFor()
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(500)
})

test('what is written from right to left runs so, beside its icon', async () => {
  addProject('مصابيح الطريق', 'مصابيح تضيء الطريق.')
  await openProject('مصابيح الطريق')
  const heading = world.page.getByRole('heading', { level: 1 })
  const { direction, textAlign } = await heading.evaluate((element) => {
    const { direction: run, textAlign: place } = getComputedStyle(element)
    return { direction: run, textAlign: place }
  })
  expect(direction).toBe('rtl')
  expect(textAlign).toBe('left')
})

describe('a picture of a text', () => {
  test('that does not come can be asked for again, in a link, too', async () => {
    const { page, service, app } = world
    service.setFaults([{ kind: 'status', status: 503, match: { origin: 'files', path: '/images/' } }])
    await app.evaluate(({ session }) => session.fromPartition('page').clearCache())
    const [, address = ''] = pictured.addresses
    addProject('Dark road', `![A torch](${address})\n\n[![A gate](${address})](https://example.org/gate)`)
    await openProject('Dark road')
    const again = page.getByRole('button', { name: /^Load again/ })
    await again.nth(1).waitFor()
    const failed = await page.locator('.markdown img').count()
    service.setFaults([])
    await again.first().click()
    await page.locator('.markdown').getByRole('img', { name: 'A torch' }).waitFor()
    await again.first().click()
    await page.waitForFunction(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.markdown img')]
      return images.length === 2 && images.every(({ naturalWidth }) => naturalWidth > 0)
    })
    await expect.poll(async () => [failed, await again.count()]).toEqual([0, 0])
  })

  test('with alerts and a picture in a link is accessible in light and dark', async () => {
    await openProject('Short road')
    await world.page.getByRole('note', { name: 'Warning' }).waitFor()
    expect(await auditThemes(world)).toEqual([])
  })
})

test('a picture of the gallery lies behind the head of the page, and in place of a small one a drawn one', async () => {
  const { page, service } = world
  const banner = page.locator('.page-banner')
  const [icon = ''] = (await service.catalogue.project(pictured.id))?.icon_url?.match(/\/data\/.*/) ?? []
  for (const [slug, gallery] of [
    ['icon-road', [icon]],
    ['wide-road', [new URL(pictured.addresses[0] ?? '').pathname]],
  ] as const) {
    service.catalogue.addProject({ slug, title: slug, gallery })
    service.catalogue.addVersion(slug, { version_number: '1.0.0', ...TARGET })
  }
  await openProject('wide-road')
  await expect.poll(() => banner.locator('img').evaluate((image) => getComputedStyle(image).visibility)).toBe('visible')
  await openProject('icon-road')
  await banner.locator('svg.drawn-scene').waitFor()
  expect(await banner.locator('img').count()).toBe(0)
})

test('a gallery picture opens at the size of the window, and its neighbours by the arrows', async () => {
  const { page } = world
  await openProject(pictured.title)
  await page.getByRole('tab', { name: 'Gallery' }).click()
  const opener = page.getByRole('list', { name: 'Gallery' }).getByRole('button').first()
  await opener.click()
  const dialog = page.getByRole('dialog')
  const total = pictured.addresses.length
  await dialog.getByText(`1 of ${total}`, { exact: true }).waitFor()
  const problems = await auditThemes(world)
  await page.keyboard.press('ArrowRight')
  await dialog.getByText(`2 of ${total}`, { exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText(`1 of ${total}`, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})
