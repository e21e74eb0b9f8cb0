import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { projectRecord } from '../../../../../../src-main/core/services/hosting/records/project-record.ts'
import { toProject, toProjectPage } from '../../../../../../src-main/core/services/hosting/records/nouns/to-project.ts'

const LINKS = { isLoopbackService: false, siteUrl: 'https://site.example/' }

function page(changes: object, links = LINKS) {
  return toProjectPage(
    projectRecord(z).parse({ id: 'AABBCCDD', slug: 'My-Mod', project_type: 'mod', ...changes }),
    links,
  )
}

describe('a project of the wire', () => {
  it('with nothing but its id can be shown', () => {
    expect(toProject(projectRecord(z).parse({ id: 'AABBCCDD' }), LINKS)).toMatchObject({
      id: 'AABBCCDD',
      slug: 'AABBCCDD',
      title: 'AABBCCDD',
      clientSide: 'unknown',
      versionIds: [],
    })
  })

  it('loses links that are not encrypted or no web addresses', () => {
    const told = {
      issues_url: 'http://example.org',
      source_url: 'javascript:alert(1)',
      wiki_url: 'https://wiki.example/a',
    }
    expect(page(told).links).toEqual([{ kind: 'wiki', platform: null, url: 'https://wiki.example/a' }])
  })

  it('has no icon where the service gives an empty text', () => {
    expect(page({ icon_url: '' }).iconUrl).toBeNull()
  })

  it('keeps pictures on loopback only for a service on loopback', () => {
    const gallery = [{ url: 'http://127.0.0.1:1/a.png', featured: false, created: null }]
    const shown = [LINKS, { ...LINKS, isLoopbackService: true }].map((links) => page({ gallery }, links).gallery.length)
    expect(shown).toEqual([0, 1])
  })

  it('leaves out of its gallery and donation links what cannot be read, and keeps the rest', () => {
    const image = { url: 'https://cdn.example/a.png', featured: false }
    const gallery = [null, image, { url: 5 }, 'text', { ...image, title: 7 }]
    const donation_urls = [null, { id: 'kofi', platform: 'Ko-fi', url: 'https://kofi.example/a' }, { id: 1 }]
    const { gallery: shown, links } = page({ gallery, donation_urls })
    expect(shown.map(({ url }) => url)).toEqual([image.url])
    expect(links.map(({ platform }) => platform)).toEqual(['Ko-fi'])
  })

  it('leads to its page even when the slug holds odd punctuation', () => {
    expect(page({ slug: 'a/b?c' }).siteUrl).toBe('https://site.example/mod/a%2Fb%3Fc')
  })

  it('keeps a bare licence', () => {
    expect(page({ license: { id: 'LicenseRef-', name: '', url: null } }).license).toEqual({
      id: 'LicenseRef-',
      name: '',
      url: null,
    })
  })
})
