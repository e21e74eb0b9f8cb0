import { expect, test } from 'vitest'
import { createLinks } from '../../../src-main/shell/handles/links.ts'

test('a named link leads back to its address', () => {
  const links = createLinks()
  expect(links.url(links.name('https://example.org/a') ?? '')).toBe('https://example.org/a')
})

test.each(['http://example.org', 'file:///etc/passwd', 'javascript:alert(1)', 'not an address', ''])(
  'an address that may not be opened gets no name: %s',
  (url) => {
    expect(createLinks().name(url)).toBeNull()
  },
)

test.each(['https://site.example/dashboard', 'http://127.0.0.1:8000/dashboard', 'http://localhost/dashboard'])(
  'a page of the website leads back to its address, also on this machine: %s',
  (url) => {
    const links = createLinks()
    expect(links.url(links.nameOnSite(url) ?? '')).toBe(url)
  },
)

test.each(['http://site.example/dashboard', 'file:///etc/passwd', 'javascript:alert(1)', ''])(
  'a page of the website that is not protected gets no name: %s',
  (url) => {
    expect(createLinks().nameOnSite(url)).toBeNull()
  },
)

test('a name that was never given leads nowhere', () => {
  expect(() => createLinks().url('0123456789')).toThrow(expect.objectContaining({ code: 'not-found' }))
})
