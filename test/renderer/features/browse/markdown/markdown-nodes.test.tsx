import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TextNode } from '../../../../../src-preload/contract.ts'
import { sanitizeMarkdown } from '../../../../../src-main/shell/markdown/sanitize-markdown.ts'
import { MarkdownNodes } from '../../../../../src-renderer/features/browse/markdown/markdown-nodes.tsx'
import { CORPUS, RICH_TEXT } from '../../../../fixtures/markdown-corpus.ts'

function show(nodes: readonly TextNode[]): string {
  return renderToStaticMarkup(<MarkdownNodes nodes={nodes} />)
}

function showText(text: string): string {
  const reading = sanitizeMarkdown(text)
  return reading.kind === 'read' ? show(reading.nodes) : ''
}

/** The page's own icons; no author can give an element a class. */
const OWN_ICONS = /<svg [^>]*class="lucide [^>]*>.*?<\/svg>/g

/** Those that are read in no time. */
const SHORT = Object.entries(CORPUS).filter(([, text]) => text.length < 2_000)

test.each(SHORT)('nothing of it acts, names, loads or styles: %s', (_name, text) => {
  const tags =
    showText(text)
      .replaceAll(OWN_ICONS, '')
      .match(/<[^>]+>/g) ?? []
  expect(
    tags.filter((tag) =>
      /<(?:script|style|iframe|img|svg|form|base|meta|a)\b|\s(?:on\w+|style|id|name|src|href)=/i.test(tag),
    ),
  ).toEqual([])
})

test('a link that may be opened is a button that says where it leads, another is its text', () => {
  const html = show([
    { tag: 'a', children: ['wiki'], address: 'https://example.org/', link: 'id' },
    { tag: 'a', children: ['old'], address: 'http://example.org/' },
  ])
  expect(html).toBe(
    '<button type="button" class="markdown-link" title="https://example.org/">wiki</button><span title="http://example.org/">old</span>',
  )
})

test("an author's headings begin below the page's own", () => {
  expect(showText('# a\n\n###### b')).toBe('<h2>a</h2><h6>b</h6>')
})

test('a text as deep as it may be is shown', () => {
  expect(showText(`${'> '.repeat(99)}x`)).toContain('x')
})

test('tables, boxes, alignment and folds are shown as what they are', () => {
  const html = showText(RICH_TEXT)
  const expected = [
    '<table>',
    '<th class="markdown-center">Light</th>',
    '<input type="checkbox" disabled="" aria-label="Done" checked=""/>',
    '<summary>Questions</summary>',
    '<del>slowly</del>',
  ]
  expect(expected.filter((part) => !html.includes(part))).toEqual([])
})

test('a picture is shown by the name that main gave it, with its room reserved', () => {
  const picture = {
    tag: 'picture',
    children: ['A lamp'],
    address: 'https://example.org/',
    width: 60,
    height: 30,
  } as const
  const [img, ...rest] = [show([{ ...picture, image: 'name' }]), show([{ ...picture, link: 'id' }])]
  expect(img).toBe(
    '<img src="modwell-app://picture/name" alt="A lamp" width="60" height="30" loading="lazy" decoding="async"/>',
  )
  expect(rest.join('').includes('<img')).toBe(false)
})

test('an alert stands apart under its name', () => {
  expect(showText('> [!CAUTION]\n> Hot')).toMatch(
    /^<div role="note" aria-label="Caution".*Caution<\/p><p>Hot<\/p>\n?<\/div>$/,
  )
})
