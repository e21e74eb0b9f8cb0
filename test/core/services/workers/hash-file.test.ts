import { createHash, randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { hashFile } from '../../../../src-main/core/services/workers/examine-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'modwell-hash-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([0, 1, 4095, 4096, 4097, 100_000])(
  'hashes a file of %i bytes by a buffer of 4096, both hashes in one read',
  (size) => {
    const bytes = randomBytes(size)
    const path = join(folder, `${size}.bin`)
    writeFileSync(path, bytes)
    const descriptor = openSync(path, 'r')
    const result = hashFile({ descriptor, buffer: Buffer.alloc(4096) }, ['sha1', 'sha512'])
    closeSync(descriptor)
    const expected = ['sha1', 'sha512'].map((algorithm) => createHash(algorithm).update(bytes).digest('hex'))
    expect(result).toEqual({ hashes: expected, size })
  },
)
