import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT } from '../architecture/cruise.ts'

// A page from right to left is the same page mirrored: no style names a left or right side, but the pairs for one direction each.

const PHYSICAL = [
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^(?:left|right)$/,
  /^border-(?:top|bottom)-(?:left|right)-radius$/,
]
const SIDED = /^(?:text-align|float|clear|justify-content|justify-items|justify-self)$/
const FOUR = /^(?:margin|padding|inset|scroll-margin|scroll-padding)$/

interface Declaration {
  readonly line: number
  readonly property: string
  readonly value: string
}

function declarationsOf(css: string): readonly Declaration[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  // A rule for one direction names its sides.
  const both = bare.replaceAll(/[^{}]*\[dir='(?:rtl|ltr)'\][^{}]*\{[^}]*\}/g, (rule) => rule.replaceAll(/[^\n]/g, ' '))
  return [...both.matchAll(/(?<=[;{\s])([a-z-]+):\s*([^;{}]+);/g)].map((found) => ({
    line: bare.slice(0, found.index).split('\n').length,
    property: found[1] ?? '',
    value: (found[2] ?? '').trim(),
  }))
}

function isPhysical({ property, value }: Declaration): boolean {
  if (PHYSICAL.some((pattern) => pattern.test(property))) return true
  if (SIDED.test(property)) return /\b(?:left|right)\b/.test(value)
  const parts = FOUR.test(property) ? partsOf(value) : []
  return parts.length === 4 && parts[1] !== parts[3]
}

/** `calc(1px + 2px) 0` has two. */
function partsOf(value: string): readonly string[] {
  return value.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (inner) => inner.replaceAll(' ', '')).split(/\s+/)
}

it.each([
  ['a { margin-left: 1px; }', 1],
  ['a { inset: 0 auto auto 0; }', 1],
  ['a { padding: 0 calc(1px + 2px) 0 calc(1px + 2px); margin: 0 1px; }', 0],
  ['a { text-align: right; left: 0; }', 2],
  ["[dir='rtl'] a { left: 0; } a { right: 0; }", 1],
  ['a { text-align: start; inset-inline-start: 0; /* left: 0; */ }', 0],
])('of %s %i are physical', (css, count) => {
  expect(declarationsOf(css).filter(isPhysical)).toHaveLength(count)
})

it('every style is the same from right to left', () => {
  const files = globSync('src-renderer/**/*.css', { cwd: PROJECT })
  const found = files.flatMap((file) =>
    declarationsOf(readFileSync(join(PROJECT, file), 'utf8'))
      .filter(isPhysical)
      .map(({ line, property, value }) => `${file}:${line}: ${property}: ${value}`),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
