import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  assertConfined,
  judgeJournal,
  strayArea,
} from '../../../../../src-main/core/flows/commit/journal/judge-journal.ts'
import type { JudgeServices } from '../../../../../src-main/core/flows/commit/journal/judge-journal.ts'
import type { ChangeSet } from '../../../../../src-main/core/model/changes/change-set.ts'
import type { Instance } from '../../../../../src-main/core/model/instances/instance.ts'
import type { Journal } from '../../../../../src-main/core/pipeline/apply/journal.ts'
import { realDisk } from '../../../../../src-main/core/services/disk/real-disk.ts'
import { makeChange, makeChangeSet, makeStep } from '../../../changes.ts'
import { makeInstance } from '../../../nouns.ts'

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
    readonly isTagged?: boolean
    readonly isFinished?: boolean
    /** Whether this Modwell has looked at the folder before. */
    readonly isMarked?: boolean
    /** The home that looks. */
    readonly home?: string
    readonly received?: readonly string[]
    /** A place that others may write. */
    readonly open?: string
    readonly told?: string
  }

  function judge(situation: Situation) {
    const { isOwn = false, isTagged = isOwn, isMarked = true, isFinished = false } = situation
    const { home = 'home', received = [], open, told } = situation
    const services: JudgeServices = {
      disk: { isOnlyOurs: (place) => place !== open },
      homeId: home,
      ledger: {
        isFinished: () => isFinished,
        received: () => new Set(received),
        marks: { of: () => (isMarked ? { mark: 'mark', place: '/game' } : null), save: () => undefined },
      },
      ...(told !== undefined && { told }),
    }
    const found = { journal: journalOf([LAMP]), isOwn, isTagged }
    return judgeJournal(found, makeInstance({ gamePath: '/game' }), services)
  }

  it('is under way where this home wrote it', () => {
    expect(judge({ isOwn: true, open: '/game' })).toBe('under-way')
  })

  it('is finished where this home wrote it and has recorded it', () => {
    expect(judge({ isOwn: true, isFinished: true })).toBe('finished')
  })

  it('waits where the tag is not of this home', () => {
    expect(judge({ isTagged: true, isMarked: false })).toBe('waiting')
  })

  it('is under way where an earlier Modwell left it untagged, and this one looks for the first time', () => {
    expect(judge({ isMarked: false })).toBe('under-way')
  })

  it('waits where it appears untagged in a folder that this Modwell has looked at', () => {
    expect(judge({})).toBe('waiting')
  })

  it('waits where an earlier Modwell left it untagged for another data folder', () => {
    expect(judge({ isMarked: false, home: 'other' })).toBe('waiting')
  })

  it.each([['/game'], [join('/game', '.modwell')], [join('/game', '.modwell', 'journal.json')]])(
    'waits where it is untagged and others may write %s',
    (open) => {
      expect(judge({ isMarked: false, open })).toBe('waiting')
    },
  )

  it.each([['set1'], ['*']])('waits where the folder came with it, noted as %s', (noted) => {
    expect(judge({ isMarked: false, received: [noted] })).toBe('waiting')
  })

  it('waits where somebody else wrote it under the name of a change that was recorded', () => {
    expect(judge({ isMarked: false, isFinished: true })).toBe('waiting')
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

describe('what a change of another data folder names', () => {
  let game: string

  beforeEach(() => {
    game = mkdtempSync(join(tmpdir(), 'modwell-confined-'))
    mkdirSync(join(game, 'mods'))
  })
  afterEach(() => rmSync(game, { recursive: true }))

  const confine = (journal: Journal, { launcher = 'vanilla', isOwn = false, told = null }: Partial<Confining> = {}) =>
    assertConfined({ journal, isOwn, isTagged: isOwn }, makeInstance({ gamePath: game, launcher }), {
      disk: realDisk,
      told,
    })

  interface Confining {
    readonly launcher: Instance['launcher']
    readonly isOwn: boolean
    readonly told: string | null
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
      message: `the interrupted change contains a path that no change can have: ${named}`,
    })
  })

  it('may be a launcher’s file that says how the game is started only where this home wrote it, or a person named it', async () => {
    const name = basename(game)
    for (const [launcher, path] of [
      ['xmcl', 'instance.json'],
      ['gdlauncher', '../instance.json'],
      ['hmcl', `../${name}/${name}.json`],
    ] as const) {
      const journal = journalOf([path])
      await expect(confine(journal, { launcher })).rejects.toMatchObject({ code: 'unrecovered' })
      await expect(confine(journal, { launcher, isOwn: true })).resolves.toBeUndefined()
      await expect(confine(journal, { launcher, told: 'set1' })).resolves.toBeUndefined()
    }
  })

  it.each([
    ['hmcl', '../Another/Another.json'],
    ['hmcl', '../instance.json'],
    ['gdlauncher', PACK],
    ['vanilla', PACK],
  ] as const)('is refused of %s where it is %s, whoever wrote it', async (launcher, path) => {
    await expect(confine(journalOf([path]), { launcher, isOwn: true })).rejects.toMatchObject({ code: 'unrecovered' })
  })

  it('may be a file of the game folder that another launcher would have there', async () => {
    await expect(confine(journalOf(['instance.json']), { launcher: 'prism', isOwn: true })).resolves.toBeUndefined()
  })

  it('is refused where it lies behind a link', async () => {
    symlinkSync(tmpdir(), join(game, 'mods/away'), 'junction')
    await expect(confine(journalOf(['mods/away/lamp.jar']))).rejects.toMatchObject({ code: 'target-locked' })
  })

  it.each([[{ isOwn: true }], [{ told: 'set1' }]])('may be any file where it is %j', async (why) => {
    await expect(confine(journalOf(['options.txt', 'config/big.bin']), why)).resolves.toBeUndefined()
  })

  it('is refused behind any link where a person named it', async () => {
    rmSync(join(game, 'mods'), { recursive: true })
    symlinkSync(tmpdir(), join(game, 'mods'), 'junction')
    await expect(confine(journalOf([LAMP]), { told: 'set1' })).rejects.toMatchObject({ code: 'target-locked' })
  })

  it.each([
    ['none', [], 'target-locked'],
    ['another', [{ folder: 'mods', place: '/elsewhere' }], 'target-locked'],
    ['this one', [{ folder: 'mods', place: realpathSync(tmpdir()) }], undefined],
    ['nothing of links, as earlier ones', undefined, undefined],
  ] as const)(
    'may lie behind a link of this home’s journal, not where that knew of %s',
    async (_what, linked, code) => {
      rmSync(join(game, 'mods'), { recursive: true })
      symlinkSync(tmpdir(), join(game, 'mods'), 'junction')
      const confined = confine(journalOf([LAMP], linked && { linked }), { isOwn: true })
      expect(await confined.catch((error: unknown) => (error as { code: string }).code)).toBe(code)
    },
  )
})
