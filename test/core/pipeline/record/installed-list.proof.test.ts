import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readInstalled, writeInstalled } from '../../../../src-main/core/pipeline/record/installed-list.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import type { InstalledEntry } from '../../../../src-main/core/pipeline/record/installed-list.ts'

function entry(path: string, versionId: string, by: string): InstalledEntry {
  return { path, sha1: 'a', projectId: 'P', versionId, version: '1', origin: { kind: 'explicit' }, changeSet: by }
}

describe('the list on the disk', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modwell-list-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const instance = { id: 'instance', name: 'Survival' }
  const hold = {
    id: 'AAAAAAAAAAAA',
    of: { kind: 'project', projectId: 'AAAAAAAA', title: 'A mod with an ordinary title' },
    condition: {
      kind: 'below',
      version: { id: 'BBBBBBBB', number: '12.4.1+build.77', published: '2026-03-01T10:00:00Z' },
    },
    note: 'because the next one drops what I use',
    since: '2026-03-01T10:00:00Z',
  }
  const files = Array.from({ length: 2000 }, (_, index) =>
    entry(`mods/a-mod-with-a-long-name-${index}-12.4.1+build.77.jar`, 'BBBBBBBB', 'CCCCCCCCCCCC'),
  )

  it('never becomes larger than what is read, and loses what is oldest of other homes', async () => {
    const wishes = Array.from({ length: 32 }, (_, index) => ({ home: `home-${index}`, holds: files.map(() => hold) }))
    await writeInstalled(folder, { instance, files, wishes }, realDisk)
    const { wishes: read } = await readInstalled(folder, realDisk)
    expect(read.length).toBeGreaterThan(8)
    expect(read.at(-1)).toEqual(wishes.at(-1))
  })
})
