import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInspections } from '../../../src-main/shell/handles/inspections.ts'
import { adoptGame, openPlayground, type Playground } from '../../flows/playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

test('whoever looked at an instance, the icons of what was found are known from then on', async () => {
  const [lamp] = playground.addMod('lamp', { '1.0.0': {} })
  await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/own.jar': 'nobody knows it' })
  const kept: (readonly [project: string, url: string | null])[] = []
  const inspections = createInspections({ keepIcon: (project, url) => void kept.push([project, url]) })
  inspections.keep(await playground.core.inspect({ instances: 'all', freshness: 'normal', channel: null }))
  expect(kept).toEqual([[lamp?.project_id, null]])
})
