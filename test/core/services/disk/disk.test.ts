import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '../../../../src-main/core/services/disk/disk.ts'
import { isDiskByFuse } from '../../../../src-main/core/files/owner.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { makeFolder } from '../../../flows/ground/instance-files.ts'
import { faultyDisk, systemError, wrapDisk } from '../../../flows/ground/wrapped-disk.ts'

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
  expect(await realDisk.look(at('none'))).toBeNull()
  expect(await realDisk.look(at('file/none'))).toBeNull()
  expect(await realDisk.read(at('none'))).toBeNull()
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
  expect(readFileSync(at('file'), 'utf8')).toBe('new')
  expect(existsSync(at('file.new'))).toBe(false)
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
  expect(existsSync(at('tree'))).toBe(false)
  expect(readFileSync(at('outside'), 'utf8')).toBe('stays')
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
  expect(readFileSync(at('file'), 'utf8')).toBe('content')
  expect(statSync(at('file')).mtimeMs).toBe(1000)
})

it('does not mind that a file cannot be given to a group', async () => {
  writeFileSync(at('file'), '')
  const disk = faultyDisk({ name: 'setGroup', path: /file$/, code: 'EPERM', times: 1 })
  await disk.giveToGroup(at('file'), 4321)
  expect(lstatSync(at('file')).gid).toBe(process.getgid?.())
})

describe.each([
  ['a second name of a file', linkSync],
  ['a symbolic link to a file', symlinkSync],
])('what makes a file leaves %s that lies there alone', (_what, plant) => {
  it.each([
    ['replaceFile', 'mine.new', () => realDisk.replaceFile(at('mine'), 'ours')],
    ['write', 'mine', () => realDisk.write(at('mine'), 'ours')],
    ['copy', 'mine', () => realDisk.copy(at('source'), at('mine'))],
    ['copyBytes', 'mine', () => realDisk.copyBytes(at('source'), at('mine'))],
  ])('%s', async (_call, name, make) => {
    writeFileSync(at('theirs'), 'theirs')
    writeFileSync(at('source'), 'ours')
    plant(at('theirs'), at(name))
    await make()
    expect(readFileSync(at('theirs'), 'utf8')).toBe('theirs')
    expect(readFileSync(at('mine'), 'utf8')).toBe('ours')
  })
})

it('gives no group or mode to a file that has another name', async () => {
  writeFileSync(at('theirs'), '', { mode: 0o600 })
  linkSync(at('theirs'), at('mine'))
  chmodSync(folder.path, 0o777)
  await realDisk.makeAlike(at('mine'))
  expect(statSync(at('theirs')).mode & 0o777).toBe(0o600)
})

it('gives the mode where the group cannot be given', async () => {
  writeFileSync(at('mine'), '', { mode: 0o600 })
  chmodSync(folder.path, 0o770)
  const disk = wrapDisk(
    (call, run) => (call.name === 'setGroup' ? Promise.reject(systemError('EPERM', call)) : run()),
    // The folder is of a group that the user is not in.
    { look: async (path) => withGroup(await realDisk.look(path), path === folder.path ? 4321 : 1) },
  )
  await disk.makeAlike(at('mine'))
  expect(statSync(at('mine')).mode & 0o777).toBe(0o660)
})

function withGroup(entry: Entry | null, gid: number): Entry | null {
  return entry && { ...entry, gid }
}

it.each([
  ['fuseblk', 'NTFS or exFAT', true],
  ['fuse.mergerfs', 'mergerfs', false],
  ['fuse.sshfs', 'sshfs', false],
])('by FUSE (%s), %s keeps no owners: %s', (type, _name, isOwnerless) => {
  const mounts = [
    '23 1 0:21 / / rw - ext4 /dev/root rw',
    `36 23 259:300 / /mnt/games rw,relatime shared:1 - ${type} /dev/nvme0n1p300 rw,user_id=0`,
  ].join('\n')
  expect(isDiskByFuse((259 << 8) | 44 | (256 << 12), mounts)).toBe(isOwnerless)
})
