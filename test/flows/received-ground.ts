import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { receive } from '../../src-main/core/flows/library/receive.ts'
import { dyingDisk } from './ground/dying-disk.ts'
import { openHome, type Home } from './ground/home.ts'
import { everyStep } from './ground/instance-files.ts'
import { openGround, type Ground } from './ground/open-ground.ts'
import { readContents } from './ground/tree.ts'
import { type DiskCall } from './ground/wrapped-disk.ts'

// A folder that comes from somebody else, with what a Modwell left in it, or what looks like that.
export let ground: Ground

export let home: Home

export let game: string

/** A folder that no change may touch. */
export let outside: string

/** The game folder after another data folder's change was interrupted; the tree before it. */
export async function interruptedElsewhere(isLast: (call: DiskCall) => boolean) {
  const before = readContents(game)
  const other = openHome(join(ground.folder.path, 'other'), { disk: dyingDisk(isLast) })
  const { id } = other.adopt(game)
  await other.commit(everyStep(game, id, ground.server)).catch(() => undefined)
  other.close()
  home = ground.reopen()
  home.services.ledger.forgetInstance(ground.instance.id)
  return before
}

export const journalFile = () => join(game, '.modwell/journal.json')

export const journalId = (): string => JSON.parse(readFileSync(journalFile(), 'utf8')).changeSet.id

/** As adoption does it. */
export async function adopt() {
  const instance = { ...ground.instance, id: 'received' }
  await receive(instance, home.services)
  home.services.ledger.saveInstance(instance)
  return instance
}

export function setHome(value: Home): void {
  home = value
}

export function setGame(value: string): void {
  game = value
}

export function setUpGround(): void {
  beforeEach(async () => {
    ground = await openGround('received')
    ;({ home, game } = ground)
    outside = join(ground.folder.path, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'file'), 'not yours')
  })
  afterEach(() => ground.close())
}
