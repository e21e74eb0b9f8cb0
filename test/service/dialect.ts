/** `documented`: the service as its pages describe it. `current`: the server of 2026-08 (fact H19). */
export type Dialect = 'documented' | 'current'

const DIALECTS: readonly Dialect[] = ['documented', 'current']

export function isDialect(text: string): text is Dialect {
  return DIALECTS.some((one) => one === text)
}
