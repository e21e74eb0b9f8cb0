import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChangeSet, RecordedStep } from '../../../../src-main/core/model/changes/change-set.ts'
import type { StepFile } from '../../../../src-main/core/model/plans/plan.ts'
import {
  installedAfter,
  readInstalled,
  writeInstalled,
} from '../../../../src-main/core/pipeline/record/installed-list.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { entry, manyFiles, hold, instance } from './installed-list-ground.ts'

function file(path: string, versionId: string): StepFile {
  return { path, sha1: 'a', size: 1, projectId: 'P', versionId, version: '1' }
}

function changeSet(id: string, from: StepFile | null, to: StepFile | null): ChangeSet {
  const step: RecordedStep = {
    action: 'replace',
    path: from?.path ?? to?.path ?? '',
    title: '',
    from,
    to,
    reason: { code: 'test', message: '' },
    origin: { kind: 'explicit' },
  }
  const paths = new Set([from?.path, to?.path].filter((path) => path !== undefined))
  const changes = [...paths].map((path) => ({ path, before: null, after: null }))
  return { id, instanceId: 'i', at: '', kind: 'update', steps: [step], changes, folders: [], of: null }
}

const others = [entry('mods/other.jar', 'V9', 'zero')]

it('puts the new file in the place of the old', () => {
  const files = [...others, entry('mods/a-1.jar', 'V1', 'zero')]
  expect(installedAfter(files, changeSet('one', file('mods/a-1.jar', 'V1'), file('mods/a-2.jar', 'V2')))).toEqual([
    entry('mods/a-2.jar', 'V2', 'one'),
    ...others,
  ])
})

it('forgets what was removed', () => {
  const files = [...others, entry('mods/a.jar', 'V1', 'zero')]
  expect(installedAfter(files, changeSet('one', file('mods/a.jar', 'V1'), null))).toEqual(others)
})

it('is the same when it is done twice', () => {
  const set = changeSet('one', file('mods/a-1.jar', 'V1'), file('mods/a-2.jar', 'V2'))
  const once = installedAfter(others, set)
  expect(installedAfter(once, set)).toEqual(once)
})

describe('the list on the disk', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modwell-list-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('of 2,000 mods that are all held is an eighth of what is read', async () => {
    const wishes = [{ home: 'home', holds: manyFiles.map(() => hold) }]
    await writeInstalled(folder, { instance, files: manyFiles, wishes }, realDisk)
    const { size } = statSync(join(folder, '.modwell.json'))
    expect(size).toBeLessThan(2 * 2 ** 20)
    expect((await readInstalled(folder, realDisk)).files).toHaveLength(2000)
  })

  it('is refused by name where it is larger than any that Modwell writes', async () => {
    writeFileSync(join(folder, '.modwell.json'), Buffer.alloc(2 ** 24 + 1, ' '))
    await expect(readInstalled(folder, realDisk)).rejects.toMatchObject({
      code: 'unsafe-folder',
      message: expect.stringContaining('.modwell.json'),
    })
  })
})
