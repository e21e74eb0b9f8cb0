import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../e2e/open-world.ts'
import { confirm, dismissToast, goTo, reviewOf } from '../e2e/places.ts'
import { makePack } from '../fixtures/make-pack.ts'

const LAMP = ['# How bright', 'bright = 1', '', '# Where', 'place = "cave"', '', '# When', 'at = "night"', '']

function publish({ service }: World, number: string, when: string): void {
  const lamp = LAMP.join('\n').replace('night', when)
  const bytes = makePack({ versionId: number, inside: { 'overrides/config/lamp.toml': lamp } })
  service.catalogue.addVersion('lamp-pack', {
    version_number: number,
    changelog: `The lamps burn till ${when}.\n\n- Less oil\n- More light`,
    loaders: ['mrpack', 'fabric'],
    game_versions: ['1.21.11'],
    files: [{ filename: `lamps-${number}.mrpack`, bytes }],
  })
}

/** Modpacks: where one goes, what it would do, and an update of what the person changed too. */
export const PACKS = [
  {
    name: 'pack-dialog',
    async come(world: World) {
      const { page, service } = world
      service.catalogue.addProject({ slug: 'lamp-pack', title: 'Lamp pack' })
      publish(world, '1.0', 'night')
      await goTo(page, 'Browse')
      await page.getByRole('radio', { name: 'Modpacks' }).click()
      await page.getByRole('button', { name: 'Install Lamp pack…' }).click()
      await page.getByRole('dialog', { name: 'Install Lamp pack' }).waitFor()
    },
  },
  {
    name: 'pack-review',
    async come({ page }: World) {
      await page.getByRole('button', { name: 'Review' }).click()
      await reviewOf(page).getByText('lamp.toml', { exact: true }).waitFor()
    },
  },
  {
    name: 'pack-update',
    async come(world: World) {
      const { page, folder } = world
      await reviewOf(page).getByRole('button', { name: 'Change name or place…' }).click()
      await page.getByRole('dialog').locator('label:has(input[value="own"])').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click()
      await reviewOf(page).getByRole('heading', { name: 'After the install' }).waitFor()
      await confirm(page, 'Install Lamp pack 1\\.0')
      await dismissToast(page)
      const made = join(folder, 'home/instances')
      const config = join(made, readdirSync(made)[0] ?? '', 'config')
      mkdirSync(config, { recursive: true })
      writeFileSync(join(config, 'lamp.toml'), LAMP.join('\n').replace('= 1', '= 9'))
      publish(world, '2.0', 'noon')
      await goTo(page, 'Library')
      await page.getByRole('main').getByRole('button', { name: 'Lamp pack', exact: true }).click()
      await page.getByText(/Lamp pack 1\.0/).waitFor()
      await page.getByRole('button', { name: /^More about/ }).click()
      await page.getByRole('menuitem', { name: 'Update the pack' }).click()
      await reviewOf(page).getByLabel('Both merged', { exact: true }).waitFor()
      await reviewOf(page).getByRole('button', { name: 'Update to 2.0', exact: true }).click({ trial: true })
    },
  },
  {
    name: 'export',
    async come({ page, service }: World) {
      await reviewOf(page).getByRole('button', { name: 'Cancel' }).click()
      await goTo(page, 'Library')
      await page.getByRole('button', { name: /for Survival/ }).click()
      await page.getByRole('menuitem', { name: 'Export…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Export Survival' })
      // As of the public service, whose files every pack may link.
      const hosts = dialog.getByText('Files from other websites', { exact: true }).first()
      await hosts.click()
      await dialog.getByLabel('Files from other websites').fill(new URL(service.filesUrl).host)
      await dialog.getByText(/^\d+ files are added as links/).waitFor()
      await hosts.click()
      const mods = dialog.getByRole('row', { name: /^mods,/ })
      await mods.getByRole('button').first().click()
      await dialog.getByRole('row', { name: /^another-half/ }).waitFor()
    },
  },
]
