import axe from 'axe-core'
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LaunchedApp } from '../electron/launch-app.ts'
import { buildGallery } from '../gallery/build-gallery.ts'
import { openGallery } from '../gallery/open-gallery.ts'
import { growFrames } from '../gallery/picture-gallery.ts'

let gallery: LaunchedApp
let frames: readonly Frame[]

beforeAll(async () => {
  await buildGallery()
  gallery = await openGallery()
  frames = gallery.page.frames().filter((frame) => frame !== gallery.page.mainFrame())
})

afterAll(() => gallery.close())

test('both themes are shown, one beside the other', async () => {
  const [dark = '', light = ''] = await Promise.all(
    frames.map((frame) => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)),
  )
  expect(brightness(dark)).toBeLessThan(brightness(light))
})

test('axe finds nothing wrong with any part in any state', async () => {
  await expect.poll(async () => (await Promise.all(frames.map(auditFrame))).flat()).toEqual([])
})

test('axe finds nothing wrong with an open dialog', async () => {
  for (const frame of frames) await frame.getByRole('button', { name: 'Open the wide one' }).click()
  await expect.poll(async () => (await Promise.all(frames.map(auditFrame))).flat()).toEqual([])
})

test('one picture has all parts, however far down they are', async () => {
  await growFrames(gallery.page)
  const [frame] = frames
  const drawn = await frame?.evaluate(() =>
    [...document.querySelectorAll('.step')].map((step) => getComputedStyle(step).contentVisibility),
  )
  expect(new Set(drawn)).toEqual(new Set(['visible']))
})

/** `rule: element` of each violation. */
async function auditFrame(frame: Frame): Promise<readonly string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return frame.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}

/** Of `rgb(12, 16, 18)`. */
function brightness(colour: string): number {
  return (colour.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0)
}
