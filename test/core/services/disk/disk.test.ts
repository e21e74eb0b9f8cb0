import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { makeFolder } from '../../../flows/ground/instance-files.ts'
import { faultyDisk, wrapDisk } from '../../../flows/ground/wrapped-disk.ts'

let folder: ReturnType<typeof makeFolder>
const at = (path: string) => join(folder.path, path)

beforeEach(() => {
  folder = makeFolder('disk')
})

afterEach(() => folder.remove())

it('looks at a link, not through it', async () => {
  symlinkSync('/nowhere', at('link'))
  expect((await realDisk.look(at('link')))?.kind).toBe('link')
})

it('sees nothing where nothing is, also behind a file', async () => {
  writeFileSync(at('file'), '')
  expect([
    await realDisk.look(at('none')),
    await realDisk.look(at('file/none')),
    await realDisk.read(at('none')),
  ]).toEqual([null, null, null])
  expect(await realDisk.list(at('none'))).toEqual([])
})

it('tells the time to the nanosecond and sets whole seconds exactly', async () => {
  writeFileSync(at('file'), '')
  await realDisk.setMtime(at('file'), '1700000001000000000')
  expect((await realDisk.look(at('file')))?.mtimeNs).toBe('1700000001000000000')
})

it('sets any other time to less than a microsecond', async () => {
  writeFileSync(at('file'), '')
  await realDisk.setMtime(at('file'), '1700000001123456789')
  const mtimeNs = BigInt((await realDisk.look(at('file')))?.mtimeNs ?? '0')
  expect(Math.abs(Number(mtimeNs - 1_700_000_001_123_456_789n))).toBeLessThan(1000)
})

it('leaves the old content until the new is whole and flushed', async () => {
  writeFileSync(at('file'), 'old')
  const disk = faultyDisk({ name: 'sync', path: /file\.new$/, code: 'ENOSPC', times: 1 })
  await expect(disk.replaceFile(at('file'), 'new')).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readFileSync(at('file'), 'utf8')).toBe('old')
  await disk.replaceFile(at('file'), 'new')
  expect([readFileSync(at('file'), 'utf8'), existsSync(at('file.new'))]).toEqual(['new', false])
})

it('flushes the file, then renames it, then flushes the folder', async () => {
  const calls: string[] = []
  const disk = wrapDisk((call, run) => {
    calls.push(call.name)
    return run()
  })
  await disk.replaceFile(at('file'), 'new')
  expect(calls).toEqual(['write', 'setMode', 'sync', 'rename', 'syncFolder'])
})

it('names the folders that it made, outermost first', async () => {
  mkdirSync(at('a'))
  expect(await realDisk.makeFolders(at('a/b/c'))).toEqual([at('a/b'), at('a/b/c')])
  expect(await realDisk.makeFolders(at('a/b/c'))).toEqual([])
})

it('removes a tree without following the links in it', async () => {
  mkdirSync(at('tree/deep'), { recursive: true })
  writeFileSync(at('outside'), 'stays')
  symlinkSync(at('outside'), at('tree/deep/link'))
  await realDisk.removeTree(at('tree'))
  await realDisk.removeTree(at('tree'))
  expect([existsSync(at('tree')), readFileSync(at('outside'), 'utf8')]).toEqual([false, 'stays'])
})

it('appends, and starts over when it is told', async () => {
  writeFileSync(at('file'), 'was here;')
  const file = await realDisk.append(at('file'))
  await file.write(Buffer.from('more'))
  expect(readFileSync(at('file'), 'utf8')).toBe('was here;more')
  await file.restart()
  await file.write(Buffer.from('anew'))
  await file.sync()
  await file.close()
  expect(readFileSync(at('file'), 'utf8')).toBe('anew')
})

it('opens a file for writing without touching it', async () => {
  writeFileSync(at('file'), 'content')
  utimesSync(at('file'), 1, 1)
  await realDisk.tryWriting(at('file'))
  expect([readFileSync(at('file'), 'utf8'), statSync(at('file')).mtimeMs]).toEqual(['content', 1000])
})

it('does not mind that a file cannot be given to a group', async () => {
  writeFileSync(at('file'), '')
  const disk = faultyDisk({ name: 'setGroup', path: /file$/, code: 'EPERM', times: 1 })
  await disk.giveToGroup(at('file'), 4321)
  expect(lstatSync(at('file')).gid).toBe(process.getgid?.())
})
