import { ownField } from '../../../../model/own-field.ts'

/** What a caller asked, under the wire's names. */
export interface CallArguments {
  readonly path?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * How an answer shows that it is about what was asked. `strays`: what in it (JSON as it came) is about something else, each in a few
 * words; none: all is well, or it does not say. An answer of kind `one` with a stray is no answer; of `many` the other items stand.
 */
export interface About {
  readonly kind: 'one' | 'many'
  strays(json: unknown, asked: CallArguments): readonly string[]
}

/** A record under the id that the path names, or under one of these names, which are found whatever their case (fact H2). */
export function aboutRecord(...names: readonly string[]): About {
  return {
    kind: 'one',
    strays: (json, { path }) => (isNamed(json, at(path, 'id'), names) ? [] : [tell(json, names)]),
  }
}

/** A list of such records, each under one of the `ids` of the query. */
export function aboutRecords(...names: readonly string[]): About {
  return {
    kind: 'many',
    strays(json, { query }) {
      const ids = new Set(textsOf(at(query, 'ids')))
      const folded = new Set([...ids].map(fold))
      const isWanted = (record: unknown, id: string) =>
        ids.has(id) || textsOf(names.map((name) => at(record, name))).some((name) => folded.has(fold(name)))
      return listOf(json).flatMap((record) => {
        const id = at(record, 'id')
        return typeof id !== 'string' || isWanted(record, id) ? [] : [tell(record, names)]
      })
    },
  }
}

/** The record whose id the path names; a name there cannot be judged. */
export const aboutId: About = {
  kind: 'one',
  strays: (json, { path }) => (isUnder(at(json, 'id'), at(path, 'id')) ? [] : [tell(json, [])]),
}

/** A version of the project, under the id or number that the path names. */
export const aboutVersionOfProject: About = {
  kind: 'one',
  strays(json, { path }) {
    const isNamedSo = ['id', 'version_number'].some((name) => at(json, name) === at(path, 'version'))
    return isNamedSo && isUnder(at(json, 'project_id'), at(path, 'id')) ? [] : [tell(json, ['version_number'])]
  },
}

/** A list whose records all belong to one thing: the one whose id the path names, or any where it has a name. */
export function aboutOne(owner: string): About {
  return {
    kind: 'many',
    strays(json, { path }) {
      const asked = at(path, 'id')
      const owners = ownersOf(json, owner)
      const meant = owners.find((each) => each === asked) ?? owners.find((each) => isUnder(each, asked))
      return owners.filter((each) => each !== meant).map(quoteForeign)
    },
  }
}

/** The same where the path names something else, of which the thing is the only one. */
export function aboutOnly(owner: string): About {
  return { kind: 'many', strays: (json) => ownersOf(json, owner).slice(1).map(quoteForeign) }
}

/** Whose `homepage` ends as the path names it. */
export const aboutHomepage: About = {
  kind: 'one',
  strays(json, { path }) {
    const [, name] = /\/mod\/([^/?#]+)$/.exec(String(at(json, 'homepage') ?? '')) ?? []
    const asked = String(at(path, 'id'))
    const isSo = name === undefined || [asked, encodeURIComponent(asked)].some((each) => fold(each) === fold(name))
    return isSo ? [] : [quoteForeign(name)]
  },
}

/** Members of the team that the path names. */
export const aboutTeam: About = {
  kind: 'one',
  strays: (json, { path }) => strayTeams(json, [at(path, 'id')]),
}

/** A list a team, of the teams in the `ids` of the query. */
export const aboutTeams: About = {
  kind: 'many',
  strays: (json, { query }) => listOf(json).flatMap((members) => strayTeams(members, textsOf(at(query, 'ids')))),
}

/** A version that has the file whose hash the path names, and is the one that the query names, if it does. */
export const aboutFile: About = {
  kind: 'one',
  strays: (json, { path, query }) =>
    (Array.isArray(json) ? json : [json])
      .filter(
        (version) =>
          !hasFile(version, String(at(path, 'hash'))) ||
          (at(query, 'version_id') !== undefined && at(version, 'id') !== at(query, 'version_id')),
      )
      .map(tellUnheld),
}

/** Answers by hash, for hashes of the body and no others. */
export const aboutHashes: About = {
  kind: 'many',
  strays(json, { body }) {
    const wanted = new Set(hashesIn(body))
    return Object.keys(isRecord(json) ? json : {})
      .filter((hash) => !wanted.has(hash))
      .map(quoteForeign)
  },
}

/** As `aboutHashes`, of versions that have those files. */
export const aboutFiles: About = {
  kind: 'many',
  strays: (json, asked) => [
    ...aboutHashes.strays(json, asked),
    ...Object.entries(isRecord(json) ? json : {})
      .filter(([hash, version]) => isRecord(version) && !hasFile(version, hash))
      .map(([, version]) => tellUnheld(version)),
  ],
}

const MAX_LENGTH = 60

function isNamed(record: unknown, asked: unknown, names: readonly string[]): boolean {
  if (at(record, 'id') === asked) return true
  return (
    typeof asked === 'string' &&
    textsOf(names.map((name) => at(record, name))).some((name) => fold(name) === fold(asked))
  )
}

/** As the service makes ids (fact H1). A name may look so too, but hardly with capitals in it. */
const ID = /^[0-9A-Za-z]+$/
const ID_LENGTH = 8

/** Whether it may have what was asked for in place of its id: that very id, or something that is none. */
function isUnder(id: unknown, asked: unknown): boolean {
  if (typeof id !== 'string' || typeof asked !== 'string' || id === asked) return true
  return !(asked.length === ID_LENGTH && ID.test(asked) && /[A-Z]/.test(asked.slice(1)))
}

function ownersOf(json: unknown, owner: string): readonly string[] {
  return [...new Set(listOf(json).flatMap((record) => textsOf([at(record, owner)])))]
}

function strayTeams(members: unknown, teams: readonly unknown[]): readonly string[] {
  const named = new Set(listOf(members).flatMap((member) => textsOf([at(member, 'team_id')])))
  return [...named].filter((team) => !teams.includes(team)).map(quoteForeign)
}

function hasFile(version: unknown, hash: string): boolean {
  return listOf(at(version, 'files')).some((file) => {
    const hashes = at(file, 'hashes')
    return isRecord(hashes) && Object.values(hashes).some((each) => fold(String(each)) === fold(hash))
  })
}

function hashesIn(body: unknown): readonly string[] {
  const hashes = listOf(at(body, 'hashes'))
  return textsOf(hashes.map((each) => (isRecord(each) ? each['hash'] : each)))
}

function tell(record: unknown, names: readonly string[]): string {
  const [id, name] = ['id', ...names].map((field) => at(record, field))
  if (typeof id !== 'string') return 'something without an id'
  return typeof name === 'string' ? `${quoteForeign(id)} (${quoteForeign(name)})` : quoteForeign(id)
}

function tellUnheld(version: unknown): string {
  return `version ${tell(version, ['version_number'])}, which has no such file`
}

/** What was asked, for a message. */
export function tellAsked({ path, query, body }: CallArguments): string {
  const given = [path, query, body].flatMap((part) => (isRecord(part) ? Object.values(part) : []))
  const text = given.flatMap((value) => (value === undefined ? [] : [JSON.stringify(value)])).join(', ')
  return text.length > 3 * MAX_LENGTH ? `${text.slice(0, 3 * MAX_LENGTH)}…` : text
}

/** Somebody else's text in a message. */
export function quoteForeign(text: string): string {
  return JSON.stringify(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
}

function fold(text: string): string {
  return text.toLowerCase()
}

export function listOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : []
}

function textsOf(values: unknown): readonly string[] {
  return listOf(values).filter((value) => typeof value === 'string')
}

/** A field of a record; undefined where it is none. */
export function at(record: unknown, name: string): unknown {
  return isRecord(record) ? ownField(record, name) : undefined
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}
