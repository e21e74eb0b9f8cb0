import { afterEach, expect, it } from 'vitest'
import { ENGLISH } from '../../../../resources/text/english.ts'
import { loadLanguage } from '../../../../resources/text/languages.ts'
import { speak } from '../../../../resources/text/text.ts'
import { styleFor } from '../../../../src-main/cli/terminal/style.ts'
import { downloadText, stepsView } from '../../../../src-main/cli/views/changes/change-view.ts'

const style = styleFor({ isTTY: false, columns: 200 }, { env: {}, now: new Date(), isVerbose: false })

afterEach(() => speak(ENGLISH))

function file(version: string | null) {
  return { path: 'mods/d.jar', sha1: '', size: null, projectId: null, versionId: null, version }
}

it.each([
  [null, '1', '1'],
  ['1', null, '1'],
  ['1', '1', '1'],
  ['2', '1', '2, back to 1'],
  ['mc1.21.11-0.8.1-fabric', 'mc1.21.11-0.8.2-fabric', '0.8.1 → 0.8.2'],
  [null, null, ''],
  ['1', '2', '1 → 2'],
])('from %s to %s it says "%s"', (from, to, said) => {
  const reason = { code: 'restored', message: '' }
  const places = { path: 'mods/d.jar', from: file(from), to: file(to) }
  const step = { action: 'replace', title: 'mod-d', reason, origin: { kind: 'adopted' }, ...places } as const
  expect(stepsView({ kind: 'restore', steps: [step] }, style)).toEqual([`  restore  mod-d  ${said}`.trimEnd()])
})

it.each([
  [{ downloadBytes: 0 }, 'nothing to download'],
  [{ downloadBytes: 2048 }, '2.0 KiB to download'],
  [{ downloadBytes: 0, unknownSizes: 1 }, '1 file of unknown size to download'],
  [
    { downloadBytes: 2048, unknownSizes: 2, fetchedBytes: 1024 },
    '2.0 KiB and 2 files of unknown size to download, 1.0 KiB downloaded while planning',
  ],
])('says of %j "%s"', (plan, said) => {
  expect(downloadText(plan)).toBe(said)
})

it('says in the spoken language how far an update goes', async () => {
  speak(await loadLanguage('de'))
  const reason = { code: 'update', message: '' }
  const places = { path: 'mods/d.jar', from: file('2.0'), to: file('3.0') }
  const told = { title: 'mod-d', reason, origin: { kind: 'adopted' }, marks: ['major', 'beta'] } as const
  expect(stepsView({ kind: 'update', steps: [{ action: 'replace', ...told, ...places }] }, style)).toEqual([
    expect.stringMatching(/2\.0 → 3\.0, großer Sprung, Beta$/),
  ])
})
