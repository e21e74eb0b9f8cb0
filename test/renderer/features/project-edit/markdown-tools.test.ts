import { expect, it } from 'vitest'
import {
  applyTool,
  type MarkdownTool,
  type Selected,
} from '../../../../src-renderer/features/project-edit/description/markdown-tools.ts'

/** A text with what is selected between guillemets. */
function selected(marked: string): Selected {
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  return { text: marked.replaceAll(/[«»]/g, ''), start, end }
}

function shown({ text, start, end }: Selected): string {
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`
}

it.each<[MarkdownTool, string, string]>([
  ['bold', 'a «b» c', 'a **«b»** c'],
  ['bold', 'a **«b»** c', 'a «b» c'],
  ['italic', '«»', '*«»*'],
  ['code', 'run «it»', 'run `«it»`'],
  ['heading', 'one\ntw«o»\nthree', 'one\n«## two»\nthree'],
  ['heading', '«## two»', '«two»'],
  ['list', '«one\ntwo»', '«- one\n- two»'],
  ['list', '«- one\n- two»', '«one\ntwo»'],
  ['link', 'see «it»', 'see [it](«https://»)'],
  ['link', 'see «»', 'see [«»](https://)'],
  ['picture', '«road»', '![road](«https://»)'],
])('%s makes %j of %j', (tool, before, after) => {
  expect(shown(applyTool(tool, selected(before)))).toBe(after)
})
