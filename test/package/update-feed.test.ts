import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFeed } from '../../src-main/core/flows/program-update/read-feed.ts'
import { makeFeed, readKey, writeFeed } from './update-feed.ts'

const WEB = 'https://github.com/modwell/modwell'
const DAY = new Date('2026-11-26T22:00:00.000Z')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-feed-'))
  for (const name of [
    'modwell-1.2.0-x64.AppImage',
    'modwell-1.2.0-arm64.AppImage',
    'modwell-1.2.0-x64.exe',
    'modwell-1.2.0-arm64.dmg',
    'modwell-1.2.0-x64.flatpak',
    'modwell-1.2.0.x86_64.rpm',
    'modwell-1.2.0.tgz',
    'modwell-1.1.0-x64.exe',
    'modwell_1.2.0_amd64.deb',
  ]) {
    writeFileSync(join(folder, name), name)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('has the packages of this version that keep themselves current, where the release has them', () => {
  const feed = makeFeed(folder, '1.2.0', WEB, DAY)
  expect(feed).toMatchObject({ product: 'modwell', version: '1.2.0', channel: 'stable', date: '2026-11-26' })
  expect(feed.files.map(({ system, processor, url }) => [system, processor, url.split('/').at(-1)])).toEqual([
    ['linux', 'arm64', 'modwell-1.2.0-arm64.AppImage'],
    ['darwin', 'arm64', 'modwell-1.2.0-arm64.dmg'],
    ['linux', 'x64', 'modwell-1.2.0-x64.AppImage'],
    ['win32', 'x64', 'modwell-1.2.0-x64.exe'],
  ])
  expect(feed.files[0]?.url).toBe(`${WEB}/releases/download/v1.2.0/modwell-1.2.0-arm64.AppImage`)
})

it('is read by the program as it is written here', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const key = readKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), pem)
  writeFeed(folder, key, { version: '1.2.0', page: WEB })
  const [feed = '', signature = ''] = ['', '.sig'].map((ending) =>
    readFileSync(join(folder, `modwell-update.json${ending}`), 'utf8'),
  )
  const release = readFeed({ feed, signature }, pem, { version: '1.1.0', platform: 'win32', arch: 'x64' })
  expect(release).toMatchObject({ version: '1.2.0', file: { size: 'modwell-1.2.0-x64.exe'.length } })
})

it('calls a version with a hyphen a preview', () => {
  writeFileSync(join(folder, 'modwell-2.0.0-rc.1-x64.exe'), '')
  expect(makeFeed(folder, '2.0.0-rc.1', WEB, DAY)).toMatchObject({ channel: 'preview', files: [{ processor: 'x64' }] })
})

it('is not made where nothing keeps itself current, nor signed by a key that the program does not know', () => {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const pem = own.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const stranger = other.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => makeFeed(folder, '9.9.9', WEB, DAY)).toThrow('no package of 9.9.9')
  expect(() => readKey(stranger, pem)).toThrow('does not belong to')
})
