import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { button, build, main, setUpGround, world } from './publish-ground.ts'
import { join } from 'node:path'
import { dialog, row, choose, stored, openVersions } from './own-versions-ground.ts'

setUpGround()

test('files are added, and removed after a question', async () => {
  await openVersions()
  await world.choose(join(build('files', '4.1.0'), 'lanterns-4.1.0-sources.jar'))
  await choose('4.1.0+neoforge', 'Files…')
  await dialog().getByRole('button', { name: 'Add files…' }).click()
  await dialog().getByText('lanterns-4.1.0-sources.jar sources').waitFor()
  const found = await auditThemes(world)
  expect(stored('4.1.0+neoforge')?.files).toHaveLength(2)
  await dialog().getByRole('button', { name: 'Remove lanterns-4.1.0-sources.jar' }).click()
  await dialog().getByRole('button', { name: 'Remove from the version' }).click()
  await expect.poll(() => stored('4.1.0+neoforge')?.files.length).toBe(1)
  await expect
    .poll(() =>
      dialog()
        .getByRole('button', { name: /^Remove / })
        .count(),
    )
    .toBe(0)
  expect(found).toEqual([])
  await dialog().getByRole('button', { name: 'Close' }).last().click()
})

test('one is deleted after what follows was told and its number typed', async () => {
  await openVersions()
  await choose('4.1.0+neoforge', 'Delete…')
  await dialog().getByText('It is the only version for NeoForge').waitFor()
  const found = await auditThemes(world)
  const remove = dialog().getByRole('button', { name: 'Delete for everyone' })
  expect(await remove.isDisabled()).toBe(true)
  await dialog()
    .getByLabel(/^Type .* to confirm$/)
    .fill('4.1.0+neoforge')
  await remove.click()
  await row('4.1.0+neoforge').waitFor({ state: 'detached' })
  expect(stored('4.1.0+neoforge')).toBeUndefined()
  expect(found).toEqual([])
})

test('one that would be deleted can be withdrawn instead', async () => {
  await openVersions()
  await choose('4.1.0+fabric', 'Delete…')
  await dialog().getByRole('button', { name: 'Withdraw it instead…' }).click()
  await dialog()
    .getByRole('radio', { name: /^Archived/ })
    .waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(stored('4.1.0+fabric')?.status).toBe('listed')
})

test('the address for the game’s own update checks is copied', async () => {
  await openVersions()
  await main().getByText('Let Forge and NeoForge tell players of new versions').click()
  await button('Copy for NeoForge').click()
  await main().getByText('Copied').waitFor()
  expect(await world.app.evaluate(({ clipboard }) => clipboard.readText())).toContain(
    '/updates/lanterns/forge_updates.json?neoforge=only',
  )
})

test('one is featured, withdrawn, still there after a restart, and listed again', async () => {
  await openVersions()
  await choose('4.1.0+fabric', 'Feature')
  await row('4.1.0+fabric').getByText('Featured').waitFor()
  await choose('4.1.0+fabric', 'Withdraw…')
  await dialog().getByText('Draft').click()
  const found = await auditThemes(world)
  await dialog().getByRole('button', { name: 'Withdraw', exact: true }).click()
  await row('4.1.0+fabric').getByText('Draft').waitFor()
  await world.restart()
  await openVersions()
  await row('4.1.0+fabric').getByText('Draft').waitFor()
  expect(stored('4.1.0+fabric')?.status).toBe('draft')
  await choose('4.1.0+fabric', 'List again')
  await row('4.1.0+fabric').getByText('Draft').waitFor({ state: 'detached' })
  expect(stored('4.1.0+fabric')).toMatchObject({ status: 'listed', featured: true })
  expect(found).toEqual([])
})
