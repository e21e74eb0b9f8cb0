import { withMessage } from '../../../model/words/with-message.ts'
import { CoreError } from '../../../errors.ts'
import type { Account, TokenKind, TokenPlace } from '../../../model/accounts/account.ts'
import type { Reason } from '../../../model/words/reason.ts'
import type { AccountRecord, AccountsFile } from './accounts-file.ts'
import { createEnvironmentAccount, type EnvironmentToken } from './environment-account.ts'
import { expiryOf } from './expiry.ts'
import { tokenKindOf } from '../../../model/accounts/token-kind.ts'
import { type createMemoryBox, FILE_BOX, type SecretBox } from './secrets.ts'
import type { UserName } from './token-owners.ts'
import { message } from '../../../../../resources/text/text.ts'
import { ownField } from '../../../model/own-field.ts'

export interface AccountsConfig {
  readonly file: AccountsFile
  readonly memory: ReturnType<typeof createMemoryBox>
  /** The system's key store; null: this program has none. */
  readonly os: SecretBox | null
  /** `MODWELL_TOKEN`; null: not set. */
  readonly environmentToken: EnvironmentToken | null
  readonly clock: () => Date
}

/** Somebody whose token was just accepted. */
export interface NewAccount {
  readonly service: string
  readonly userId: string
  readonly username: string
  readonly tokenKind: TokenKind
  readonly token: string
  readonly expiresAt: string | null
  readonly scopes: readonly string[] | null
}

/** Who is signed in, at all services. Tokens leave it by `tokenOf` alone. */
export interface Accounts {
  /** Those of `service` first. */
  list(service: string): readonly Account[]
  /** Whoever calls to that service are made as: the environment's token, else the chosen one. */
  active(service: string): Account | null
  /** By id, user id or name, without regard to case. Throws `not-found`, `ambiguous`. */
  find(named: string, service: string): Account
  use(id: string): void
  /** Seals the token and makes the account its service's active one; replaces what was kept of the same user. */
  keep(account: NewAccount, box: SecretBox): Promise<Account>
  /** Forgets tokens here, in the key store's file and in memory; who is left is not made active by itself. */
  forget(ids: readonly string[]): void
  /** null: the key store that holds it is out of this program's reach. */
  tokenOf(account: Account): Promise<string | null>
  noteRefused(id: string, message: string): void
  /** Takes a refusal back; the name is what the service calls the user now. */
  noteAccepted(account: Pick<Account, 'id' | 'service'>, user: UserName): void
}

export function createAccounts({ file, memory, os, environmentToken, clock }: AccountsConfig): Accounts {
  const records = createAccountRecords(file, memory)
  const environment = createEnvironmentAccount(environmentToken)
  const boxOf = (place: AccountRecord['place']): SecretBox | null =>
    place === 'memory' ? memory : place === 'file' ? FILE_BOX : os

  function toAccount(record: AccountRecord): Account {
    const { secret: _secret, refused, ...rest } = record
    const expiry = expiryOf(record.expiresAt, clock())
    return {
      ...rest,
      isActive: environmentToken === null && records.chosenAt(record.service) === record.id,
      expiry,
      problem: problemOf({ place: record.place, isReachable: boxOf(record.place) !== null, expiry, refused }),
    }
  }

  function list(service: string): readonly Account[] {
    const environmental = environment.at(service)
    const stored = records.list().map(toAccount)
    const all = environmental === null ? stored : [environmental, ...stored]
    return all.toSorted((one, other) => Number(other.service === service) - Number(one.service === service))
  }

  return {
    list,
    active: (service) => list(service).find((account) => account.isActive && account.service === service) ?? null,
    find: (named, service) => findNamed(list(service), named),
    use(id) {
      const record = records.find(id)
      if (record !== null) records.choose(record)
    },
    async keep(account, box) {
      const record = await sealRecord(account, box, clock())
      records.put(record)
      return toAccount(record)
    },
    forget: records.forget,
    async tokenOf({ id }) {
      if (id === environment.id) return environmentToken?.token ?? null
      const record = records.find(id)
      return record === null ? null : open(boxOf(record.place), record.secret)
    },
    noteRefused(id, told) {
      if (id === environment.id) environment.noteRefused(told)
      else records.change(id, (record) => ({ ...record, refused: { at: clock().toISOString(), message: told } }))
    },
    noteAccepted({ id, service }, user) {
      if (id === environment.id) {
        environment.noteAccepted(service, user)
        return
      }
      const record = records.find(id)
      if (record === null || (record.refused === null && record.username === user.username)) return
      records.change(id, (one) => ({ ...one, username: user.username, refused: null }))
    },
  }
}

async function sealRecord({ token, ...account }: NewAccount, box: SecretBox, now: Date): Promise<AccountRecord> {
  return {
    ...account,
    id: `${account.service}/${account.userId}`,
    scopes: account.scopes === null ? null : [...account.scopes],
    place: box.kind,
    secret: await box.seal(token),
    addedAt: now.toISOString(),
    refused: null,
  }
}

async function open(box: SecretBox | null, sealed: string): Promise<string | null> {
  try {
    return box === null || !(await box.isAvailable()) ? null : await box.open(sealed)
  } catch {
    return null
  }
}

interface TokenStanding {
  readonly place: TokenPlace
  readonly isReachable: boolean
  readonly expiry: Account['expiry']
  readonly refused: AccountRecord['refused']
}

function problemOf({ isReachable, expiry, refused }: TokenStanding): Reason | null {
  if (!isReachable) {
    return { code: 'token-out-of-reach', ...withMessage(message('token-is-out-of-reach')) }
  }
  if (expiry === 'over') return { code: 'token-expired', ...withMessage(message('its-sign-in-expired')) }
  return refused === null ? null : { code: 'token-refused', message: refused.message }
}

function findNamed(accounts: readonly Account[], named: string): Account {
  const asked = named.toLowerCase()
  const shown = tokenKindOf(named) === null ? `"${named.slice(0, 60)}"` : message('what-looks-like-a-token')
  const exact = accounts.find(({ id }) => id === named)
  if (exact !== undefined) return exact
  const fitting = accounts.filter(({ username, userId }) => username?.toLowerCase() === asked || userId === named)
  const [found, ...others] = fitting
  if (found === undefined) {
    const names = accounts.map(({ username, id }) => username ?? id)
    throw new CoreError('not-found', message('account-not-found', { shown }), {
      hint: names.length === 0 ? message('nobody-signed-in') : message('signed-in', { names }),
    })
  }
  if (others.length > 0) {
    throw new CoreError('ambiguous', message('account-ambiguous', { shown }), {
      hint: message('name-one-account', { fitting: fitting.map(({ id }) => id) }),
    })
  }
  return found
}

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

function createAccountRecords(file: AccountsFile, memory: ReturnType<typeof createMemoryBox>): AccountRecords {
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
