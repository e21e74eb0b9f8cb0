import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSettings, siteOf } from '../../../../src-main/core/services/settings/settings-file.ts'
import { format } from '../../../../resources/text/text.ts'

let home: string
const warnings: string[] = []
const open = () => openSettings(home, (text) => warnings.push(format(text)))

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'modwell-settings-'))
  warnings.length = 0
})
afterEach(() => rmSync(home, { recursive: true }))

it.each([
  ['https://api.modrinth.com', 'https://modrinth.com', 'https://modrinth.com'],
  ['https://staging-api.modrinth.com', 'https://modrinth.com', 'https://staging.modrinth.com'],
  ['https://api.example.org/lib', 'https://modrinth.com', 'https://example.org'],
  ['http://127.0.0.1:4000', 'https://modrinth.com', 'http://127.0.0.1:4000'],
  ['https://api.example.org', 'https://mods.example.org', 'https://mods.example.org'],
])('of the service %s with the site %s pages are at %s', (serviceUrl, siteUrl, expected) => {
  expect(siteOf({ serviceUrl, siteUrl })).toBe(expected)
})

describe('the settings', () => {
  it('are the public service and releases until somebody says otherwise', () => {
    expect(open().get()).toMatchObject({ serviceUrl: 'https://api.modrinth.com', channel: 'release' })
  })

  it('keep what was set for whoever opens them next, without a trailing slash', () => {
    open().set({ serviceUrl: 'https://api.example.org/', channel: 'beta' })
    expect(open().get()).toMatchObject({ serviceUrl: 'https://api.example.org', channel: 'beta', downloads: 6 })
  })

  it.each([
    ['none', 'none'],
    ['System', 'system'],
    ['http://proxy.example:3128/', 'http://proxy.example:3128'],
    ['proxy.example:3128', 'http://proxy.example:3128'],
    ['https://proxy.example', 'https://proxy.example'],
  ])('keep of a proxy typed as %s that it is %s', (proxy, kept) => {
    expect(open().set({ proxy }).proxy).toBe(kept)
  })

  it.each(['http://me:secret@proxy.example:3128', 'http://me:sec ret@proxy.example', 'me:secret@proxy.example:1'])(
    'refuse a proxy with a password without repeating it, and say where it may stand: %s',
    (proxy) => {
      const refused = (): unknown => open().set({ proxy })
      expect(refused).toThrow(
        expect.objectContaining({
          message: expect.not.stringContaining('sec'),
          hint: expect.stringContaining('HTTPS_PROXY'),
        }),
      )
      expect(existsSync(join(home, 'settings.json'))).toBe(false)
    },
  )

  it('take no placing that there is not', () => {
    expect(open().get().placing).toBe('auto')
    expect(open().set({ placing: 'hardlink' }).placing).toBe('hardlink')
    writeFileSync(join(home, 'settings.json'), '{ "placing": "symlink" }')
    expect(open().get().placing).toBe('auto')
    expect(warnings.length).toBe(1)
  })

  it('of another process are seen at once', () => {
    const here = open()
    const before = here.get().channel
    open().set({ channel: 'alpha' })
    expect(before).toBe('release')
    expect(here.get().channel).toBe('alpha')
  })

  it.each([
    ['serviceUrl', { serviceUrl: 'http://api.example.org' }],
    ['serviceUrl', { serviceUrl: 'not an address' }],
    ['downloads', { downloads: 0 }],
    ['freshMinutes', { freshMinutes: -1 }],
    ['proxy', { proxy: 'direct' }],
    ['proxy', { proxy: 'socks5://proxy.example:1080' }],
    ['proxy', { proxy: 'http://proxy.example:3128/path' }],
    ['proxy', { proxy: 'http://me:secret@proxy.example:3128' }],
    ['proxy', { proxy: 'me@proxy.example:3128' }],
    ['oauthPorts', { oauthPorts: [80] }],
    ['oauthPorts', { oauthPorts: [4000, 4000] }],
    ['oauthPorts', { oauthPorts: [] }],
    ['oauthClientId', { oauthClientId: 'an id' }],
  ])('refuse a wrong %s by name and stay as they were', (name, wrong) => {
    const settings = open()
    expect(() => settings.set(wrong)).toThrow(
      expect.objectContaining({ code: 'bad-argument', message: expect.stringContaining(name) }),
    )
    expect(settings.get()).toEqual(open().get())
  })

  it('leave out a value that cannot be so, and say which', () => {
    writeFileSync(join(home, 'settings.json'), JSON.stringify({ channel: 'gamma', downloads: 3 }))
    expect(open().get()).toMatchObject({ channel: 'release', downloads: 3 })
    expect(warnings[0]).toEqual(expect.stringContaining('channel'))
  })

  it.each([
    [{ downloads: '6' }, 'downloads must be a whole number: 6 is used instead'],
    [{ freshMinutes: null }, 'freshMinutes must be a number: 10 is used instead'],
    [{ folders: '/srv' }, 'folders must be a list of folders: [] is used instead'],
    [{ folders: [7] }, 'folders must be names of folders: [] is used instead'],
    [{ oauthPorts: 18573 }, 'oauthPorts must be a list of ports: [18573,28573] is used instead'],
    [{ serviceUrl: 5 }, 'serviceUrl must be a web address: "https://api.modrinth.com" is used instead'],
    [{ fabricOnQuilt: 'yes' }, 'fabricOnQuilt must be true or false: true is used instead'],
    [{ oauthClientId: 7 }, 'oauthClientId must be letters and digits: "" is used instead'],
  ])('of a wrong type are said by name when they are opened, with what counts instead: %j', (wrong, said) => {
    writeFileSync(join(home, 'settings.json'), JSON.stringify({ ...wrong, channel: 'beta' }))
    const settings = open()
    expect(warnings).toEqual([`${join(home, 'settings.json')}: ${said}`])
    expect(settings.get().channel).toBe('beta')
  })

  it.each(['[]', '5', 'null', '"beta"'])('that are no object are set aside: %s', (text) => {
    writeFileSync(join(home, 'settings.json'), text)
    open().set({ channel: 'beta' })
    expect(warnings.length).toBe(1)
    expect(readFileSync(join(home, 'settings.broken.json'), 'utf8')).toEqual(text)
  })

  it('that are no JSON are set aside, not overwritten', () => {
    writeFileSync(join(home, 'settings.json'), '{ broken')
    expect(open().get().channel).toBe('release')
    expect(existsSync(join(home, 'settings.broken.json'))).toBe(true)
    expect(warnings.length).toBe(1)
  })
})
