import * as fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { notificationRecord } from '../../../../../src-main/core/services/hosting/records/notification-record.ts'
import { oauthTokenRecord } from '../../../../../src-main/core/services/hosting/records/oauth-record.ts'
import { projectRecord } from '../../../../../src-main/core/services/hosting/records/project-record.ts'
import { reportRecord } from '../../../../../src-main/core/services/hosting/records/report-record.ts'
import { describeProblem } from '../../../../../src-main/core/services/hosting/records/fields/schema.ts'
import type { Schema } from '../../../../../src-main/core/services/hosting/records/fields/schema.ts'
import { searchHitRecord } from '../../../../../src-main/core/services/hosting/records/search-record.ts'
import {
  serviceInfoRecord,
  statisticsRecord,
  updateFileRecord,
} from '../../../../../src-main/core/services/hosting/records/service-records.ts'
import {
  categoryRecord,
  gameVersionRecord,
  licenseTextRecord,
  loaderRecord,
  shortNameRecord,
} from '../../../../../src-main/core/services/hosting/records/tag-records.ts'
import { teamMemberRecord } from '../../../../../src-main/core/services/hosting/records/team-record.ts'
import { threadRecord } from '../../../../../src-main/core/services/hosting/records/thread-record.ts'
import { payoutHistoryRecord, userRecord } from '../../../../../src-main/core/services/hosting/records/user-record.ts'
import { versionRecord } from '../../../../../src-main/core/services/hosting/records/version-record.ts'
import { RESOURCES } from './resources.ts'
import type { Field, Resource } from './resources.ts'

const SCHEMAS: Readonly<Record<string, Schema<unknown>>> = {
  project: projectRecord,
  'search hit': searchHitRecord,
  version: versionRecord,
  user: userRecord,
  'payout history': payoutHistoryRecord,
  'team member': teamMemberRecord,
  notification: notificationRecord,
  report: reportRecord,
  thread: threadRecord,
  'service information': serviceInfoRecord,
  statistics: statisticsRecord,
  'update file': updateFileRecord,
  'oauth token': oauthTokenRecord,
  category: categoryRecord,
  loader: loaderRecord,
  'game version': gameVersionRecord,
  'short name': shortNameRecord,
  'license text': licenseTextRecord,
}

const KINDS: Readonly<Record<Field, fc.Arbitrary<unknown>>> = {
  text: fc.oneof(fc.string(), fc.constantFrom('approved', 'a-status-of-tomorrow', '')),
  number: fc.integer(),
  flag: fc.boolean(),
  texts: fc.array(fc.string(), { maxLength: 3 }),
  date: fc.constantFrom('2026-01-02T03:04:05Z', '2026-01-02T03:04:05.123456+00:00', 'some day'),
  amount: fc.oneof(fc.integer(), fc.constant('12.50')),
  object: fc.constant({}),
  objects: fc.constant([]),
  any: fc.jsonValue(),
}
/** A JSON value that is none of its kind. */
const WRONG: Readonly<Record<Exclude<Field, 'any'>, fc.Arbitrary<unknown>>> = {
  text: fc.constantFrom(7, true, [], {}),
  number: fc.constantFrom('7', true, [], {}),
  flag: fc.constantFrom('true', 1, [], {}),
  texts: fc.constantFrom('a', 7, {}, [7]),
  date: fc.constantFrom(1_700_000_000, true, {}),
  amount: fc.constantFrom(true, [], {}),
  object: fc.constantFrom('a', 7, []),
  objects: fc.constantFrom('a', 7, {}),
}

/** Known fields present, null or absent, and fields that nobody knows. */
function records({ must, fields }: Resource): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, fc.oneof(KINDS[kind], fc.constant(null))]),
  )
  const unknown = fc.dictionary(
    fc.string().map((name) => `new_${name}`),
    fc.jsonValue(),
    { maxKeys: 3 },
  )
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), unknown)
    .map(([some, more]) => ({ ...more, ...some, ...must }))
}

describe.each(Object.entries(RESOURCES))('the record of a %s', (name, resource) => {
  const schema = (SCHEMAS[name] ?? missing(name))(z)

  it('is read with unknown fields and values, nulls and absences', () => {
    fc.assert(
      fc.property(records(resource), (record) => {
        expect(schema.safeParse(record).error?.issues ?? []).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('names a known field that has the wrong type', () => {
    const wrong = Object.entries(resource.fields).flatMap(([field, kind]) => (kind === 'any' ? [] : [{ field, kind }]))
    const cases = fc.constantFrom(...wrong).chain(({ field, kind }) => fc.tuple(fc.constant(field), WRONG[kind]))
    fc.assert(
      fc.property(records(resource), cases, (record, [field, value]) => {
        const { error } = schema.safeParse({ ...record, [field]: value })
        expect(error === undefined ? 'read' : describeProblem(error).split(/[.:]/)[0]).toBe(field)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps every field that is described', () => {
    const record = {
      ...resource.must,
      ...Object.fromEntries(Object.keys(resource.fields).map((field) => [field, null])),
    }
    const read = schema.parse({ ...record, ...resource.must })
    const kept = Object.keys(read as object)
    expect(Object.keys(resource.fields).filter((field) => !kept.includes(field))).toEqual([])
  })
})

it('every resource has its schema here', () => {
  expect(Object.keys(RESOURCES).toSorted()).toEqual(Object.keys(SCHEMAS).toSorted())
})

function missing(name: string): never {
  throw new Error(`no schema for ${name}`)
}
