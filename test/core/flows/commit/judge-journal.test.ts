import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertConfined, judgeJournal, strayArea } from '../../../../src-main/core/flows/commit/judge-journal.ts'
import type { JudgeServices } from '../../../../src-main/core/flows/commit/judge-journal.ts'
import type { ChangeSet } from '../../../../src-main/core/model/change-set.ts'
import type { Instance } from '../../../../src-main/core/model/instance.ts'
import type { Journal } from '../../../../src-main/core/pipeline/apply/journal.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { makeChange, makeChangeSet, makeStep } from '../../changes.ts'
import { makeInstance } from '../../nouns.ts'

const LAMP = 'mods/lamp.jar'
const PACK = '../mmc-pack.json'

/** Of a change set `set1` that changes these paths. */
function journalOf(paths: readonly string[], overrides: Partial<Journal> = {}, more: Partial<ChangeSet> = {}): Journal {
  const changes = paths.map((path) => makeChange(path, 'v1', 'v2'))
  const changeSet = makeChangeSet('set1', 1, { changes, ...more })
  const areas = paths.map(() => '.modwell')
  return { format: 1, state: 'prepared', home: 'home', changeSet, areas, emptied: [], ...overrides }
}

describe('an interrupted change', () => {
  interface Situation {
    readonly isOwn?: boolean
    readonly isFinished?: boolean
    readonly received?: readonly string[]
    /** A place that others may write. */
    readonly open?: string
    readonly told?: string
  }

  function judge({ isOwn = false, isFinished = false, received = [], open, told }: Situation) {
    const services: JudgeServices = {
      disk: { isOnlyOurs: (place) => place !== open },
      ledger: { isFinished: () => isFinished, received: () => new Set(received) },
      ...(told !== undefined && { told }),
    }
    return judgeJournal({ journal: journalOf([LAMP]), isOwn }, makeInstance({ gamePath: '/game' }), services)
  }

  it('is under way where this home wrote it', () => {
    expect(judge({ isOwn: true, open: '/game' })).toBe('under-way')
  })

  it('is finished where this home wrote it and has recorded it', () => {
    expect(judge({ isOwn: true, isFinished: true })).toBe('finished')
  })

  it('is under way where another home of the same user wrote it', () => {
    expect(judge({})).toBe('under-way')
  })

  it.each([['/game'], [join('/game', '.modwell')], [join('/game', '.modwell', 'journal.json')]])(
    'waits where another home wrote it and others may write %s',
    (open) => {
      expect(judge({ open })).toBe('waiting')
    },
  )

  it.each([['set1'], ['*']])('waits where the folder came with it, noted as %s', (noted) => {
    expect(judge({ received: [noted] })).toBe('waiting')
  })

  it('waits where somebody else wrote it under the name of a change that was recorded', () => {
    expect(judge({ isFinished: true })).toBe('waiting')
  })

  it('is under way where a person named it, whoever wrote it', () => {
    expect(judge({ received: ['*'], open: '/game', told: 'set1' })).toBe('under-way')
  })

  it('waits where a person named another one', () => {
    expect(judge({ received: ['*'], told: 'set2' })).toBe('waiting')
  })
})

describe('a work folder', () => {
  it.each([
    ['the game folder’s, of any file', LAMP, '.modwell'],
    ['beside the file', LAMP, 'mods/.modwell'],
    ['beside the launcher’s own file', PACK, '../.modwell'],
  ])('is right where it is %s', (_what, path, area) => {
    expect(strayArea(journalOf([path], { areas: [area] }))).toBeUndefined()
  })

  it.each([
    ['beside another folder’s files', LAMP, 'resourcepacks/.modwell'],
    ['outside for a file of the game folder', LAMP, '../.modwell'],
    ['no work folder', LAMP, 'mods'],
  ])('is named where it is %s', (_what, path, area) => {
    expect(strayArea(journalOf([path], { areas: [area] }))).toBe(area)
  })

  it('is named where no change is for it', () => {
    expect(strayArea(journalOf([LAMP], { areas: ['.modwell', 'mods/.modwell'] }))).toBe('mods/.modwell')
  })
})

describe('what a change of another home names', () => {
  let game: string

  beforeEach(() => {
    game = mkdtempSync(join(tmpdir(), 'modwell-confined-'))
    mkdirSync(join(game, 'mods'))
  })
  afterEach(() => rmSync(game, { recursive: true }))

  const confine = (journal: Journal, { launcher = 'vanilla', isOwn = false }: Partial<Confining> = {}) =>
    assertConfined({ journal, isOwn }, makeInstance({ gamePath: game, launcher }), realDisk)

  interface Confining {
    readonly launcher: Instance['launcher']
    readonly isOwn: boolean
  }

  it('may be content, folders around it, and a launcher’s file where there is such a launcher', async () => {
    const journal = journalOf(
      [LAMP, 'saves/w/datapacks/a.zip', PACK],
      { emptied: ['mods/more'] },
      { folders: ['saves'] },
    )
    await expect(confine(journal, { launcher: 'prism' })).resolves.toBeUndefined()
  })

  it.each([
    ['a file that is no content', journalOf(['options.txt']), 'options.txt'],
    ['a launcher’s file where there is no such launcher', journalOf([PACK]), PACK],
    ['such a file in a step', journalOf([LAMP], {}, { steps: [makeStep(LAMP, 'start.sh')] }), 'start.sh'],
    ['a work folder elsewhere', journalOf([LAMP], { areas: ['config/.modwell'] }), 'config/.modwell'],
    ['a folder made elsewhere', journalOf([LAMP], {}, { folders: ['config'] }), 'config'],
    ['a folder to be removed elsewhere', journalOf([LAMP], { emptied: ['config'] }), 'config'],
  ])('is refused where it is %s', async (_what, journal, named) => {
    await expect(confine(journal)).rejects.toMatchObject({
      code: 'unrecovered',
      message: `the interrupted change names ${named}, which no change could`,
    })
  })

  it('is refused where it lies behind a link', async () => {
    symlinkSync(tmpdir(), join(game, 'mods/away'), 'junction')
    await expect(confine(journalOf(['mods/away/lamp.jar']))).rejects.toMatchObject({ code: 'target-locked' })
  })

  it('may be any file where it is this home’s own change', async () => {
    await expect(confine(journalOf(['options.txt']), { isOwn: true })).resolves.toBeUndefined()
  })
})
