import { createServer } from 'node:http'
import { mkdtempSync, openSync, closeSync, ftruncateSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../support/connect.ts'
import { listen, stop } from '../support/serve.ts'

const MIB = 1024 * 1024

describe('a large upload', () => {
  it('never lies in memory, tells how far it is, and arrives whole', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'modwell-large-'))
    const path = join(folder, 'large.jar')
    const size = 300 * MIB
    const file = openSync(path, 'w')
    ftruncateSync(file, size)
    closeSync(file)
    const before = process.memoryUsage()
    let arrived = 0
    let most = 0
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => {
        arrived += chunk.length
        const now = process.memoryUsage()
        most = Math.max(most, now.heapUsed + now.external - before.heapUsed - before.external)
      })
      request.on('end', () => response.writeHead(204).end())
    })
    const url = `http://127.0.0.1:${await listen(server)}`
    const told: number[] = []
    try {
      await connect(url).hosting.api.call(
        'add-version-files',
        { params: { id: 'AABBCCDD' }, files: [{ part: 'jar', path }] },
        { token: 'mrp_x', onSent: (sent, total) => told.push(sent / total) },
      )
    } finally {
      await stop(server)
      rmSync(folder, { recursive: true })
    }
    const isRising = told.every((share, index) => index === 0 || share >= (told[index - 1] ?? 0))
    // Garbage that nobody has collected yet counts as well.
    const isInMemory = most >= 200 * MIB
    const isWhole = arrived - size > 0 && arrived - size < 1_000
    expect({ isWhole, isInMemory, isRising, last: told.at(-1) }).toEqual({
      isWhole: true,
      isInMemory: false,
      isRising: true,
      last: 1,
    })
  })
})
