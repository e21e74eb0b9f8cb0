import { ownField } from '../../../model/own-field.ts'
import type { AccountRecord, AccountsFile } from './accounts-file.ts'
import type { createMemoryBox } from './secrets.ts'

/** Who is signed in: in the file, and for this run alone (`memory`). */
export interface AccountRecords {
  list(): readonly AccountRecord[]
  find(id: string): AccountRecord | null
  /** Id of whom calls to that service are made as; null: nobody. */
  chosenAt(service: string): string | null
  choose(record: AccountRecord): void
  /** In place of the one with its id, and chosen. */
  put(record: AccountRecord): void
  change(id: string, change: (record: AccountRecord) => AccountRecord): void
  /** Who is left is not chosen by that. */
  forget(ids: readonly string[]): void
}

export function createAccountRecords(file: AccountsFile, memory: ReturnType<typeof createMemoryBox>): AccountRecords {
  let passing: readonly AccountRecord[] = []
  /** Chosen for this run only, by service: accounts that are not kept. */
  const chosen = new Map<string, string>()

  function list(): readonly AccountRecord[] {
    const { accounts } = file.read()
    return [...accounts.filter(({ id }) => !passing.some((one) => one.id === id)), ...passing]
  }

  function dropPassing(ids: readonly string[]): void {
    for (const { id, secret } of passing) if (ids.includes(id)) memory.forget(secret)
    passing = passing.filter(({ id }) => !ids.includes(id))
  }

  return {
    list,
    find: (id) => list().find((one) => one.id === id) ?? null,
    chosenAt: (service) => chosen.get(service) ?? ownField(file.read().active, service) ?? null,
    choose({ id, service, place }) {
      if (place === 'memory') chosen.set(service, id)
      else {
        chosen.delete(service)
        file.change((stored) => ({ ...stored, active: { ...stored.active, [service]: id } }))
      }
    },
    put(record) {
      const { id, service, place } = record
      dropPassing([id])
      if (place === 'memory') {
        passing = [...passing, record]
        chosen.set(service, id)
        return
      }
      chosen.delete(service)
      file.change((stored) => ({
        ...stored,
        accounts: [...stored.accounts.filter((one) => one.id !== id), record],
        active: { ...stored.active, [service]: id },
      }))
    },
    change(id, change) {
      const apply = (record: AccountRecord) => (record.id === id ? change(record) : record)
      if (passing.some((record) => record.id === id)) passing = passing.map(apply)
      else file.change((stored) => ({ ...stored, accounts: stored.accounts.map(apply) }))
    },
    forget(ids) {
      dropPassing(ids)
      for (const [service, id] of chosen) if (ids.includes(id)) chosen.delete(service)
      if (!file.read().accounts.some(({ id }) => ids.includes(id))) return
      file.change((stored) => ({
        ...stored,
        accounts: stored.accounts.filter(({ id }) => !ids.includes(id)),
        active: Object.fromEntries(Object.entries(stored.active).filter(([, id]) => !ids.includes(id))),
      }))
    },
  }
}
