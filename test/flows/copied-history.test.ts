import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markFolder } from '../../src-main/core/flows/library/adopted-folder.ts'
import { readReceived } from '../../src-main/core/flows/library/receive.ts'
import { recoverAll } from '../../src-main/core/flows/commit/recover.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { sealedJson } from '../../src-main/core/model/words/sealed-json.ts'
import { openHome, type Home } from './ground/home.ts'
import { bytesOf, writeFiles } from './ground/instance-files.ts'
import { openGround, replaceAlpha, type Ground } from './ground/open-ground.ts'

// One instance's history lies in the folder of another, of the same home, which has lost its database.

let ground: Ground
let other: string
const homes: Home[] = []

beforeEach(async () => {
  ground = await openGround('copied')
  other = join(ground.folder.path, 'other')
  writeFiles(other, { 'mods/alpha.jar': bytesOf('alpha two', 5000) })
  await ground.home.commit(replaceAlpha(ground))
})
afterEach(async () => {
  for (const home of homes.splice(0)) home.close()
  await ground.close()
})

const historyOf = (game: string) => join(game, '.modwell/history')

/** The same home with an empty database, which looks at a folder that it has adopted. */
async function adoptAnew(game: string, id: string, isSeen: boolean) {
  ground.home.close()
  const folder = join(ground.folder.path, 'home')
  for (const name of readdirSync(folder)) if (name.startsWith('ledger.db')) rmSync(join(folder, name))
  const home = openHome(folder)
  homes.push(home)
  const instance = home.adopt(game, id)
  if (isSeen) await markFolder(instance, home.services)
  await recoverAll(home.services)
  const known = readHistory(id, home.services.ledger).map(({ changeSet }) => changeSet.kind)
  return { known, waiting: (await readReceived(instance, home.services)).changeSets }
}

function copyHistory(): void {
  mkdirSync(join(other, '.modwell'), { recursive: true })
  cpSync(historyOf(ground.game), historyOf(other), { recursive: true })
}

/** As an earlier Modwell wrote it. */
function writeEarlier(game: string, isTagged: boolean): void {
  for (const name of readdirSync(historyOf(game))) {
    const file = join(historyOf(game), name)
    const { tag: _, folder: __, ...body } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, isTagged ? sealedJson(body, '', ground.home.services.seal) : JSON.stringify(body))
  }
}

it('a history is believed where it was written', async () => {
  expect(await adoptAnew(ground.game, ground.instance.id, true)).toEqual({ known: ['update'], waiting: 0 })
})

it('what was copied from another folder waits for a person', async () => {
  copyHistory()
  expect(await adoptAnew(other, 'other', true)).toEqual({ known: [], waiting: 1 })
})

it('what was copied waits also where the folder was never seen', async () => {
  copyHistory()
  expect(await adoptAnew(other, 'other', false)).toEqual({ known: [], waiting: 1 })
})

it.each([true, false])(
  'what an earlier Modwell wrote counts until the folder was seen once: tagged %s',
  async (isTagged) => {
    writeEarlier(ground.game, isTagged)
    expect(await adoptAnew(ground.game, ground.instance.id, false)).toEqual({ known: ['update'], waiting: 0 })
  },
)

it.each([true, false])('and no longer once it was: tagged %s', async (isTagged) => {
  writeEarlier(ground.game, isTagged)
  expect(await adoptAnew(ground.game, ground.instance.id, true)).toEqual({ known: [], waiting: 1 })
})

it('of an earlier Modwell, tagged, what names another instance is a copy', async () => {
  writeEarlier(ground.game, true)
  copyHistory()
  expect(await adoptAnew(other, 'other', false)).toEqual({ known: [], waiting: 1 })
})
