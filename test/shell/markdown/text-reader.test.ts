import { afterAll, describe, expect, test } from 'vitest'
import type { TextElement, TextNode } from '../../../src-preload/contract.ts'
import { createTextReader } from '../../../src-main/shell/markdown/text-reader.ts'
import { CORPUS, RICH_TEXT } from '../../fixtures/markdown-corpus.ts'
import { WORKER, reader, hasty, listElements, noteOf } from './text-reader-ground.ts'

/** What no text can make the page do, wherever it stands. */
const ACTING = /javascript:|data:|file:|vbscript:|modwell:|planted|drawn|display:none/i
afterAll(() => Promise.all([reader.close(), hasty.close()]))

function textOf(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
}

async function elementsOf(text: string): Promise<readonly TextElement[]> {
  const view = await reader.read(text)
  if (view.kind === 'plain') throw new Error(view.note)
  return listElements(view.nodes)
}

describe('every text of the corpus', () => {
  test.each([
    'a script',
    'events on elements',
    'styles',
    'a drawing',
    'formulas',
    'names of the page',
    'alerts',
    'pictures of every kind',
    'videos of every kind',
    'elements for looks',
    'folds and tables that act',
  ])('loses what would act: %s', async (name) => {
    expect(JSON.stringify(await reader.read(CORPUS[name] ?? ''))).not.toMatch(ACTING)
  })

  test.each(['javascript addresses', 'other addresses'])(
    'keeps the words of a link that leads nowhere: %s',
    async (name) => {
      const links = (await elementsOf(CORPUS[name] ?? '')).filter(({ tag }) => tag === 'a')
      expect(links.length > 3).toBe(true)
      expect(links.filter(({ address }) => address !== undefined)).toEqual([])
    },
  )
})

describe('a text over a limit is shown as it was written, with the reason', () => {
  test('too much time', async () => {
    const view = await hasty.read(CORPUS['32,768 beginnings of emphasis'] ?? '')
    expect(noteOf(view)).toBe('Shown as plain text: it took too long to read.')
  })
})

describe('what a good-looking page uses', () => {
  test.each([
    ['table', 'Lamp'],
    ['center', 'Light for every place'],
    ['details', 'Does it work on servers?'],
    ['del', 'slowly'],
    ['kbd', 'Ctrl'],
    ['pre', '"answer"'],
  ])('is kept: %s', async (tag, words) => {
    const found = (await elementsOf(RICH_TEXT)).find((element) => element.tag === tag)
    expect(textOf(found?.children ?? [])).toContain(words)
  })

  test('a task list says what is done', async () => {
    const tasks = (await elementsOf(RICH_TEXT)).filter(({ tag }) => tag === 'task')
    expect(tasks.map(({ isDone }) => isDone)).toEqual([true, false])
  })

  test('links, bare addresses and videos lead to where they are', async () => {
    const links = (await elementsOf(RICH_TEXT)).filter(({ tag }) => tag === 'a')
    expect(links.map(({ address, children }) => `${textOf(children)} ${address ?? ''}`)).toEqual([
      'the wiki https://example.org/wiki',
      'https://example.org/bare https://example.org/bare',
      'an old page http://example.org/old',
      'Video on youtube.com https://www.youtube.com/embed/abc',
    ])
  })

  test('a picture says where it is, what it is called and how wide it will be', async () => {
    const pictures = (await elementsOf(RICH_TEXT)).filter(({ tag }) => tag === 'picture')
    expect(pictures).toEqual([
      { tag: 'picture', children: ['A banner'], address: 'https://example.org/banner.png', width: 600 },
    ])
  })

  test.each([
    ['<img src="https://example.org/a.png" width="32px" height="16">', { width: 32, height: 16 }],
    ['<img src="https://example.org/a.png" width="50%" height="0">', {}],
    ['<img src="https://example.org/a.png" width="999999" height="tall">', {}],
    ['<picture><source srcset="b.webp"><img src="https://example.org/a.png" width="5"></picture>', { width: 5 }],
  ])('a size in pixels is kept, another is not: %s', async (text, size) => {
    const picture = (await elementsOf(text)).find(({ tag }) => tag === 'picture')
    expect(picture).toEqual({ tag: 'picture', children: ['Picture'], address: 'https://example.org/a.png', ...size })
  })

  test('a video is called by its title and host', async () => {
    const [, link] = await elementsOf('<p><iframe title="A tour" src="https://www.youtube.com/embed/abc"></iframe></p>')
    expect(link?.children).toEqual(['A tour (video on youtube.com)'])
  })

  test.each([
    ['> [!NOTE]\n> It is dark.', 'note', 'It is dark.'],
    ['> [!warning]\n>\n> It is **dark**.', 'warning', 'It is dark.'],
    ['> [!TIP] It is dark.', undefined, '[!TIP] It is dark.'],
    ['> [!constructor]\n> x', undefined, '[!constructor]\nx'],
    ['> A quote', undefined, 'A quote'],
  ])('a quote is an alert when its first line says so: %j', async (text, alert, words) => {
    const quote = (await elementsOf(text)).find(({ tag }) => tag === 'blockquote')
    expect(quote?.alert).toEqual(alert)
    expect(textOf(quote?.children ?? []).trim()).toEqual(words)
  })

  test('old names of elements are read as the new ones', async () => {
    const tags = (await elementsOf('<p><strike>a</strike><tt>b</tt></p>')).map(({ tag }) => tag)
    expect(tags).toEqual(['p', 's', 'code'])
  })

  test('cells are aligned', async () => {
    const cells = (await elementsOf(RICH_TEXT)).filter(({ tag }) => tag === 'th')
    expect(cells.map(({ align }) => align)).toEqual(['left', 'center', 'right'])
  })
})

test('entities and odd characters read as what they are, without what steers or turns around', async () => {
  const view = await reader.read('a&nbsp;&amp;&#8238;b\u0000\u202ec')
  expect(view).toEqual({ kind: 'rich', nodes: [{ tag: 'p', children: ['a\u00a0&b\ufffdc'] }] })
})

test('the same text is read once', async () => {
  const own = createTextReader({ workerFile: WORKER })
  const [first, second] = await Promise.all([own.read('hello'), own.read('hello')])
  await own.close()
  expect(first).toBe(second)
})

test('what nobody waits for any more is not read', async () => {
  const stopped = new AbortController()
  const waiting = reader.read('for nobody', stopped.signal)
  stopped.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
})

test('a closed reader reads no more', async () => {
  const own = createTextReader({ workerFile: WORKER })
  const under = own.read('hello')
  await own.close()
  await expect(under).rejects.toMatchObject({ code: 'cancelled' })
})

test('a thread that cannot begin is a mistake of ours, and named', async () => {
  const own = createTextReader({ workerFile: new URL('no-such-worker.ts', WORKER) })
  await expect(own.read('hello')).rejects.toThrow(/no-such-worker/)
})
