import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryOf, fixtureNames } from '../fixtures/upgrade/fixture.ts'
import { setUpGround, core, fixture, manifest, placeOf, quiet } from './upgrade-ground.ts'
describe.each(fixtureNames())('what %s left', (name) => {
  setUpGround(name)

  it('is a home with the settings, the instances and the account that it had, and nothing to warn of', async () => {
    const { folders, ...settings } = core.settings.get()
    const instances = await core.instances.list()
    expect({
      settings,
      folders,
      instances: instances.map(({ instance: { id, gamePath }, problem }) => [id, gamePath, problem]),
      account: (await core.account.active())?.username,
      warnings: core.warnings(),
    }).toEqual({
      settings: expect.objectContaining(manifest.settings),
      folders: [join(fixture.root, 'games')],
      instances: manifest.instances.map(({ id }) => [id, placeOf(id), null]),
      account: manifest.account,
      warnings: [],
    })
  })

  it('is a home where all is well once it is opened', async () => {
    const checks = (await core.doctor()).filter(({ subject }) => subject !== 'service')
    const { missing, broken } = await core.store.verify()
    expect(checks.filter(({ verdict }) => verdict === 'bad')).toEqual([])
    expect(missing).toEqual([])
    expect(broken).toEqual([])
  })

  it('has the history that it had', async () => {
    const ids = new Set(quiet().map(({ id }) => id))
    const history = (await core.history(null)).filter(({ changeSet }) => ids.has(changeSet.instanceId))
    expect(history.map(entryOf)).toEqual(manifest.history.filter(({ instanceId }) => ids.has(instanceId)))
  })
})
