import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entriesOf, openInboxGround, type InboxGround } from './inbox-ground.ts'
import { adoptGame, look } from './playground.ts'

const NOW = { freshness: 'now' } as const

let ground: InboxGround

beforeEach(async () => {
  ground = await openInboxGround('documented')
})
afterEach(() => ground.close())

/** Two versions of a mod, the older of which is installed, and a notification of the newer that names it by its slug. */
async function releasedAs(slug: string, linked = slug) {
  const { core, playground, service } = ground
  const [older, newer] = playground.addMod(slug, { '1.0': {}, '2.0': {} })
  await adoptGame(playground, { 'mods/lamp.jar': older })
  await look(core)
  service.notify('ada', { title: 'new', type: 'project_update', link: `/mod/${linked}/version/${newer?.id}` })
}

describe('a notification that links a project by its slug', () => {
  it.each([
    ['of any length', 'bright-lamps', 'bright-lamps'],
    ['as long as an id', 'lamplamp', 'lamplamp'],
    ['in another case', 'bright-lamps', 'Bright-Lamps'],
  ])('is joined with what is installed: %s', async (_, slug, linked) => {
    await releasedAs(slug, linked)
    const [entry] = entriesOf(await ground.core.inbox.list({}, NOW))
    const told = entry?.concerns.map(({ path, state, version }) => [path, state, version])
    expect(entry?.project?.slug).toEqual(slug)
    expect(entry?.version?.number).toBe('2.0')
    expect(told).toEqual([['mods/lamp.jar', 'ready', '2.0']])
  })

  it('is one of mine, fits a loader, and is known offline', async () => {
    const { core } = ground
    await releasedAs('bright-lamps')
    ground.service.notify('ada', { title: 'other', type: 'project_update', link: '/mod/other-thing' })
    const mine = entriesOf(await core.inbox.list({ isOfMine: true }, NOW))
    const fabric = await core.inbox.list({ loaders: ['fabric'] })
    const forge = await core.inbox.list({ loaders: ['forge'] })
    const [offline] = entriesOf(await core.inbox.list({ isOfMine: true }, { freshness: 'offline' }))
    expect(mine.map(({ title }) => title)).toEqual(['new'])
    expect(fabric.total).toBe(1)
    expect(forge.total).toBe(0)
    expect(offline?.project?.slug).toBe('bright-lamps')
    expect(offline?.concerns.length).toBe(1)
  })

  it('that is the id of another project is about that one', async () => {
    const { core, playground, service } = ground
    const [lamp] = playground.addMod('lamp', { '1.0': {} })
    playground.addMod(lamp?.project_id ?? '', { '9.0': {} })
    service.notify('ada', { title: 'new', type: 'project_update', link: `/mod/${lamp?.project_id}` })
    expect(entriesOf(await core.inbox.list({}, NOW)).map(({ project }) => project?.slug)).toEqual(['lamp'])
  })
})
