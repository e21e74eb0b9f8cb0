import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectData } from '../table/samples.ts'
import { openWorld, type World } from '../table/world.ts'

const SIDES = { client_side: 'required', server_side: 'optional' } as const

let world: World
afterEach(() => world.close())

const edit = (body: object) => world.ask('modify-project', { params: { id: 'lamps' }, body }, 'owner')
const reads = () => world.service.requests().filter(({ method }) => method === 'GET')

describe('a service that drops the sides of projects', () => {
  beforeEach(async () => {
    world = await openWorld('current')
  })

  it('is caught when a project is made, by its own answer', async () => {
    const { ignored } = await world.ask('create-project', { body: { ...projectData('lanterns'), ...SIDES } }, 'owner')
    expect(ignored).toEqual([
      { field: 'client_side', asked: 'required', is: 'unknown' },
      { field: 'server_side', asked: 'optional', is: 'unknown' },
    ])
    expect(reads()).toEqual([])
  })

  it('is caught when one is edited, by reading it again', async () => {
    const before = world.service.catalogue.project('lamps')?.server_side
    const { ignored } = await edit({ title: 'Better lamps', server_side: 'unsupported' })
    expect(ignored).toEqual([{ field: 'server_side', asked: 'unsupported', is: before }])
    expect(reads().length).toBe(1)
    expect(world.service.catalogue.project('lamps')?.title).toBe('Better lamps')
  })

  it('is looked at under the name that the project was just given', async () => {
    const { ignored } = await edit({ slug: 'torches', client_side: 'unsupported' })
    expect(ignored).toMatchObject([{ field: 'client_side', asked: 'unsupported' }])
  })

  it('is not asked again where no side was sent, or where it is what was asked for', async () => {
    const { client_side } = world.service.catalogue.project('lamps') ?? {}
    const [without, same] = [await edit({ title: 'Lamps' }), await edit({ client_side })]
    expect(without.ignored).toBeUndefined()
    expect(same.ignored).toBeUndefined()
    expect(reads().length).toBe(1)
  })

  it('is said to have carried it out where it cannot be read again', async () => {
    world.service.setFaults([{ kind: 'status', status: 500, match: { method: 'GET', path: '/project/' } }])
    await expect(edit(SIDES)).rejects.toMatchObject({
      code: 'service-failed',
      message: expect.stringMatching(/^modify-project was carried out, but its result cannot be read: /),
    })
  })
})

it('says nothing of a service that keeps what it is told', async () => {
  world = await openWorld('documented')
  const made = await world.ask('create-project', { body: { ...projectData('lanterns'), ...SIDES } }, 'owner')
  const edited = await edit(SIDES)
  expect(made.ignored).toBeUndefined()
  expect(edited.ignored).toBeUndefined()
})
