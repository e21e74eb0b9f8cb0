import { expect, it } from 'vitest'
import { replaceLinks } from './replace-links.ts'

it('replaces links and pictures within the repository, and leaves addresses and code', () => {
  const text = [
    '[a](b.md#c), [`d`](e.md) and [f](https://g.org)',
    '<img alt="h" src="i.png"><source srcset="j.png">',
    '`[k](l.md)`',
    '```',
    '[m](n.md)',
    '```',
  ].join('\n')
  const replaced = text
    .replace('b.md#c', 'B.MD#C')
    .replace('e.md', 'E.MD')
    .replace('i.png', 'I.PNG')
    .replace('j.png', 'J.PNG')
  expect(replaceLinks(text, (link) => link.toUpperCase())).toBe(replaced)
})
