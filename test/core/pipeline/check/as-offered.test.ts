import { describe, expect, it } from 'vitest'
import { asOffered } from '../../../../src-main/core/pipeline/check/as-offered.ts'
import type { FileFinding, FileState, Inspection } from '../../../../src-main/core/model/states/finding.ts'
import { summariseInspection } from '../../../../src-main/core/model/states/inspection-summary.ts'
import { summaryAsOffered } from '../../../../src-main/core/model/states/offers.ts'

const HELD = { code: 'held-by-you', fact: 'held-by-you', message: 'You hold it.' } as const
const INSTANCE = {
  id: 'a',
  name: 'Lit',
  path: '/lit',
  gamePath: '/lit',
  launcher: 'folder',
  side: 'client',
  loader: 'fabric',
  loaderVersion: null,
  javaVersion: null,
  gameVersion: '1.21.11',
  notes: [],
} as const

function finding(path: string, state: FileState, more: Partial<FileFinding> = {}): FileFinding {
  return {
    file: {
      path,
      type: 'mod',
      enabled: true,
      stamp: { size: 1, mtimeNs: '0', inode: '1' },
      linkTarget: null,
      problem: null,
      contents: { kind: 'folder' },
      sha1: null,
    },
    mods: [],
    nested: [],
    identity: null,
    state,
    checkedAt: null,
    fromCache: false,
    reasons: [],
    update: null,
    newest: null,
    ...more,
  }
}

const OF_PACK = { followsPack: true } as const
const INSPECTION: Inspection = {
  instance: INSTANCE,
  notes: [],
  problem: null,
  files: [
    finding('own', 'update-available'),
    finding('newer', 'update-available', OF_PACK),
    finding('blocked', 'held', OF_PACK),
    finding('held', 'held', { ...OF_PACK, reasons: [HELD] }),
    finding('well', 'up-to-date', OF_PACK),
  ],
}

describe('what the pack brought', () => {
  it('waits for the pack with what is newer of it, blocked or not, but for what a person holds', () => {
    const { files } = asOffered(INSPECTION, { offerPackMods: false })
    expect(files.map(({ file, state }) => `${file.path} ${state}`)).toEqual([
      'own update-available',
      'newer with-pack',
      'blocked with-pack',
      'held held',
      'well up-to-date',
    ])
  })

  it('is offered on its own where the person wants that', () => {
    expect(asOffered(INSPECTION, { offerPackMods: true }).files.map(({ state }) => state)).toEqual(
      INSPECTION.files.map(({ state }) => state),
    )
  })

  it('is counted the same without its files', () => {
    const taste = { offerPackMods: false }
    const { states, held } = summariseInspection('a', asOffered(INSPECTION, taste))
    expect(summaryAsOffered(summariseInspection('a', INSPECTION), taste)).toMatchObject({ states, held })
  })
})
