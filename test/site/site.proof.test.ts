import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ROOT } from '../package/project.ts'
import { buildSite, SITE } from './build-site.ts'

const BASE = '/modwell/'
const CODE_HOST = 'https://github.com/modwell/modwell/blob/main/'

/** By its file. */
const pages = new Map<string, string>()

beforeAll(async () => {
  await buildSite()
  const names = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  for (const name of names) pages.set(name, readFileSync(join(SITE, name), 'utf8'))
})

it('has a page of each document that it names', () => {
  const groups = JSON.parse(readFileSync(join(ROOT, 'resources/site/pages.json'), 'utf8')) as Readonly<
    Record<string, Readonly<Record<string, { readonly at: string }>>>
  >
  const named = Object.values(groups).flatMap((group) =>
    Object.values(group).map(({ at }) => at.replace('.md', '.html')),
  )
  expect(named.length).toBeGreaterThan(10)
  expect([...pages.keys()].filter((name) => name !== '404.html').toSorted()).toEqual(named.toSorted())
})

it('says first how to install it, then what it does', () => {
  const headings = Array.from((pages.get('index.html') ?? '').matchAll(/<h2 id="([^"]+)"/g), ([, id]) => id)
  expect(headings.slice(0, 2)).toEqual(['install-it', 'what-it-does'])
})

it('has no link, picture or script that leads nowhere', () => {
  const links = [...pages].flatMap(([page, html]) => linksOf(html).map((link) => ({ page, link })))
  const dead = links.filter(({ page, link }) => !leadsSomewhere(page, link))
  expect(links.filter(({ link }) => link.includes('#')).length).toBeGreaterThan(20)
  expect(dead).toEqual([])
})

function linksOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/ (?:href|src|srcset)="([^"]*)"/g), ([, link = '']) => link)
}

function leadsSomewhere(page: string, link: string): boolean {
  const [address = '', anchor] = link.split('#')
  if (address.startsWith(CODE_HOST)) return existsSync(join(ROOT, decodeURI(address.slice(CODE_HOST.length))))
  if (/^(https:|mailto:|data:)/.test(address)) return true
  const file = fileAt(page, address)
  if (anchor === undefined || anchor === '') return existsSync(join(SITE, file))
  return pages.get(file)?.includes(` id="${decodeURIComponent(anchor)}"`) === true
}

function fileAt(page: string, address: string): string {
  if (address === '') return page
  if (!address.startsWith(BASE)) return join(page, '..', address)
  return address === BASE ? 'index.html' : address.slice(BASE.length)
}
