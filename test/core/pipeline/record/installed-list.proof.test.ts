import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readInstalled, writeInstalled } from '../../../../src-main/core/pipeline/record/installed-list.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { hold, instance, manyFiles } from './installed-list-ground.ts'

describe('the list on the disk', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modwell-list-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('never becomes larger than what is read, and loses what is oldest of other homes', async () => {
    const wishes = Array.from({ length: 32 }, (_, index) => ({
      home: `home-${index}`,
      holds: manyFiles.map(() => hold),
    }))
    await writeInstalled(folder, { instance, files: manyFiles, wishes }, realDisk)
    const { wishes: read } = await readInstalled(folder, realDisk)
    expect(read.length).toBeGreaterThan(8)
    expect(read.at(-1)).toEqual(wishes.at(-1))
  })
})
