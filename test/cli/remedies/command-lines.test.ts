import { expect, it } from 'vitest'
import { reasonLines } from '../../../src-main/cli/remedies/remedy-command.ts'
import { fitLines } from '../../../src-main/cli/terminal/wrap.ts'
import type { Remedy } from '../../../src-main/core/model/words/remedy.ts'
import { styleFor } from '../../../src-main/cli/terminal/style.ts'
import { reportView } from '../../../src-main/cli/views/changes/change-view.ts'

const style = styleFor({ isTTY: false, columns: 40 }, { env: {}, now: new Date(2026, 10, 21), isVerbose: false })
const LONG: Remedy = { kind: 'move', instance: 'survival-1', gameVersion: '1.21.5', loader: 'fabric' }

it('puts each command on a line of its own below the sentence, two columns further in and never broken', () => {
  const message = 'Lithium is now available for 1.21.5 (2.0): enable and update it from the list of problems.'
  expect(fitLines(reasonLines({ message, remedies: [LONG, { kind: 'apply-anyway' }] }, 2, style), 40)).toEqual([
    '  Lithium is now available for 1.21.5',
    '  (2.0): enable and update it from the',
    '  list of problems.',
    '    modwell move apply survival-1 --game-version 1.21.5 --loader fabric',
    '    --force',
  ])
})

it('tells what failed with its hint and then the commands, as nothing but text', () => {
  const failure = { instanceId: 'a', path: null, code: 'game-running', message: 'It runs.', hint: 'Stop it.' }
  const report = {
    changeSets: [],
    skipped: [],
    failed: [
      {
        ...failure,
        remedies: [{ kind: 'wait-for-game' as const }, { kind: 'name-instance' as const, instance: 'a\u001b[2J' }],
      },
    ],
  }
  expect(reportView(report, new Map([['a', 'Survival']]), style)).toEqual([
    '✗ Survival',
    '    It runs.',
    '    Stop it.',
    '      --when-stopped',
    expect.not.stringContaining('\u001b'),
  ])
})
