import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readReceived } from '../../src-main/core/flows/library/receive.ts'
import { createRecoveries, recoverAll, recoverTold } from '../../src-main/core/flows/commit/recover.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { commitPoint, halfWay } from './ground/dying-disk.ts'
import { openHome } from './ground/home.ts'
import { everyStep } from './ground/instance-files.ts'
import { replaceAlpha } from './ground/open-ground.ts'
import { readContents, readTree } from './ground/tree.ts'
import { ground, home, game, interruptedElsewhere, journalId, adopt, setHome, setUpGround } from './received-ground.ts'
setUpGround()

describe("a received folder with another data folder's journal", () => {
  it('is left as it is, shows what waits, and takes no change before it is recovered', async () => {
    await interruptedElsewhere(halfWay)
    const found = readTree(game)
    const instance = await adopt()
    const [recovery] = await recoverAll(home.services)
    expect(recovery?.outcome).toBe('waiting')
    expect(recovery?.changeSet).toEqual(journalId())
    expect(readTree(game)).toEqual(found)
    expect(await readReceived(instance, home.services)).toEqual({
      changeSets: 0,
      interrupted: { changeSet: journalId(), kind: 'update' },
      wishes: 0,
    })
    await expect(home.commit({ ...replaceAlpha(ground), instanceId: 'received' })).rejects.toMatchObject({
      code: 'untrusted',
    })
  })

  it('is whole again once a person names that change', async () => {
    const before = await interruptedElsewhere(halfWay)
    await adopt()
    const { outcome } = await recoverTold(journalId(), home.services)
    expect(outcome).toBe('rolled-back')
    expect(readContents(game)).toEqual(before)
  })

  it('is changed where the change had been committed, once a person names it', async () => {
    await interruptedElsewhere(commitPoint())
    await adopt()
    const id = journalId()
    const { outcome } = await recoverTold('received', home.services)
    expect(outcome).toBe('finished')
    expect(readHistory('received', home.services.ledger).map(({ changeSet }) => changeSet.id)).toEqual([id])
  })

  it('is recovered once the folder is trusted', async () => {
    await interruptedElsewhere(commitPoint())
    const instance = await adopt()
    const recoveries = createRecoveries(home.services)
    await recoveries.trust(instance)
    expect((await recoveries.run()).map(({ outcome }) => outcome)).toEqual(['finished'])
  })
})

it("another data folder's journal that appears in an adopted folder waits, whoever may write there", async () => {
  await interruptedElsewhere(halfWay)
  const found = readTree(game)
  home.services.ledger.saveInstance(ground.instance)
  expect((await recoverAll(home.services)).map(({ outcome }) => outcome)).toEqual(['waiting'])
  expect(readTree(game)).toEqual(found)
})

describe("another data folder's history in a received folder", () => {
  it('waits, and comes in once the folder is trusted', async () => {
    const other = openHome(join(ground.folder.path, 'other'))
    const { id } = other.adopt(game)
    await other.commit(everyStep(game, id, ground.server))
    other.close()
    home.services.ledger.forgetInstance(ground.instance.id)
    const instance = await adopt()
    await recoverAll(home.services)
    expect(readHistory('received', home.services.ledger)).toEqual([])
    expect((await readReceived(instance, home.services)).changeSets).toBe(1)
    home.services.ledger.saveReceived('received', [])
    await recoverAll(home.services)
    expect(readHistory('received', home.services.ledger).length).toBe(1)
  })

  it('comes in at once where this home wrote it, also in a folder that was moved and with a lost ledger', async () => {
    await home.commit(replaceAlpha(ground))
    home.close()
    for (const name of readdirSync(join(ground.folder.path, 'home'))) {
      if (name.startsWith('ledger.db')) rmSync(join(ground.folder.path, 'home', name))
    }
    setHome(ground.reopen())
    await adopt()
    await recoverAll(home.services)
    expect(readHistory('received', home.services.ledger).length).toBe(1)
  })
})
