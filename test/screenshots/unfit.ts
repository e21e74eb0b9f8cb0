import type { World } from '../e2e/open-world.ts'
import { openBrowse } from '../e2e/places.ts'

/** The page of a project that fits none of the instances. */
export const UNFIT = [
  {
    name: 'project-unfit',
    async come({ page, service, library }: World) {
      await page.keyboard.press('Escape')
      const { catalogue } = service
      catalogue.addProject({
        slug: 'torch-hud',
        title: 'Torch HUD',
        description: 'Says how long each torch will burn.',
        server_side: 'unsupported',
      })
      for (const game of ['1.12.2', '1.20.1'])
        catalogue.addVersion('torch-hud', { version_number: `1.0+${game}`, loaders: ['forge'], game_versions: [game] })
      await openBrowse(page)
      await page.getByRole('radio', { name: 'Mods', exact: true }).click({ force: true })
      const narrowed = page.getByRole('button', { name: /^Remove the filter Compatible with/ })
      await narrowed.waitFor()
      await narrowed.click()
      await page.getByRole('searchbox', { name: 'Search projects' }).fill('Torch HUD')
      await page.getByRole('button', { name: 'Torch HUD', exact: true }).click()
      await page.getByRole('list', { name: 'Your instances' }).getByText(library.survival.name).waitFor()
      await page.getByRole('button', { name: 'Show versions' }).waitFor()
    },
  },
  {
    name: 'project-unfit-versions',
    async come({ page }: World) {
      await page.getByRole('button', { name: 'Show versions' }).click()
      await page.getByRole('list', { name: 'Versions' }).waitFor()
    },
  },
]
