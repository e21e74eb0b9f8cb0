import { chmodSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultyDisk, wrapDisk, type DiskCall } from '../../../flows/ground/wrapped-disk.ts'
import type { Trouble } from '../../../flows/ground/file-server.ts'
import {
  appImage,
  beside,
  feedOf,
  FILE,
  folder,
  NEW,
  OLD,
  openUpdates,
  publish,
  server,
  setUpGround,
  type OpenOptions,
} from './update-ground.ts'
import { bytesOf } from '../../../flows/ground/instance-files.ts'

setUpGround()

async function openKnown(options: OpenOptions = {}) {
  const updates = openUpdates(options)
  await updates.clearLeftovers()
  await updates.look()
  return updates
}

const lies = () => readFileSync(appImage)

describe('an AppImage', () => {
  it('is replaced, stays executable, and leaves the old one as the way back until the new one has started', async () => {
    const updates = await openKnown()
    await updates.fetch()
    const left = beside()
    await openUpdates({ version: '1.1.0' }).clearLeftovers()
    expect(left).toEqual(['Modwell.AppImage', 'Modwell.AppImage.modwell-previous'])
    expect(lies().equals(NEW)).toBe(true)
    expect(statSync(appImage).mode & 0o777).toBe(0o750)
    expect(beside()).toEqual(['Modwell.AppImage'])
    expect(existsSync(join(folder.path, 'home/update'))).toBe(false)
  })

  it('is gone back to by its old name', async () => {
    await (await openKnown()).fetch()
    expect(readFileSync(`${appImage}.modwell-previous`).equals(OLD)).toBe(true)
    expect(statSync(`${appImage}.modwell-previous`).mode & 0o777).toBe(0o750)
  })

  it('is replaced where a link leads to it', async () => {
    const link = join(folder.path, 'Modwell')
    symlinkSync(appImage, link)
    await (await openKnown({ image: link })).fetch()
    expect(lies().equals(NEW)).toBe(true)
    expect(beside()).toContain('Modwell.AppImage.modwell-previous')
  })

  it('has a copy as its way back where its disk has no second names', async () => {
    const disk = faultyDisk({ name: 'link', path: /previous$/, code: 'EPERM', times: 1 })
    await (await openKnown({ disk })).fetch()
    expect(readFileSync(`${appImage}.modwell-previous`).equals(OLD)).toBe(true)
    expect(lies().equals(NEW)).toBe(true)
  })

  it('is not touched by a second window that still is the old one', async () => {
    const first = await openKnown({ home: join(folder.path, 'first') })
    const second = await openKnown({ home: join(folder.path, 'second') })
    await first.fetch()
    const late = second.fetch()
    await expect(late).rejects.toMatchObject({
      code: 'changed-on-disk',
      hint: expect.stringContaining('start it again'),
    })
    expect(lies().equals(NEW)).toBe(true)
    expect(readFileSync(`${appImage}.modwell-previous`).equals(OLD)).toBe(true)
  })

  it('is not put where the person has taken it away', async () => {
    const updates = await openKnown()
    writeFileSync(appImage, 'mine')
    await expect(updates.fetch()).rejects.toMatchObject({ code: 'changed-on-disk' })
    expect(lies().toString()).toBe('mine')
  })
})

describe('leaves the program that runs', () => {
  it.each<readonly [string, string, () => void]>([
    ['a file that was changed', 'wrong-hash', () => server.put(FILE, bytesOf('a stranger', NEW.length))],
    ['one that is too large', 'wrong-hash', () => server.put(FILE, Buffer.concat([NEW, NEW]))],
    ['one that is too small', 'download-failed', () => server.put(FILE, NEW.subarray(0, 100))],
    ['one that is not there', 'download-failed', () => server.trouble(FILE, { kind: 'status', status: 404 })],
    [
      'one that is cut off again and again',
      'download-failed',
      () => server.trouble(FILE, ...times(5, { kind: 'break', after: 10 })),
    ],
    ['a server that stays silent', 'download-failed', () => server.trouble(FILE, ...times(5, { kind: 'silence' }))],
    [
      'an answer that leads elsewhere on this machine',
      'download-failed',
      () => server.trouble(FILE, { kind: 'redirect', to: 'http://localhost:1/x' }),
    ],
  ])('%s', async (_, code, mess) => {
    const updates = await openKnown()
    mess()
    await expect(updates.fetch()).rejects.toMatchObject({ code })
    expect(lies().equals(OLD)).toBe(true)
    expect(beside()).toEqual(['Modwell.AppImage'])
  })

  it.each([
    ['a full disk while it is copied', { name: 'copy', path: /modwell-new$/, code: 'ENOSPC', times: 1 }],
    ['a full disk while it comes', { name: 'append.write', path: /update/, code: 'ENOSPC', times: 1 }],
    ['a file that is held', { name: 'rename', path: /modwell-new$/, code: 'EPERM', times: 9 }],
  ])('%s', async (_, fault) => {
    const updates = await openKnown({ disk: faultyDisk(fault) })
    await expect(updates.fetch()).rejects.toMatchObject({ code: fault.code })
    expect(lies().equals(OLD)).toBe(true)
    expect(statSync(appImage).mode & 0o777).toBe(0o750)
    expect(beside()).not.toContain('Modwell.AppImage.modwell-new')
  })

  it.each(['EACCES', 'EROFS', 'EPERM'])(
    'and downloads nothing where its folder may not be written (%s)',
    async (code) => {
      const updates = await openKnown({ disk: faultyDisk({ name: 'write', path: /modwell-new$/, code, times: 1 }) })
      await expect(updates.fetch()).rejects.toMatchObject({
        code: 'read-only',
        message: `${dirname(appImage)}, where the AppImage of Modwell lies, cannot be written (${code})`,
      })
      expect(server.requests.filter(({ path }) => path === `/${FILE}`)).toEqual([])
      expect(lies().equals(OLD)).toBe(true)
    },
  )

  it('a file that was changed between its download and now', async () => {
    const disk = wrapDisk(async ({ name, paths }, run) => {
      if (name === 'copy' && paths[1]?.endsWith('modwell-new')) writeFileSync(paths[0] ?? '', 'a stranger')
      return run()
    })
    const updates = await openKnown({ disk })
    await expect(updates.fetch()).rejects.toMatchObject({ code: 'wrong-hash' })
    expect(lies().equals(OLD)).toBe(true)
  })

  it('one that is not executable as it was', async () => {
    chmodSync(appImage, 0o700)
    await (await openKnown()).fetch()
    expect(statSync(appImage).mode & 0o777).toBe(0o700)
  })
})

it('goes on with what came before it was stopped', async () => {
  server.trouble(FILE, { kind: 'trickle', bytes: 100_000 })
  const updates = await openKnown()
  const stop = new AbortController()
  const stopped = updates.fetch({ signal: stop.signal, onBytes: (done) => done >= 50_000 && stop.abort() })
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
  const old = lies()
  await updates.fetch()
  expect(old.equals(OLD)).toBe(true)
  expect(lies().equals(NEW)).toBe(true)
  expect(server.requests.at(-1)?.headers.range).toMatch(/^bytes=\d+-$/)
})

it('leaves all of the old or all of the new one, executable, whichever call is the last', async () => {
  const seen: (readonly [DiskCall['name'], boolean])[] = []
  for (let last = 0; ; last += 1) {
    let calls = 0
    const disk = wrapDisk(async ({ name }, run) => {
      if (calls > last) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: name })
      calls += 1
      const answer = await run()
      if (calls > last) seen.push([name, lies().equals(NEW)])
      return answer
    })
    writeFileSync(appImage, OLD)
    rmSync(join(folder.path, 'home'), { recursive: true, force: true })
    const updates = await openKnown({ disk }).catch(() => null)
    const isThrough = await updates?.fetch().then(
      () => true,
      () => false,
    )
    const isWhole = lies().equals(OLD) || lies().equals(NEW)
    expect([last, isWhole, statSync(appImage).mode & 0o777]).toEqual([last, true, 0o750])
    if (isThrough === true && calls <= last) break
    // The next start, of whichever it is.
    await openUpdates({ version: lies().equals(NEW) ? '1.1.0' : '1.0.0' }).clearLeftovers()
    expect(beside()).toEqual(['Modwell.AppImage'])
  }
  expect(seen.filter(([, isNew]) => !isNew).map(([name]) => name)).toEqual(
    expect.arrayContaining(['append.write', 'copy', 'setMode', 'sync', 'link']),
  )
  expect(seen.find(([, isNew]) => isNew)?.[0]).toBe('rename')
})

describe('where another program installs it', () => {
  const options = { image: null, platform: 'win32' }

  it('lies in the home under a name that the feed does not choose', async () => {
    publish(feedOf({}, { system: 'win32' }))
    const updates = await openKnown(options)
    await updates.fetch()
    expect(await updates.fetched()).toBe(join(folder.path, 'home/update/modwell-1.1.0-x64.exe'))
    expect(lies().equals(OLD)).toBe(true)
  })

  it('is not run once its bytes are others', async () => {
    publish(feedOf({}, { system: 'win32' }))
    const updates = await openKnown(options)
    await updates.fetch()
    writeFileSync((await updates.fetched()) ?? '', 'a stranger')
    expect(await updates.fetched()).toBeNull()
  })

  it('is taken away once it is what runs', async () => {
    publish(feedOf({}, { system: 'win32' }))
    await (await openKnown(options)).fetch()
    await openUpdates(options).clearLeftovers()
    const isKept = existsSync(join(folder.path, 'home/update'))
    await openUpdates({ ...options, version: '1.1.0' }).clearLeftovers()
    expect([isKept, existsSync(join(folder.path, 'home/update'))]).toEqual([true, false])
  })
})

function times(count: number, one: Trouble): readonly Trouble[] {
  return Array.from({ length: count }, () => one)
}
