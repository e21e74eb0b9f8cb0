import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world } from './publish-ground.ts'
import { dialog, row, openVersions } from './own-versions-ground.ts'

setUpGround()

test('versions are listed with how they stand, and what of one is changed is sent alone', async () => {
  await openVersions()
  const text = await row('4.1.0+forge').innerText()
  expect(text).toMatch(/Lanterns 4\.1\.0 for forge[^]*Forge[^]*1\.21\.8 to 1\.21\.11[^]*downloads/)
  expect(text).not.toContain('Release')
  const found = [...(await auditThemes(world))]
  await row('4.1.0+forge').getByRole('button', { name: 'Edit 4.1.0+forge' }).focus()
  await world.page.keyboard.press('Enter')
  await dialog().getByLabel('Version number').waitFor()
  await world.page.keyboard.press('Escape')
  // Wherever on its row it is pressed.
  await row('4.1.0+forge').click()
  await dialog().getByText('Nothing is changed yet. Saving takes effect on the website at once.').waitFor()
  await dialog().getByText('Nothing so far.').waitFor()
  await dialog().getByLabel('Version number').fill('4.1.0')
  await dialog().getByText('Saving takes effect on the website at once.', { exact: false }).waitFor()
  await dialog().getByRole('group', { name: 'Loaders' }).getByText('Quilt', { exact: true }).click()
  await dialog().getByLabel('Changelog').fill('- Boats')
  const need = dialog().getByLabel('Add a project')
  await need.fill('Lamplight')
  await dialog().getByRole('button', { name: 'Add Lamplight API' }).click()
  await expect.poll(() => need.evaluate((field) => field === document.activeElement)).toBe(true)
  const byName = await dialog().getByText('Nothing so far.').count()
  await dialog().getByRole('button', { name: 'Leave out Lamplight API' }).click()
  await need.fill('https://example.net/mod/lamplight-api/')
  await dialog().getByRole('button', { name: 'Add lamplight-api' }).click()
  found.push(...(await auditThemes(world)))
  world.service.clearRequests()
  await dialog().getByRole('button', { name: 'Save version' }).click()
  await dialog().waitFor({ state: 'detached' })
  const lamplight = world.service.catalogue.project('lamplight-api')?.id
  const sent = world.service.requests().filter(({ method }) => method === 'PATCH')
  expect(byName).toBe(0)
  expect(sent.map(({ requestBody }) => requestBody)).toEqual([
    {
      version_number: '4.1.0',
      changelog: '- Boats',
      loaders: ['forge', 'quilt'],
      dependencies: [{ dependency_type: 'required', project_id: lamplight }],
    },
  ])
  expect(found).toEqual([])
})
