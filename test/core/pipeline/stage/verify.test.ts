import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createDigest } from '../../../../src-main/core/pipeline/stage/verify.ts'
import { makeVersionFile } from '../../nouns.ts'

const BYTES = Buffer.from('a jar')
const hashOf = (algorithm: string) => createHash(algorithm).update(BYTES).digest('hex')

it.each([
  { wrong: 'SHA-512', sha1: hashOf('sha1'), sha512: 'f'.repeat(128) },
  { wrong: 'SHA-1', sha1: 'f'.repeat(40), sha512: hashOf('sha512') },
])('bytes that have another $wrong than was announced are refused by name', ({ wrong, sha1, sha512 }) => {
  const digest = createDigest(makeVersionFile({ sha1, sha512, filename: 'lamp.jar' }))
  digest.add(BYTES)
  expect(() => digest.finish()).toThrow(new RegExp(`^lamp.jar from .* is not what was announced: .*${wrong} f+, got`))
})
