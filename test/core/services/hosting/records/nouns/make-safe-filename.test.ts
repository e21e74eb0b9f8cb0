import { basename, normalize, win32 } from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeSafeFilename } from '../../../../../../src-main/core/services/hosting/records/nouns/make-safe-filename.ts'

it.each([
  ['sodium-fabric-0.6.0+mc1.21.jar', 'sodium-fabric-0.6.0+mc1.21.jar'],
  ['a%2Bb.jar', 'a%2Bb.jar'],
  ['[新] mod (1).jar', '[新] mod (1).jar'],
  ['.hidden.jar', '.hidden.jar'],
  ['../../evil.jar', '.._.._evil.jar'],
  ['C:\\mods\\a.jar', 'C__mods_a.jar'],
  ['con.jar', '_con.jar'],
  ['LPT1', '_LPT1'],
  ['console.jar', 'console.jar'],
  ['a.jar. ', 'a.jar'],
  ['..', '_'],
  ['', '_'],
  ['a\u0000b\n.jar', 'a_b_.jar'],
  ['a\u202Egnp.jar', 'a_gnp.jar'],
  ['.modwell.json', '_.modwell.json'],
])('makes %j into %j', (name, safe) => {
  expect(makeSafeFilename(name)).toBe(safe)
})

it('keeps the extension of a name that is too long', () => {
  const safe = makeSafeFilename(`${'ü'.repeat(300)}.jar`)
  expect(safe.endsWith('ü.jar')).toBe(true)
  expect(Buffer.byteLength(safe) <= 200).toBe(true)
})

it('never gives anything but one component, and leaves its own results alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const safe = makeSafeFilename(name)
      expect(basename(safe)).toEqual(safe)
      expect(win32.basename(safe)).toEqual(safe)
      expect(normalize(safe)).toEqual(safe)
      expect(makeSafeFilename(safe)).toEqual(safe)
    }),
  )
})
