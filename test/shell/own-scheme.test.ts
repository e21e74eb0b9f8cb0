import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PAGE = join(import.meta.dirname, '../../src-renderer')

test('the page takes nothing from modwell://, which is for links from outside', () => {
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:tsx?|css|html)$/.test(name),
  )
  const texts = files.map((name) => ({ name, text: readFileSync(join(PAGE, name), 'utf8') }))
  const own = texts.filter(({ text }) => text.includes('modwell-app://'))
  const foreign = texts.filter(({ text }) => /\bmodwell:\/\/\w/.test(text))
  expect(own.length > 0).toBe(true)
  expect(foreign.map(({ name }) => name)).toEqual([])
})
