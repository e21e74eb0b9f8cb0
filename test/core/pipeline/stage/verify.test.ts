import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { message } from '../../../../resources/text/text.ts'
import { assertExpected } from '../../../../src-main/core/pipeline/stage/verify.ts'
import { makeVersionFile } from '../../nouns.ts'

const BYTES = Buffer.from('a jar')
const hashOf = (algorithm: string) => createHash(algorithm).update(BYTES).digest('hex')
const FOUND = { sha1: hashOf('sha1'), sha512: hashOf('sha512'), size: BYTES.byteLength }

it.each([
  { wrong: 'SHA-512', sha1: hashOf('sha1'), sha512: 'f'.repeat(128) },
  { wrong: 'SHA-1', sha1: 'f'.repeat(40), sha512: hashOf('sha512') },
])('bytes that have another $wrong than was announced are refused by name', ({ wrong, sha1, sha512 }) => {
  const wanted = makeVersionFile({ sha1, sha512, filename: 'lamp.jar' })
  const named = new RegExp(`^lamp.jar from .* is not the expected file: .*${wrong}.* f+`)
  expect(() => assertExpected(wanted, FOUND)).toThrow(named)
})

it('in brief only the beginnings of both hashes are told', () => {
  const wanted = makeVersionFile({ sha1: FOUND.sha1, sha512: 'f'.repeat(128), filename: 'lamp.jar' })
  const got = FOUND.sha512.slice(0, 12)
  expect(() => assertExpected(wanted, FOUND)).toThrow(
    expect.objectContaining({
      brief: message('wrong-sha512-in-brief', { filename: 'lamp.jar', sha512: 'ffffffffffff…', got: `${got}…` }),
    }),
  )
})

it('bytes are refused that are more than a pack said, which is what a person agreed to', () => {
  const wanted = makeVersionFile({ sha1: hashOf('sha1'), sha512: hashOf('sha512'), size: 3, filename: 'lamp.jar' })
  expect(() => assertExpected(wanted, FOUND)).not.toThrow()
  expect(() => assertExpected({ ...wanted, isSizeClaimed: true }, FOUND)).toThrow(/^lamp.jar from .* 3 B/)
})
