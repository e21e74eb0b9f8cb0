import { expect, test } from 'vitest'
import type { TextElement, TextNode } from '../../../../../src-preload/contract.ts'
import { withoutSaid } from '../../../../../src-renderer/features/browse/markdown/without-said.ts'

const element = (tag: TextElement['tag'], ...children: readonly TextNode[]): TextElement => ({ tag, children })
const SAID = ['Lamp', 'Lights caves.']
const REST = element('p', 'Needs oil.')

test('a text does not begin with the name and the summary that stand above it', () => {
  const nodes = [element('h1', 'Lamp'), '\n', element('p', 'Lights caves.'), REST]
  expect(withoutSaid(nodes, SAID)).toEqual([REST])
})

test('it keeps what else it begins with, pictures, and all of it where there is nothing else', () => {
  const picture = element('p', element('picture'))
  expect(withoutSaid([REST, element('h1', 'Lamp')], SAID)).toEqual([REST, element('h1', 'Lamp')])
  expect(withoutSaid([picture, REST], SAID)).toEqual([picture, REST])
  expect(withoutSaid([element('h1', 'Lamp')], SAID)).toEqual([element('h1', 'Lamp')])
})
