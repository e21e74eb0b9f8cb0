import { afterAll, describe, expect, test } from 'vitest'
import type { TextNode, TextView } from '../../../src-preload/contract.ts'
import { createTextReader } from '../../../src-main/shell/markdown/text-reader.ts'
import { CORPUS } from '../../fixtures/markdown-corpus.ts'
import { WORKER, reader, hasty, listElements, noteOf } from './text-reader-ground.ts'

afterAll(() => Promise.all([reader.close(), hasty.close()]))

function depthOf(nodes: readonly TextNode[]): number {
  return Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 1 : 1 + depthOf(node.children))))
}

const KEYS = ['tag', 'children', 'address', 'align', 'start', 'alert', 'width', 'height', 'isOpen', 'isDone']

/** Whatever the page could not be asked to show. */
function overLimit(view: TextView): readonly string[] {
  if (view.kind === 'plain') {
    return [
      ...(view.text.length > 100_000 ? ['length'] : []),
      ...(/^Shown as plain text: ./.test(view.note) ? [] : ['note']),
    ]
  }
  const elements = listElements(view.nodes)
  return [
    ...(elements.length > 20_000 ? ['nodes'] : []),
    ...(depthOf(view.nodes) > 102 ? ['depth'] : []),
    ...elements.flatMap((element) => Object.keys(element)).filter((key) => !KEYS.includes(key)),
    ...elements.flatMap(({ address = 'https://' }) => (/^(?:https?:\/\/|mailto:)/.test(address) ? [] : [address])),
  ]
}

describe('every text of the corpus', () => {
  test.each(Object.entries(CORPUS))('is within limits and leads nowhere but to the web: %s', async (_name, text) => {
    expect(overLimit(await hasty.read(text))).toEqual([])
  })

  test('is answered by a reader that reads the next one as ever', async () => {
    const own = createTextReader({ workerFile: WORKER, patience: 60_000, memory: 48 })
    const [, view] = await Promise.all([
      own.read(CORPUS['a table of many columns and short rows'] ?? ''),
      own.read('hello **there**'),
    ])
    await own.close()
    expect(view).toEqual({
      kind: 'rich',
      nodes: [{ tag: 'p', children: ['hello ', { tag: 'strong', children: ['there'] }] }],
    })
  })
})

describe('a text over a limit is shown as it was written, with the reason', () => {
  test.each([
    ['a thousand lists in each other', 'it is nested too deeply.'],
    ['five thousand elements in each other', 'it is nested too deeply.'],
    ['ten megabytes', 'it is too long. Only the beginning is shown.'],
  ])('%s: %s', async (name, why) => {
    const view = await reader.read(CORPUS[name] ?? '')
    expect(noteOf(view)).toBe(`Shown as plain text: ${why}`)
  })

  test('too many parts', async () => {
    expect(noteOf(await reader.read('---\n'.repeat(20_500)))).toBe('Shown as plain text: it has too many parts.')
  })

  test('too much memory', async () => {
    const own = createTextReader({ workerFile: WORKER, patience: 60_000, memory: 48 })
    const view = await own.read(CORPUS['a table of many columns and short rows'] ?? '')
    await own.close()
    expect(noteOf(view)).toBe('Shown as plain text: it took too much memory to read.')
  })
})

test('a text that took too long is read anew when it is asked for again', async () => {
  const text = CORPUS['32,768 beginnings of emphasis'] ?? ''
  const [first, second] = [await hasty.read(text), await hasty.read(text)]
  expect(noteOf(first)).toBe('Shown as plain text: it took too long to read.')
  expect(first === second).toBe(false)
})

test('a thread that never begins is a mistake of ours, and ended', async () => {
  const workerFile = new URL('data:text/javascript,setInterval(() => undefined, 1000)')
  const own = createTextReader({ workerFile, startPatience: 100 })
  await expect(own.read('hello')).rejects.toThrow('did not begin within 100 ms')
  await own.close()
})
