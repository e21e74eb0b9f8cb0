import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { findPlace } from './places.ts'
import { button, main, setUpGround, world } from './publish-ground.ts'

setUpGround()

test('while the service does not answer, it is said once what that means for publishing, until it answers again', async () => {
  const { page, service } = world
  await findPlace(page, 'Publish')
  await button('Lanterns').waitFor()
  await findPlace(page, 'History')
  service.setFaults([{ kind: 'status', status: 500, match: { path: '/' } }])
  await world.ask('service.status', { freshness: 'now' })
  await findPlace(page, 'Publish')
  const note = main().getByRole('status').filter({ hasText: 'You can publish again once it answers' })
  await note.waitFor()
  const said = await Promise.all(
    [
      page.getByText('Downloads may fail'),
      page.getByRole('button', { name: 'Check now' }),
      page.getByRole('button', { name: 'Try again' }),
    ].map((one) => one.count()),
  )
  const found = [...(await auditThemes(world))]
  const led = await Promise.all([button('New project'), button('Lanterns')].map((one) => one.count()))
  const shown = await page.getByText('Lanterns', { exact: true }).count()
  const areNextTold = await page.getByText('Next you choose').count()
  service.setFaults([])
  await note.getByRole('button', { name: 'Try again' }).click()
  await note.waitFor({ state: 'detached' })
  await button('Lanterns').click()
  const files = button('Choose files…')
  await files.waitFor()
  service.setFaults([{ kind: 'status', status: 500, match: { path: '/' } }])
  await world.ask('service.status', { freshness: 'now' })
  await note.waitFor()
  const areFilesMuted = await files.isDisabled()
  found.push(...(await auditThemes(world)))
  service.setFaults([])
  await note.getByRole('button', { name: 'Try again' }).click()
  await note.waitFor({ state: 'detached' })
  await expect.poll(() => files.isDisabled()).toBe(false)
  expect(said).toEqual([0, 0, 1])
  expect(led).toEqual([0, 0])
  expect(shown).toBe(1)
  expect(areFilesMuted).toBe(true)
  expect(areNextTold).toBe(0)
  expect(found).toEqual([])
})
