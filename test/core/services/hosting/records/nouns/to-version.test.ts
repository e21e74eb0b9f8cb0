import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { toVersion } from '../../../../../../src-main/core/services/hosting/records/nouns/to-version.ts'
import { describeProblem } from '../../../../../../src-main/core/services/hosting/records/fields/schema.ts'
import { versionRecord } from '../../../../../../src-main/core/services/hosting/records/version-record.ts'

const FILE = {
  hashes: { sha1: 'A'.repeat(40), sha512: 'b'.repeat(128) },
  url: 'https://cdn.example/data/a%2Bb.jar',
  filename: 'a+b.jar',
}
const RECORD = {
  id: 'AABBCCDD',
  project_id: 'AABBCCDE',
  version_number: '1.0',
  version_type: 'release',
  date_published: '2021-05-06T07:08:09.1234567+00:00',
  files: [FILE],
}

function read(changes: object) {
  return toVersion(versionRecord(z).parse({ ...RECORD, ...changes }))
}

describe('a version of the wire', () => {
  it('of the oldest shape is read: mod_id, no status, no size, no primary', () => {
    const { project_id: _, ...old } = RECORD
    expect(toVersion(versionRecord(z).parse({ ...old, mod_id: 'OLDIDOLD' }))).toEqual({
      id: 'AABBCCDD',
      projectId: 'OLDIDOLD',
      name: '1.0',
      number: '1.0',
      channel: 'release',
      loaders: [],
      gameVersions: [],
      published: '2021-05-06T07:08:09.123Z',
      status: null,
      dependencies: [],
      files: [
        {
          url: FILE.url,
          filename: 'a+b.jar',
          sha1: 'a'.repeat(40),
          sha512: 'b'.repeat(128),
          size: null,
          isPrimary: false,
          fileType: null,
        },
      ],
    })
  })

  it.each([0, -1, 0.5, 1e308, null])('takes a size of %s for one that was not told', (size) => {
    expect(read({ files: [{ ...FILE, size }] }).files[0]?.size).toBeNull()
  })

  it('is refused where an address of its files has a user name or password', () => {
    const result = versionRecord(z).safeParse({ ...RECORD, files: [{ ...FILE, url: 'https://me:mine@cdn.example/a' }] })
    expect(result.success ? 'accepted' : describeProblem(result.error)).toBe('files.0.url: has a user name or password')
  })

  it('has its primary file first and keeps the others in order', () => {
    const files = ['one', 'two', 'three'].map((filename) => ({ ...FILE, filename, primary: filename === 'two' }))
    expect(read({ files }).files.map((file) => file.filename)).toEqual(['two', 'one', 'three'])
  })

  it('of an unknown channel counts as the least steady', () => {
    expect(read({ version_type: 'nightly' }).channel).toBe('alpha')
  })

  it('keeps an unknown kind of dependency and edges that name nothing', () => {
    const dependencies = [{ dependency_type: 'recommended', version_id: null, project_id: null }]
    expect(read({ dependencies }).dependencies).toEqual([
      { kind: 'recommended', projectId: null, versionId: null, fileName: null },
    ])
  })

  it.each([
    [
      'a hash that could be a path',
      { files: [{ ...FILE, hashes: { sha1: '../../etc', sha512: 'b'.repeat(128) } }] },
      'files.0.hashes.sha1: no hash',
    ],
    [
      'a file address that is no web address',
      { files: [{ ...FILE, url: 'file:///etc/passwd' }] },
      'files.0.url: no web address',
    ],
    ['a date that is none', { date_published: 'yesterday' }, 'date_published: no date'],
    ['no project', { project_id: null }, 'project_id: missing'],
  ])('with %s is refused', (_, changes, problem) => {
    const result = versionRecord(z).safeParse({ ...RECORD, ...changes })
    expect(result.success ? 'accepted' : describeProblem(result.error)).toBe(problem)
  })
})
