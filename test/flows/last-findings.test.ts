import { recallFacts } from '../../src-main/core/model/words/reason.ts'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sayAgain, writeStored } from '../../src-main/core/model/words/stored-texts.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

const ALL = { instances: 'all', freshness: 'normal', channel: null } as const

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function adoptWanting() {
  const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '*' } }] } })
  return adoptGame(playground, { 'mods/user.jar': user })
}

describe('the last findings of an instance', () => {
  it('are known to the next process as they were, while neither service nor folder is there', async () => {
    const { id, gamePath } = await adoptWanting()
    const found = await playground.core.findings(ALL)
    await playground.service.close()
    renameSync(gamePath, join(playground.folder, 'elsewhere'))
    expect(found[0]?.findings.map(({ kind }) => kind)).toEqual(['missing'])
    expect(await (await playground.openCore()).lastFindings([id])).toEqual(asKept(found))
  })

  it('say what is ignored now, and what they name can be ignored without looking again', async () => {
    const { id, gamePath } = await adoptWanting()
    const [found] = await playground.core.findings(ALL)
    await playground.service.close()
    renameSync(join(gamePath, 'mods'), join(playground.folder, 'elsewhere'))
    const ids = found?.findings.map((one) => one.id) ?? []
    await playground.core.ignoredFindings.add(id, { findings: ids, note: 'mine' })
    const next = await playground.openCore()
    const [last] = await next.lastFindings([id])
    const counts = { instanceId: id, notes: 0, at: last?.at }
    expect(await next.lastFindingCounts([id])).toEqual([{ ...counts, problems: 0, ignored: 1 }])
    expect(last?.findings.map(({ ignored }) => ignored?.note)).toEqual(['mine'])
    await playground.core.ignoredFindings.remove(id, ids)
    expect(await playground.core.lastFindingCounts([id])).toEqual([{ ...counts, problems: 1, ignored: 0 }])
    expect((await playground.core.lastFindings([id]))[0]?.findings).toEqual(asKept(found?.findings))
  })

  it('are none where it was never looked at, nor where only another channel was asked for', async () => {
    const { id } = await adoptWanting()
    await playground.core.findings({ ...ALL, channel: 'alpha' })
    expect(await playground.core.lastFindings([id])).toEqual([])
  })

  it('are not lost to a look that could not read the folder', async () => {
    const { id, gamePath } = await adoptWanting()
    const found = await playground.core.findings(ALL)
    renameSync(gamePath, join(playground.folder, 'elsewhere'))
    const [unread] = await playground.core.findings(ALL)
    expect(unread?.problem).not.toBeNull()
    expect(await playground.core.lastFindings([id])).toEqual(asKept(found))
  })
})

/** On disk only the words are. */
function asKept(found: unknown): unknown {
  return sayAgain(recallFacts(JSON.parse(writeStored(found))))
}
