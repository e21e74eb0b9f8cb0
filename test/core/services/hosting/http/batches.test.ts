import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkHashes, chunkIds } from '../../../../../src-main/core/services/hosting/http/batches.ts'
import {
  encodedLength,
  encodeRequest,
} from '../../../../../src-main/core/services/hosting/http/bodies/encode-request.ts'
import { getVersions } from '../../../../../src-main/core/services/hosting/operations/versions/versions.ts'
import { z } from 'zod'

const SERVICE = 'https://api.example'

function address(ids: readonly string[]): string {
  return encodeRequest(getVersions, { query: { ids: [...ids], include_changelog: false } }, { z, serviceUrl: SERVICE })
    .url
}

describe('batches', () => {
  it('keep every address below 8,000 characters, whatever the ids, and lose none', () => {
    const taken = address([]).length
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }), { maxLength: 400 }), (ids) => {
        const chunks = chunkIds(ids, { taken, lengthOf: encodedLength })
        const longest = Math.max(0, ...chunks.map((chunk) => address(chunk).length))
        expect(chunks.flat()).toEqual(ids)
        expect(longest <= 8_000).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('put more than 500 ids into one address', () => {
    const ids = Array.from({ length: 510 }, () => 'AABBCCDD')
    expect(chunkIds(ids, { taken: address([]).length, lengthOf: encodedLength }).length).toBe(1)
  })

  it('post 1,000 hashes at once', () => {
    const hashes = Array.from({ length: 2_001 }, (_, index) => String(index))
    expect(chunkHashes(hashes).map((chunk) => chunk.length)).toEqual([1_000, 1_000, 1])
  })

  it('are none for nothing', () => {
    expect(chunkHashes([])).toEqual([])
    expect(chunkIds([], { taken: 0, lengthOf: encodedLength })).toEqual([])
  })
})
