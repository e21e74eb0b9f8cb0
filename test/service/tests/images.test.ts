import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePng } from '../content/png.ts'
import { DIALECTS, startWorld } from './world.ts'
import type { World } from './world.ts'

const PNG = makePng('icon')
const OTHER = makePng('another')

let world: World
afterEach(() => world.service.close())

/** `PATCH icon?…` or `POST gallery?…`, as the owner unless another is named. */
function send(operation: string, bytes: Buffer, as: 'owner' | 'stranger' = 'owner') {
  const [method = '', path = ''] = operation.split(' ')
  const type = 'image/png'
  return world.status({ method, path: `/v2/project/lamps/${path}`, as, body: new Uint8Array(bytes), type })
}

function pad(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

async function download(url: string | null | undefined): Promise<Buffer> {
  return Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
}

function onImage(method: string, url: string | undefined, rest = '') {
  const path = `/v2/project/lamps/gallery?url=${encodeURIComponent(url ?? '')}${rest}`
  return world.status({ method, path, as: 'owner' })
}

describe.each(DIALECTS)('%s', (dialect) => {
  beforeEach(async () => {
    world = await startWorld(dialect)
  })

  test('an icon is served byte for byte, has a colour, and can be removed', async () => {
    expect(await send('PATCH icon?ext=png', PNG)).toBe(204)
    const { color, icon_url } = await world.project()
    expect((await download(icon_url)).equals(PNG)).toBe(true)
    expect(Number.isInteger(color)).toBe(true)
    expect(await world.status({ method: 'DELETE', path: '/v2/project/lamps/icon', as: 'owner' })).toBe(204)
    expect(await world.project()).toMatchObject({ icon_url: null, color: null })
  })

  test('an icon of 256 KiB is taken, one byte more is not', async () => {
    const most = 256 * 1024
    expect(await send('PATCH icon?ext=png', pad(PNG, most))).toBe(204)
    expect(await send('PATCH icon?ext=png', pad(PNG, most + 1))).toBe(400)
    expect(await send('PATCH icon?ext=png', Buffer.alloc(0))).toBe(400)
    expect(await send('PATCH icon', PNG)).toBe(400)
    expect(await send('PATCH icon?ext=tiff', PNG)).toBe(400)
    expect(await send('PATCH icon?ext=png', PNG, 'stranger')).toBe(401)
  })

  test('svg is an extension of the description alone, and only the server looks into the bytes', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const status = dialect === 'documented' ? 204 : 400
    expect(await send('PATCH icon?ext=svg', svg)).toEqual(status)
    expect(await send('PATCH icon?ext=png', svg)).toEqual(status)
  })

  test('gallery images are added in their order, at most one is featured', async () => {
    expect(await send('POST gallery?ext=png&featured=true&title=First&description=One&ordering=2', PNG)).toBe(204)
    expect(await send('POST gallery?ext=png&featured=true&ordering=1', OTHER)).toBe(204)
    const { gallery } = await world.project()
    const raw = (at: number) => (dialect === 'current' ? { raw_url: gallery?.[at]?.url } : {})
    const created = expect.any(String)
    expect(gallery).toEqual([
      { url: gallery?.[0]?.url, ...raw(0), featured: true, title: null, description: null, created, ordering: 1 },
      { url: gallery?.[1]?.url, ...raw(1), featured: false, title: 'First', description: 'One', created, ordering: 2 },
    ])
    expect((await download(gallery?.[1]?.url)).equals(PNG)).toBe(true)
    const search = await world.call({ method: 'GET', path: '/v2/search' })
    expect(search.json).toMatchObject({ hits: [{ featured_gallery: gallery?.[0]?.url }] })
  })

  test('a gallery image is changed and deleted by its address', async () => {
    await send('POST gallery?ext=png&featured=false', PNG)
    await send('POST gallery?ext=png&featured=true', OTHER)
    const [first, second] = (await world.project()).gallery ?? []
    expect(await onImage('PATCH', first?.url, '&featured=true&title=New&ordering=5')).toBe(204)
    const changed = (await world.project()).gallery
    expect(changed).toMatchObject([
      { url: second?.url, featured: false },
      { url: first?.url, featured: true, title: 'New', ordering: 5 },
    ])
    expect(await onImage('DELETE', first?.url)).toBe(204)
    expect((await world.project()).gallery).toMatchObject([{ url: second?.url }])
    const unknown = [await onImage('PATCH', first?.url), await onImage('DELETE', first?.url)]
    expect(unknown).toEqual(dialect === 'documented' ? [404, 400] : [400, 400])
  })

  test('what is wrong with a gallery image', async () => {
    await send('POST gallery?ext=png&featured=false', PNG)
    expect(await send('POST gallery?ext=png&featured=false', PNG)).toBe(400)
    expect(await send('POST gallery?ext=png', OTHER)).toBe(400)
    expect(await send(`POST gallery?ext=png&featured=false&title=${'t'.repeat(256)}`, OTHER)).toBe(400)
    expect(await send('POST gallery?ext=png&featured=false', pad(OTHER, 5 * 1024 * 1024 + 1))).toBe(400)
    expect(await send('POST gallery?ext=png&featured=false', OTHER, 'stranger')).toBe(401)
    expect(await send('POST gallery?ext=png&featured=false', pad(OTHER, 5 * 1024 * 1024))).toBe(204)
  })
})

test('the 66th gallery image is refused as if by permission', async () => {
  world = await startWorld('current')
  const statuses = []
  for (let n = 0; n < 66; n++)
    statuses.push(await send('POST gallery?ext=png&featured=false', pad(PNG, PNG.length + n)))
  expect(statuses.slice(0, 65).every((one) => one === 204)).toBe(true)
  expect(statuses[65]).toBe(401)
})
