/**
 * `npm run site`: the website, made of the documents that are read in the repository, into `out/site/dist`. `resources/site/pages.json` says
 * which; VitePress, which makes it, has a lock file of its own there and is fetched only for this.
 */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { fetchTools } from '../package/fetch-tools.ts'
import { ROOT } from '../package/project.ts'
import { replaceLinks } from './replace-links.ts'

const FROM = join(ROOT, 'resources/site')
/** VitePress looks for what it needs above the pages. */
const PLACE = join(ROOT, 'out/site')
const PAGES = join(PLACE, 'pages')
export const SITE = join(PLACE, 'dist')
/** Where files are that are no page. */
const ON_CODE_HOST = 'https://github.com/modwell/modwell/blob/main/'

const listSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ at: z.string(), called: z.string().optional(), until: z.string().optional() })),
)

/** A document of the repository, and where it is on the site. */
interface Page {
  /** From the repository's root. */
  readonly file: string
  readonly at: string
  /** In the list of pages; default: its first heading. */
  readonly called?: string | undefined
  /** The heading before which the page ends; default: none. */
  readonly until?: string | undefined
}

const run = promisify(execFile)

export async function buildSite(): Promise<void> {
  await fetchTools(FROM, PLACE)
  rmSync(PAGES, { recursive: true, force: true })
  rmSync(SITE, { recursive: true, force: true })
  layPages()
  await run(
    process.execPath,
    [join(PLACE, 'node_modules/vitepress/bin/vitepress.js'), 'build', PAGES, '--outDir', SITE],
    {
      cwd: PLACE,
    },
  )
}

function layPages(): void {
  const groups = Object.entries(listSchema.parse(JSON.parse(readFileSync(join(FROM, 'pages.json'), 'utf8')))).map(
    ([text, pages]) => ({ text, pages: Object.entries(pages).map(([file, page]): Page => ({ file, ...page })) }),
  )
  const places = new Map(groups.flatMap(({ pages }) => pages).map(({ file, at }) => [file, at]))
  const sidebar = groups.map(({ text, pages }) => ({ text, items: pages.map((page) => layPage(page, places)) }))
  mkdirSync(join(PAGES, '.vitepress'), { recursive: true })
  cpSync(join(FROM, 'config.mjs'), join(PAGES, '.vitepress/config.mjs'))
  writeFileSync(join(PAGES, '.vitepress/sidebar.json'), JSON.stringify(sidebar))
  mkdirSync(join(PAGES, 'public'))
  cpSync(join(ROOT, 'resources/icon.svg'), join(PAGES, 'public/icon.svg'))
}

/** Answers with its line in the list of pages. */
function layPage({ file, at, called, until }: Page, places: ReadonlyMap<string, string>) {
  const whole = readFileSync(join(ROOT, file), 'utf8')
  const text = until === undefined ? whole : (whole.split(`\n## ${until}\n`)[0] ?? '')
  if (text === whole && until !== undefined) throw new Error(`${file} has no heading ${until}`)
  const page = join(PAGES, at)
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(
    page,
    replaceLinks(text, (link) => leadOn(link, file, places)),
  )
  return { text: called ?? /^# (.*)$/m.exec(text)?.[1] ?? at, link: `/${at.replace(/(index)?\.md$/, '')}` }
}

/** Where a link within the repository leads on the site: to a page, a picture, or else to the file on the code host. */
function leadOn(link: string, from: string, places: ReadonlyMap<string, string>): string {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path))
  const hash = anchor === undefined ? '' : `#${anchor}`
  const page = places.get(file)
  if (page !== undefined) return `./${page}${hash}`
  if (!/\.(png|gif|webp|svg)$/.test(file)) return `${ON_CODE_HOST}${file}${hash}`
  const picture = join(PAGES, 'pictures', posix.basename(file))
  mkdirSync(dirname(picture), { recursive: true })
  cpSync(join(ROOT, file), picture)
  return `./${relative(PAGES, picture)}`
}

if (import.meta.main) {
  await buildSite()
  console.log(`made ${existsSync(join(SITE, 'index.html')) ? SITE : 'nothing'}`)
}
