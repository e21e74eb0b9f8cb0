import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { patiently } from '../../../src-main/core/files/patience.ts'
import { makeFolder } from '../../flows/ground/instance-files.ts'
import { faultyDisk, wrapDisk } from '../../flows/ground/wrapped-disk.ts'

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
  const disk = faultyDisk({ name: 'rename', path: /from$/, code, times: 4 })
  await patiently(() => disk.rename(from, to))
  expect(existsSync(from)).toBe(false)
  expect(existsSync(to)).toBe(true)
})

it('gives up after a while with the system’s own error', async () => {
  const disk = faultyDisk({ name: 'rename', path: /from$/, code: 'EBUSY', times: 1000 })
  await expect(patiently(() => disk.rename(from, to))).rejects.toMatchObject({ code: 'EBUSY' })
})

it('does not try again what will not pass', async () => {
  let tries = 0
  const disk = wrapDisk((call) => {
    tries += 1
    return Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV', syscall: call.name }))
  })
  await expect(patiently(() => disk.rename(from, to))).rejects.toMatchObject({ code: 'EXDEV' })
  expect(tries).toBe(1)
})
