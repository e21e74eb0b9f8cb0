import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renameFirmly } from '../../../../src-main/core/pipeline/apply/rename.ts'
import { makeFolder } from '../../../flows/ground/instance-files.ts'
import { faultyDisk, wrapDisk } from '../../../flows/ground/wrapped-disk.ts'

let folder: ReturnType<typeof makeFolder>
let from: string
let to: string

beforeEach(() => {
  folder = makeFolder('rename')
  from = join(folder.path, 'from')
  to = join(folder.path, 'to')
  writeFileSync(from, 'content')
})

afterEach(() => folder.remove())

it.each(['EBUSY', 'EPERM', 'EACCES'])('waits until %s has passed', async (code) => {
  await renameFirmly(from, to, faultyDisk({ name: 'rename', path: /from$/, code, times: 4 }))
  expect(existsSync(from)).toBe(false)
  expect(existsSync(to)).toBe(true)
})

it('gives up after a while with the system’s own error', async () => {
  const disk = faultyDisk({ name: 'rename', path: /from$/, code: 'EBUSY', times: 1000 })
  await expect(renameFirmly(from, to, disk)).rejects.toMatchObject({ code: 'EBUSY' })
})

it('does not try again what will not pass', async () => {
  let tries = 0
  const disk = wrapDisk((call) => {
    tries += 1
    return Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV', syscall: call.name }))
  })
  await expect(renameFirmly(from, to, disk)).rejects.toMatchObject({ code: 'EXDEV' })
  expect(tries).toBe(1)
})
