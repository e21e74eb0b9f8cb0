import { describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, pictured, addProject, openProject } from './project-ground.ts'

setUpGround()

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
