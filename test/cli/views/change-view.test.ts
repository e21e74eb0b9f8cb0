import { expect, it } from 'vitest'
import { styleFor } from '../../../src-main/cli/terminal/style.ts'
import { stepsView } from '../../../src-main/cli/views/change-view.ts'

const style = styleFor({ isTTY: false, columns: 200 }, { env: {}, now: new Date(), isVerbose: false })

function file(version: string | null) {
  return { path: 'mods/d.jar', sha1: '', size: null, projectId: null, versionId: null, version }
}

it.each([
  [null, '1', 'unknown version → 1'],
  ['1', null, '1 → unknown version'],
  [null, null, ''],
  ['1', '2', '1 → 2'],
])('from %s to %s it says "%s"', (from, to, said) => {
  const reason = { code: 'restored', message: '' }
  const places = { path: 'mods/d.jar', from: file(from), to: file(to) }
  const step = { action: 'replace', title: 'mod-d', reason, origin: { kind: 'adopted' }, ...places } as const
  expect(stepsView({ kind: 'restore', steps: [step] }, style)).toEqual([`  restore  mod-d  ${said}`.trimEnd()])
})
