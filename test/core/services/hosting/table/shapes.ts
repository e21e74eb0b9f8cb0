import { expect } from 'vitest'

/** The records, by hand (facts H22, H39, H40, H57, H62). */

export const TEXT: unknown = expect.any(String)
export const NUMBER: unknown = expect.any(Number)
export const FLAG: unknown = expect.any(Boolean)
export const LIST: unknown = expect.any(Array)
export const ID: unknown = expect.stringMatching(/^[A-Za-z0-9]{1,11}$/)
export const TIME: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/)
export const ADDRESS: unknown = expect.stringMatching(/^https?:\/\//)

/** A number, or a text that holds one (fact H61). */
export const AMOUNT: unknown = expect.toSatisfy((value) => value !== '' && Number.isFinite(Number(value)))

function maybe(shape: unknown): unknown {
  return expect.toBeOneOf([shape, null, undefined])
}

export function has(fields: Readonly<Record<string, unknown>>): unknown {
  return expect.objectContaining(fields)
}

const SIDE: unknown = expect.stringMatching(/^(required|optional|unsupported|unknown)$/)

export const project = (known: Readonly<Record<string, unknown>> = {}) =>
  has({
    id: ID,
    slug: TEXT,
    title: TEXT,
    description: TEXT,
    body: TEXT,
    categories: LIST,
    additional_categories: LIST,
    client_side: SIDE,
    server_side: SIDE,
    status: TEXT,
    project_type: TEXT,
    downloads: NUMBER,
    followers: NUMBER,
    team: ID,
    published: TIME,
    updated: TIME,
    versions: LIST,
    game_versions: LIST,
    loaders: LIST,
    license: has({ id: TEXT, name: TEXT }),
    thread_id: ID,
    monetization_status: TEXT,
    ...known,
  })

export const versionFile = has({
  hashes: { sha1: expect.stringMatching(/^[0-9a-f]{40}$/), sha512: expect.stringMatching(/^[0-9a-f]{128}$/) },
  url: ADDRESS,
  filename: TEXT,
  primary: FLAG,
  size: NUMBER,
  file_type: maybe(TEXT),
})

export const version = (known: Readonly<Record<string, unknown>> = {}) =>
  has({
    id: ID,
    project_id: ID,
    author_id: ID,
    name: TEXT,
    version_number: TEXT,
    version_type: expect.stringMatching(/^(release|beta|alpha)$/),
    dependencies: LIST,
    game_versions: LIST,
    loaders: LIST,
    featured: FLAG,
    status: TEXT,
    date_published: TIME,
    downloads: NUMBER,
    files: expect.arrayContaining([versionFile]),
    ...known,
  })

export const user = (known: Readonly<Record<string, unknown>> = {}) =>
  has({
    id: ID,
    username: TEXT,
    created: TIME,
    role: expect.stringMatching(/^(admin|moderator|developer)$/),
    badges: NUMBER,
    avatar_url: maybe(TEXT),
    bio: maybe(TEXT),
    ...known,
  })

export const member = (known: Readonly<Record<string, unknown>> = {}) =>
  has({ team_id: ID, user: user(), role: TEXT, accepted: FLAG, ordering: NUMBER, ...known })

export const notification = (known: Readonly<Record<string, unknown>> = {}) =>
  has({
    id: ID,
    user_id: ID,
    type: TEXT,
    title: TEXT,
    text: TEXT,
    link: TEXT,
    read: FLAG,
    created: TIME,
    actions: LIST,
    ...known,
  })

export const report = (known: Readonly<Record<string, unknown>> = {}) =>
  has({
    id: ID,
    report_type: TEXT,
    item_id: ID,
    item_type: expect.stringMatching(/^(project|user|version)$/),
    body: TEXT,
    reporter: ID,
    created: TIME,
    closed: FLAG,
    thread_id: ID,
    ...known,
  })

export const thread = (known: Readonly<Record<string, unknown>> = {}) =>
  has({ id: ID, type: TEXT, messages: LIST, members: LIST, ...known })
