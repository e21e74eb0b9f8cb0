import type { Fault, FaultKind } from './faults.ts'

/** Fields that a fault of a kind must have, and the type of each. */
const NEEDED: Readonly<Record<FaultKind, Readonly<Record<string, string>>>> = {
  truncate: { afterBytes: 'number' },
  'wrong-bytes': {},
  slow: {},
  'rate-limited': { seconds: 'number' },
  status: { status: 'number' },
  html: {},
  'truncated-json': {},
  'older-version': {},
  'foreign-version': {},
  'foreign-answer': {},
  schema: { field: 'string' },
  'no-range': {},
  'wrong-range': {},
  'changed-file': {},
  'redirect-loop': {},
  hang: {},
  reset: {},
  'cut-upload': { afterBytes: 'number' },
  'missing-route': {},
  gone: {},
}

/** Faults out of parsed JSON; throws an `Error` that names the first wrong one. */
export function parseFaults(value: unknown): readonly Fault[] {
  if (!Array.isArray(value)) throw new Error('faults must be a JSON array')
  return value.map((one: unknown, at) => {
    const problem = findProblem(one)
    if (problem !== undefined) throw new Error(`fault ${at}: ${problem}`)
    return one as Fault
  })
}

function findProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'is not an object'
  const fault = value as Readonly<Record<string, unknown>>
  const { kind } = fault
  if (typeof kind !== 'string' || !isKind(kind)) return `unknown kind ${JSON.stringify(kind)}`
  for (const [field, type] of Object.entries(NEEDED[kind])) {
    if (typeof fault[field] !== type) return `${kind} needs ${field} (${type})`
  }
  for (const field of ['nth', 'times']) {
    if (fault[field] !== undefined && !(Number.isInteger(fault[field]) && Number(fault[field]) > 0)) {
      return `${field} must be a whole number from 1 on`
    }
  }
  const isMatchWrong = fault['match'] !== undefined && (typeof fault['match'] !== 'object' || fault['match'] === null)
  return isMatchWrong ? 'match must be an object' : undefined
}

function isKind(text: string): text is FaultKind {
  return Object.hasOwn(NEEDED, text)
}
