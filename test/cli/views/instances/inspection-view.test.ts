import { expect, it } from 'vitest'
import { withSpaces } from '../../../../src-main/cli/terminal/wrap.ts'
import { styleFor } from '../../../../src-main/cli/terminal/style.ts'
import { checkedText, inspectionView, sumsText } from '../../../../src-main/cli/views/instances/inspection-view.ts'
import type { FileFinding } from '../../../../src-main/core/model/states/finding.ts'

const NOW = new Date(2026, 10, 21, 18, 0)

function at(hour: number): string {
  return new Date(2026, 10, 21, hour, 4).toISOString()
}

function finding(path: string, changes: Partial<FileFinding>): FileFinding {
  return {
    file: {
      path,
      type: 'mod',
      enabled: !path.endsWith('.disabled'),
      stamp: { size: 2048, mtimeNs: '0', inode: '1' },
      linkTarget: null,
      problem: null,
      contents: { kind: 'folder' },
      sha1: null,
    },
    mods: [],
    nested: [],
    identity: null,
    state: 'unknown',
    checkedAt: null,
    fromCache: false,
    reasons: [],
    update: null,
    newest: null,
    ...changes,
  }
}

const INSTANCE = {
  id: 'a1',
  name: 'Survival',
  path: '/games/survival',
  gamePath: '/games/survival/.minecraft',
  launcher: 'prism',
  side: 'client',
  loader: 'fabric',
  loaderVersion: '0.18.4',
  javaVersion: null,
  gameVersion: '1.21.11',
  notes: [],
} as const
const STYLE = styleFor({ isTTY: false, columns: 80 }, { env: {}, now: NOW, isVerbose: false })

it('puts what wants attention first, and says why under it', () => {
  const files = [
    finding('mods/fine.jar', { state: 'up-to-date', mods: [{ id: 'fine', version: '1.0', loader: 'fabric' }] }),
    finding('mods/stuck.jar.disabled', {
      state: 'held',
      reasons: [{ code: 'needs', message: 'The newest version needs\u001b[2J a mod that is not to be had.' }],
    }),
  ]
  expect(
    inspectionView(
      { instance: INSTANCE, files, notes: [], problem: null },
      { isDetailed: true, isOffline: false },
      STYLE,
    ),
  ).toEqual([
    'Survival (Fabric 0.18.4, game 1.21.11, Prism Launcher)',
    '  /games/survival',
    '  file                           installed  state          size',
    '  stuck.jar.disabled (disabled)             blocked     2.0 KiB',
    '    mods/stuck.jar.disabled',
    '    The newest version needs [2J a mod that is not to be had.',
    '  fine                           1.0        up to date  2.0 KiB',
    '    mods/fine.jar',
    '  1 blocked or on hold, 1 up to date, nothing checked',
  ])
})

it('says that a newer version of its pack is out, and the command for it', () => {
  const newer = { versionId: 'v2', number: '2.0', channel: 'release', published: at(12), size: 9 } as const
  const pack = { projectId: 'p', versionId: 'v1', name: 'Lamps', version: '1.0', newer, checkedAt: at(12) }
  const inspection = { instance: INSTANCE, files: [], notes: [], problem: null, pack: { ...pack, fromCache: false } }
  const lines = inspectionView(inspection, { isDetailed: false, isOffline: false }, STYLE)
  expect(lines.slice(2, 4).map((line) => withSpaces(line).trim())).toEqual([
    'Lamps 2.0 is out (1.0 is installed)',
    'modwell pack update a1',
  ])
})

it('sums up without folding states into one another', () => {
  const states = ['up-to-date', 'unknown', 'not-checked', 'check-failed', 'up-to-date', 'refused'] as const
  expect(sumsText(states.map((state) => finding('x', { state })))).toBe(
    '1 update rejected, 1 check failed, 1 not checked, 1 unknown, 2 up to date',
  )
})

it('dates the whole by its oldest answer, whether the cache has it or not', () => {
  const files = [finding('x', { checkedAt: at(17) }), finding('y', { checkedAt: at(12), fromCache: true })]
  expect(checkedText(files, NOW)).toBe('checked 12:04')
})
