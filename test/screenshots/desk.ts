import type { Locator } from 'playwright-core'
import { furnishDesk, recordDays, rows, showDesk, signInAsAda } from '../e2e/desk-ground.ts'
import type { World } from '../e2e/open-world.ts'

/** Those of others, as most authors give their projects one. */
async function giveIcons({ service }: World): Promise<void> {
  const icons = service.catalogue
    .projects()
    .flatMap(({ icon_url: url }) => (url?.startsWith('http') === true ? [url] : []))
  const own = ['lanterns', 'harbour-lights', 'quiet-evenings', 'cobalt-foundation', 'lantern-roads', 'amber-barrels']
  const authorization = service.accounts.addToken('ada', { kind: 'session', scopes: [] })
  for (const [place, slug] of own.entries()) {
    const icon = await fetch(icons[place] ?? '')
    const ext = icon.headers.get('content-type')?.replace('image/', '') ?? 'png'
    const answer = await fetch(`${service.url}/v2/project/${slug}/icon?ext=${ext}`, {
      method: 'PATCH',
      headers: { authorization, 'user-agent': 'screenshots/1.0 (test)', 'content-type': `image/${ext}` },
      body: await icon.arrayBuffer(),
    })
    if (!answer.ok) throw new Error(`${slug}: ${answer.status} ${await answer.text()}`)
  }
}

/** An author's own projects: none, and eight with what waits. They begin with ada signed in, and end so. */
export const DESK: readonly {
  readonly name: string
  readonly come: (world: World) => Promise<void>
  readonly inSight?: (world: World) => Locator
}[] = [
  {
    name: 'desk-empty',
    async come(world: World) {
      const cancel = world.page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
      if (await cancel.isVisible()) await cancel.click()
      await signInAsAda(world)
      await showDesk(world)
      await world.page.getByRole('heading', { name: 'No projects yet' }).waitFor()
      await world.page.getByRole('button', { name: 'Check now' }).click()
      await world.page.getByText(/hecked /).waitFor()
    },
  },
  {
    name: 'desk',
    async come(world: World) {
      await furnishDesk(world, 8)
      await giveIcons(world)
      recordDays(world, 45)
      await world.page.getByRole('button', { name: 'Check now' }).click()
      await rows(world).nth(7).waitFor()
      await world.page.mouse.move(0, 0)
    },
  },
  {
    name: 'desk-table',
    async come({ page }: World) {
      await page.getByRole('button', { name: 'Show as a table' }).click()
    },
    inSight: ({ page }: World) => page.getByRole('table'),
  },
  {
    name: 'desk-daily',
    async come({ page }: World) {
      await page.getByRole('button', { name: 'More about Lanterns' }).click()
      await page.getByRole('menuitem', { name: 'Day by day' }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'desk-conversation',
    async come({ page }: World) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Answer about Lanterns' }).click()
      await page.getByLabel('Your answer').waitFor()
    },
  },
  {
    name: 'desk-not-answered',
    async come({ page, service }: World) {
      await page.keyboard.press('Escape')
      service.setFaults([{ kind: 'status', status: 500, match: { path: '/' } }])
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByText(/^Shown as of .*\.$/).waitFor()
      await page.mouse.move(0, 0)
    },
  },
]
