import { globSync } from 'node:fs'
import { join } from 'node:path'
import { isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PARTS } from './parts.tsx'

const UI = join(import.meta.dirname, '../../src-renderer/ui')

test('every part of ui/ stands in the gallery under its name, and no name stands there twice', async () => {
  const names = PARTS.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...(await exportedParts()).keys()].toSorted())
})

test('what stands under a name shows that part, and not another', async () => {
  const parts = await exportedParts()
  const without = PARTS.filter(({ name, specimens }) => {
    const part = parts.get(name)
    return !specimens.every((specimen) => typesIn(specimen.part).has(part))
  })
  expect(without.map(({ name }) => name)).toEqual([])
})

/** Every component that a file of `ui/` exports, by name. */
async function exportedParts(): Promise<ReadonlyMap<string, unknown>> {
  const files = globSync('**/*.tsx', { cwd: UI })
  const modules = await Promise.all(
    files.map(async (file): Promise<Readonly<Record<string, unknown>>> => import(join(UI, file))),
  )
  const exported = modules.flatMap((module) => Object.entries(module))
  return new Map(exported.filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name)))
}

/** What an element is made of; of what is made from a function's answer, too. */
function typesIn(node: ReactNode): ReadonlySet<unknown> {
  if (Array.isArray(node)) return new Set(node.flatMap((one: ReactNode) => [...typesIn(one)]))
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return new Set()
  const { children, start } = node.props
  const inside: unknown = typeof children === 'function' ? children(start ?? nothing, nothing) : children
  return new Set([node.type, ...typesIn(inside as ReactNode)])
}

function nothing(): void {}
