import { readFileSync } from 'node:fs'

/** Of whoever reads: what the pages are called and in which order, as `test/site/build-site.ts` laid them out. */
const sidebar = JSON.parse(readFileSync(new URL('sidebar.json', import.meta.url), 'utf8'))

export default {
  title: 'Modwell',
  description: "Keeps a player's mods current and safe",
  base: '/modwell/',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/modwell/icon.svg' }]],
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

function slugify(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}
