import { CoreError } from '../../errors.ts'
import type { Account, TokenKind, TokenPlace } from '../../model/account.ts'
import type { Reason } from '../../model/reason.ts'
import type { AccountRecord, AccountsFile } from './accounts-file.ts'
import { expiryOf } from './expiry.ts'
import { tokenKindOf } from '../../model/token-kind.ts'
import { FILE_BOX } from './secrets.ts'
import type { createMemoryBox, SecretBox } from './secrets.ts'
import { ownField } from '../../model/own-field.ts'

export interface AccountsConfig {
  readonly file: AccountsFile
  readonly memory: ReturnType<typeof createMemoryBox>
  /** The system's key store; null: this program has none. */
  readonly os: SecretBox | null
  /** `MODWELL_TOKEN`; null: not set. */
  readonly environmentToken: string | null
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

interface UserName {
  readonly userId: string
  readonly username: string
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
  noteAccepted(id: string, user: UserName): void
}

const ENVIRONMENT = 'environment'

export function createAccounts({ file, memory, os, environmentToken, clock }: AccountsConfig): Accounts {
  let passing: readonly AccountRecord[] = []
  /** Chosen for this run only, by service: accounts that are not kept. */
  const chosen = new Map<string, string>()
  let environment: UserName | null = null
  let environmentRefusal: string | null = null

  const records = (): readonly AccountRecord[] => {
    const { accounts } = file.read()
    return [...accounts.filter(({ id }) => !passing.some((one) => one.id === id)), ...passing]
  }
  const boxOf = (place: AccountRecord['place']): SecretBox | null =>
    place === 'memory' ? memory : place === 'file' ? FILE_BOX : os

  function ofEnvironment(service: string): Account | null {
    if (environmentToken === null) return null
    return {
      id: ENVIRONMENT,
      service,
      userId: environment?.userId ?? null,
      username: environment?.username ?? null,
      tokenKind: tokenKindOf(environmentToken) ?? 'personal',
      place: 'environment',
      isActive: true,
      addedAt: null,
      expiresAt: null,
      expiry: 'unknown',
      scopes: null,
      problem: environmentRefusal === null ? null : { code: 'token-refused', message: environmentRefusal },
    }
  }

  function toAccount(record: AccountRecord, active: Readonly<Record<string, string>>): Account {
    const { secret: _secret, refused, ...rest } = record
    const chosenId = chosen.get(record.service) ?? ownField(active, record.service)
    const expiry = expiryOf(record.expiresAt, clock())
    return {
      ...rest,
      isActive: environmentToken === null && chosenId === record.id,
      expiry,
      problem: problemOf({ place: record.place, isReachable: boxOf(record.place) !== null, expiry, refused }),
    }
  }

  function list(service: string): readonly Account[] {
    const { active } = file.read()
    const environmental = ofEnvironment(service)
    const stored = records().map((record) => toAccount(record, active))
    const all = environmental === null ? stored : [environmental, ...stored]
    return all.toSorted((one, other) => Number(other.service === service) - Number(one.service === service))
  }

  function changeRecord(id: string, change: (record: AccountRecord) => AccountRecord): void {
    const apply = (record: AccountRecord) => (record.id === id ? change(record) : record)
    if (passing.some((record) => record.id === id)) passing = passing.map(apply)
    else file.change((stored) => ({ ...stored, accounts: stored.accounts.map(apply) }))
  }

  function dropPassing(isDropped: (record: AccountRecord) => boolean): void {
    for (const { secret } of passing.filter(isDropped)) memory.forget(secret)
    passing = passing.filter((record) => !isDropped(record))
  }

  return {
    list,
    active: (service) => list(service).find((account) => account.isActive && account.service === service) ?? null,
    find: (named, service) => findNamed(list(service), named),
    use(id) {
      const record = records().find((one) => one.id === id)
      if (record === undefined) return
      if (record.place === 'memory') chosen.set(record.service, id)
      else {
        chosen.delete(record.service)
        file.change((stored) => ({ ...stored, active: { ...stored.active, [record.service]: id } }))
      }
    },
    async keep({ token, ...account }, box) {
      const id = `${account.service}/${account.userId}`
      const record: AccountRecord = {
        ...account,
        id,
        scopes: account.scopes === null ? null : [...account.scopes],
        place: box.kind,
        secret: await box.seal(token),
        addedAt: clock().toISOString(),
        refused: null,
      }
      dropPassing((one) => one.id === id)
      if (box.kind === 'memory') {
        passing = [...passing, record]
        chosen.set(record.service, id)
      } else {
        chosen.delete(record.service)
        file.change((stored) => ({
          ...stored,
          accounts: [...stored.accounts.filter((one) => one.id !== id), record],
          active: { ...stored.active, [record.service]: id },
        }))
      }
      return toAccount(record, file.read().active)
    },
    forget(ids) {
      dropPassing(({ id }) => ids.includes(id))
      for (const [service, id] of chosen) if (ids.includes(id)) chosen.delete(service)
      if (!file.read().accounts.some(({ id }) => ids.includes(id))) return
      file.change((stored) => ({
        ...stored,
        accounts: stored.accounts.filter(({ id }) => !ids.includes(id)),
        active: Object.fromEntries(Object.entries(stored.active).filter(([, id]) => !ids.includes(id))),
      }))
    },
    async tokenOf({ id }) {
      if (id === ENVIRONMENT) return environmentToken
      const record = records().find((one) => one.id === id)
      return record === undefined ? null : open(boxOf(record.place), record.secret)
    },
    noteRefused(id, message) {
      if (id === ENVIRONMENT) environmentRefusal = message
      else changeRecord(id, (record) => ({ ...record, refused: { at: clock().toISOString(), message } }))
    },
    noteAccepted(id, user) {
      if (id === ENVIRONMENT) {
        environment = user
        environmentRefusal = null
        return
      }
      const record = records().find((one) => one.id === id)
      if (record === undefined || (record.refused === null && record.username === user.username)) return
      changeRecord(id, (one) => ({ ...one, username: user.username, refused: null }))
    },
  }
}

async function open(box: SecretBox | null, sealed: string): Promise<string | null> {
  try {
    return box === null || !(await box.isAvailable()) ? null : await box.open(sealed)
  } catch {
    return null
  }
}

interface Standing {
  readonly place: TokenPlace
  readonly isReachable: boolean
  readonly expiry: Account['expiry']
  readonly refused: AccountRecord['refused']
}

function problemOf({ isReachable, expiry, refused }: Standing): Reason | null {
  if (!isReachable) {
    return {
      code: 'token-out-of-reach',
      message: 'its token lies in the key store of the system, which only the window opens',
    }
  }
  if (expiry === 'over') return { code: 'token-expired', message: 'its sign-in has expired' }
  return refused === null ? null : { code: 'token-refused', message: refused.message }
}

function findNamed(accounts: readonly Account[], named: string): Account {
  const asked = named.toLowerCase()
  const shown = tokenKindOf(named) === null ? `"${named.slice(0, 60)}"` : 'what looks like a token'
  const exact = accounts.find(({ id }) => id === named)
  if (exact !== undefined) return exact
  const fitting = accounts.filter(({ username, userId }) => username?.toLowerCase() === asked || userId === named)
  const [found, ...others] = fitting
  if (found === undefined) {
    const names = accounts.map(({ username, id }) => username ?? id).join(', ')
    throw new CoreError('not-found', `nobody is signed in as ${shown}`, {
      hint: names === '' ? 'Nobody is signed in.' : `Signed in: ${names}.`,
    })
  }
  if (others.length > 0) {
    throw new CoreError('ambiguous', `${shown} fits several accounts`, {
      hint: `Name one of ${fitting.map(({ id }) => id).join(', ')}.`,
    })
  }
  return found
}
