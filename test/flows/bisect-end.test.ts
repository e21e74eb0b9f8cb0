import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bisectReportView, bisectStatusView } from '../../src-main/cli/views/bisect-view.ts'
import { styleFor } from '../../src-main/cli/terminal/style.ts'
import type { Instance } from '../../src-main/core/model/instance.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground
let game: Instance
const style = styleFor({ isTTY: false, columns: 80 }, { env: {}, now: new Date(), isVerbose: false })

beforeEach(async () => {
  playground = await openPlayground()
  const names = ['alpha', 'beta', 'gamma', 'delta']
  const files = names.map((name) => [`mods/${name}.jar`, playground.addMod(name, { '1': {} })[0]] as const)
  game = await adoptGame(playground, Object.fromEntries(files))
})
afterEach(() => playground.close())

it('says of what is not as it was that it is not, when it ends and ever after', async () => {
  const { bisect } = playground.core
  const { status } = await bisect.start(game.id)
  const [off] = status.disabled
  const [on] = status.enabled
  rmSync(join(game.gamePath, `${off?.path}.disabled`))
  writeFileSync(join(game.gamePath, on?.path ?? ''), 'by hand')
  const report = await bisect.stop(game.id)
  const told = [
    'But for what follows, all mods are enabled and disabled again as they were before.',
    `  ${on?.title}: It was changed while the search ran, and stays so.`,
    `  ${off?.title}: It was there when the search began, and is not any more.`,
  ]
  const ended = bisectReportView(report, 'game', style)
  const later = await bisect.status(game.id)
  const seen = later === null ? [] : bisectStatusView(later, 'game', style)
  expect([ended.slice(1, 4).toSorted(), seen.slice(1, 4).toSorted()]).toEqual([told.toSorted(), told.toSorted()])
})

it('says that all is as it was where it is', async () => {
  const { bisect } = playground.core
  await bisect.start(game.id)
  const ended = bisectReportView(await bisect.stop(game.id), 'game', style)
  expect(ended[1]).toBe('All mods are enabled and disabled again as they were before.')
})

it('keeps an instance from being forgotten while its mods are disabled for it, unless its folder is gone', async () => {
  const { bisect, instances } = playground.core
  await bisect.start(game.id)
  await expect(instances.forget(game.id)).rejects.toMatchObject({
    code: 'bisect-running',
    hint: `End it first, with everything as it was: modwell bisect stop ${game.id}`,
  })
  rmSync(game.path, { recursive: true })
  await instances.forget(game.id)
  expect(await instances.list()).toEqual([])
})
