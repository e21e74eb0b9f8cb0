import type { Connection } from '../driver.ts'

/** Part of `cache.db`: one small value under a name that all processes on this machine see and change in turn. */
export interface SharedStates {
  /** `change` gets what is kept, null when there is nothing (or nothing readable), and answers what to keep. */
  update<T>(name: string, change: (state: T | null) => T): void
}

export function createSharedStates(connection: Connection): SharedStates {
  const select = connection.prepare<[string], { readonly state: string }>(
    'SELECT state FROM allowance WHERE origin = ?',
  )
  const upsert = connection.prepare(`
    INSERT INTO allowance (origin, state) VALUES (?, ?) ON CONFLICT (origin) DO UPDATE SET state = excluded.state`)
  const inTurn = connection.transaction((name: string, change: (text: string | null) => string) => {
    const before = select.get(name)?.state ?? null
    const after = change(before)
    if (after !== before) upsert.run(name, after)
  })
  return {
    update<T>(name: string, change: (state: T | null) => T) {
      inTurn.immediate(name, (text) => JSON.stringify(change(parse<T>(text))))
    },
  }
}

/** Only `update` writes here, under names whose values have one type each. */
function parse<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}
