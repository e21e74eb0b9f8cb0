import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruise, PROJECT, RULES_FILE, type Cruise } from './cruise.ts'
import {
  besideFlows,
  breachesOfDeciding,
  breachesOfOrder,
  BYSTANDERS,
  CONTRACT_WITH_CODE,
  VIOLATIONS,
  type Violation,
} from './violations.ts'

// That the project keeps them is a step of `npm test` of its own.

interface Rule {
  readonly name: string
  readonly comment: string
  readonly from: { readonly path?: string }
}

const ALL = [...VIOLATIONS, CONTRACT_WITH_CODE]
const RULES: readonly Rule[] = createRequire(import.meta.url)(RULES_FILE).forbidden
const CORE = join(PROJECT, 'src-main/core')
/** In their order: one rule says for each which it may use. */
const FLOWS = RULES.filter(({ name }) => name === 'flows-keep-their-order').flatMap(
  ({ from }) => /flows\/\(([^)]+)\)/.exec(from.path ?? '')?.[1] ?? [],
)
/** As the compiler is told, which refuses Node's types there. */
const DECIDING = readDeciding()
/** The same rule broken in each of the places that it is for. */
const EACH = [...breachesOfOrder(FLOWS), ...breachesOfDeciding(DECIDING)]

describe('import rules', () => {
  const tree = mkdtempSync(join(tmpdir(), 'modwell-rules-'))
  let first: Cruise
  let second: Cruise

  beforeAll(async () => {
    cpSync(join(PROJECT, 'tsconfig.json'), join(tree, 'tsconfig.json'))
    cpSync(join(PROJECT, 'test/tsconfig.json'), join(tree, 'test/tsconfig.json'))
    const bystanders = { ...BYSTANDERS, ...besideFlows(FLOWS) }
    for (const [file, source] of Object.entries(bystanders)) write(tree, file, source)
    for (const { file, source } of [...VIOLATIONS, ...EACH]) write(tree, file, source)
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

  it.each(EACH.map((violation) => [violation.rule, violation.file, violation] as const))(
    '%s fires at %s',
    (rule, _, one) => {
      expect(firedAt(one, first)).toContain(rule)
    },
  )

  it('order every flow that there is, and no other', () => {
    expect(FLOWS.toSorted()).toEqual(readdirSync(join(CORE, 'flows')).toSorted())
  })

  it('fire nowhere else', () => {
    const halves = ['src-main/core/services/store/egg.ts', 'src-main/core/model/plans']
    const broken = new Set([...ALL, ...EACH].map(placeOf).concat(halves))
    expect(first.violations.filter(({ from }) => !broken.has(from))).toEqual([])
  })

  it('have one violation each, and a sentence that says why', () => {
    // One sentence may be several rules: of the order of flows there is one for each flow.
    const names = [...new Set(RULES.map(({ name }) => name))]
    expect(names.toSorted()).toEqual(ALL.map(({ rule }) => rule).toSorted())
    expect(RULES.filter(({ comment }) => !/^[A-Z].*\.$/.test(comment))).toEqual([])
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

function readDeciding(): readonly string[] {
  const { include } = JSON.parse(readFileSync(join(CORE, 'tsconfig.pure.json'), 'utf8')) as {
    include: readonly string[]
  }
  return include
    .filter((pattern) => pattern.endsWith('/**/*.ts'))
    .map((pattern) => pattern.slice(0, -'/**/*.ts'.length))
}

function placeOf({ file, at = file }: Violation): string {
  return at
}

function write(tree: string, file: string, source: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), `${source}\n`)
}
