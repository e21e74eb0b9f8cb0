/** `documented`: the service as `service-api.md` describes it. `current`: the server of 2026-08 of `api-facts.md`. */
export type Dialect = 'documented' | 'current'

const DIALECTS: readonly Dialect[] = ['documented', 'current']

export function isDialect(text: string): text is Dialect {
  return DIALECTS.some((one) => one === text)
}
