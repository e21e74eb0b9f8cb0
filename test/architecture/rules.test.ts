import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruise, PROJECT, RULES_FILE, type Cruise } from './cruise.ts'
import { BYSTANDERS, CONTRACT_WITH_CODE, VIOLATIONS, type Violation } from './violations.ts'

// That the project keeps them is a step of `npm test` of its own.

const ALL = [...VIOLATIONS, CONTRACT_WITH_CODE]

describe('import rules', () => {
  const tree = mkdtempSync(join(tmpdir(), 'modwell-rules-'))
  let first: Cruise
  let second: Cruise

  beforeAll(async () => {
    cpSync(join(PROJECT, 'tsconfig.json'), join(tree, 'tsconfig.json'))
    cpSync(join(PROJECT, 'test/tsconfig.json'), join(tree, 'test/tsconfig.json'))
    for (const [file, source] of Object.entries(BYSTANDERS)) write(tree, file, source)
    for (const { file, source } of VIOLATIONS) write(tree, file, source)
    first = await cruise(tree)
    write(tree, CONTRACT_WITH_CODE.file, CONTRACT_WITH_CODE.source)
    second = await cruise(tree)
  }, 60_000)

  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  it.each(ALL.map((violation) => [violation.rule, violation] as const))(
    '%s fires at its violation alone',
    (rule, violation) => {
      expect(firedAt(violation, violation === CONTRACT_WITH_CODE ? second : first)).toEqual([rule])
    },
  )

  it('fire nowhere else', () => {
    const halves = ['src-main/core/services/store/egg.ts', 'src-main/core/model/plans']
    const broken = new Set([...ALL.map(placeOf), ...halves])
    expect(first.violations.filter(({ from }) => !broken.has(from))).toEqual([])
  })

  it('have one violation each, and a sentence that says why', () => {
    const rules: readonly { name: string; comment: string }[] = createRequire(import.meta.url)(RULES_FILE).forbidden
    // One sentence may be several rules: of the order of flows there is one for each flow.
    const names = [...new Set(rules.map(({ name }) => name))]
    expect(names.toSorted()).toEqual(ALL.map(({ rule }) => rule).toSorted())
    expect(rules.filter(({ comment }) => !/^[A-Z].*\.$/.test(comment))).toEqual([])
  })
})

it('the contract of the project is erased when built', () => {
  const parts = readdirSync(join(PROJECT, 'src-preload/contract')).map((name) => `contract/${name}`)
  const code = ['contract.ts', ...parts].map((file) =>
    stripTypeScriptTypes(readFileSync(join(PROJECT, 'src-preload', file), 'utf8'))
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|export\s*\{\s*\};?|;/g, '')
      .trim(),
  )
  expect(code).toEqual(['', ...parts.map(() => '')])
})

function firedAt(violation: Violation, { violations }: Cruise): readonly string[] {
  return [...new Set(violations.filter(({ from }) => from === placeOf(violation)).map(({ rule }) => rule))]
}

function placeOf({ file, at = file }: Violation): string {
  return at
}

function write(tree: string, file: string, source: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), `${source}\n`)
}
