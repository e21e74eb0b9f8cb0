import { readFileSync } from 'node:fs'

/** Of whoever reads: what the pages are called and in which order, as `test/site/build-site.ts` laid them out. */
const sidebar = JSON.parse(readFileSync(new URL('sidebar.json', import.meta.url), 'utf8'))

export default {
  title: 'Modwell',
  description: "Keeps a player's mods current and safe",
  base: '/modwell/',
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/modwell/icon.svg' }],
    [
      'style',
      {},
      colours('html:root', '#096374', '#0b6a7b', '#d9edf0') + colours('html.dark', '#54c5d8', '#77d6e5', '#12343a'),
    ],
  ],
  // Headings are linked to as on the code host, where the same documents are read.
  markdown: { anchor: { slugify } },
  themeConfig: {
    logo: '/icon.svg',
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/modwell/modwell' }],
  },
}

/** As in the window: of links, of what is pointed at, and behind words. */
function colours(where, link, pointed, wash) {
  return `${where}{--vp-c-brand-1:${link};--vp-c-brand-2:${pointed};--vp-c-brand-3:${link};--vp-c-brand-soft:${wash}}`
}

function slugify(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}
