import { followedRecord, projectRecord } from '../../records/project-record.ts'
import { listOf } from '../../records/fields/schema.ts'
import { payoutHistoryRecord, userRecord } from '../../records/user-record.ts'
import { aboutRecord, aboutRecords } from '../define/about.ts'
import { BY_ID, BY_IDS, imageExtension } from '../define/common-params.ts'
import {
  defineOperation,
  imageBody,
  jsonBody,
  ONE_CHECK,
  TWELVE_CHECKS,
  mayUse,
  needs,
} from '../define/define-operation.ts'
import { amount, choice, count, nullable, object, optional, params, text } from '../define/params.ts'

const MAX_AVATAR = 2 * 1024 * 1024
const source = { page: '"Users"', facts: 'facts.md "People"' }

/** By id or username; private fields are null, even one's own. */
export const getUser = defineOperation({
  name: 'get-user',
  request: 'GET /v2/user/{id}',
  params: { path: BY_ID },
  about: aboutRecord('username'),
  answers: { 200: userRecord },
  freshFor: ONE_CHECK,
  source,
})

/** `email` is told with USER_READ_EMAIL, `payout_data` with PAYOUTS_READ. */
export const getOwnUser = defineOperation({
  name: 'get-own-user',
  request: 'GET /v2/user',
  scope: needs('USER_READ'),
  answers: { 200: userRecord },
  source,
})

/** Ids or usernames; unknown ones are left out. */
export const getUsers = defineOperation({
  name: 'get-users',
  request: 'GET /v2/users',
  params: { query: BY_IDS },
  about: aboutRecords('username'),
  answers: { 200: listOf(userRecord) },
  freshFor: TWELVE_CHECKS,
  source,
})

/** `username` is described as required, so it always goes along; newer servers read only it and `bio`. */
export const modifyUser = defineOperation({
  name: 'modify-user',
  request: 'PATCH /v2/user/{id}',
  scope: needs('USER_WRITE'),
  params: { path: BY_ID },
  body: jsonBody(
    params({
      username: text({ pattern: /^[a-zA-Z0-9._-]{1,39}$/ }),
      name: optional(nullable(text({ max: 64 }))),
      email: optional(nullable(text({ pattern: /^[^\s@]+@[^\s@]+$/ }))),
      bio: optional(nullable(text({ max: 160 }))),
      payout_data: optional(
        nullable(
          object(
            params({
              payout_wallet: choice(['paypal', 'venmo']),
              payout_wallet_type: choice(['email', 'phone', 'user_handle']),
              payout_address: text(),
              balance: optional(amount),
            }),
          ),
        ),
      ),
    }),
  ),
  isSafe: true,
  source,
})

/** Newer servers want `ext`, which is described nowhere, and take 256 KiB only. */
export const setUserAvatar = defineOperation({
  name: 'set-user-avatar',
  request: 'PATCH /v2/user/{id}/icon',
  scope: needs('USER_WRITE'),
  params: { path: BY_ID, query: params({ ext: imageExtension }) },
  body: imageBody(MAX_AVATAR),
  isSafe: true,
  source,
})

export const deleteUserAvatar = defineOperation({
  name: 'delete-user-avatar',
  request: 'DELETE /v2/user/{id}/icon',
  scope: needs('USER_WRITE'),
  params: { path: BY_ID },
  source: { facts: 'facts.md "People"' },
})

/** No token of the kinds that a program has may do this (fact H60). */
export const deleteUser = defineOperation({
  name: 'delete-user',
  request: 'DELETE /v2/user/{id}',
  scope: needs('USER_DELETE'),
  params: { path: BY_ID },
  standing: 'site-only',
  source: { page: '"Authentication"', facts: 'facts.md "People"' },
})

export const listUserProjects = defineOperation({
  name: 'list-user-projects',
  request: 'GET /v2/user/{id}/projects',
  scope: mayUse('PROJECT_READ'),
  params: { path: BY_ID },
  answers: { 200: listOf(projectRecord) },
  freshFor: ONE_CHECK,
  source,
})

/** One's own only. */
export const listFollowedProjects = defineOperation({
  name: 'list-followed-projects',
  request: 'GET /v2/user/{id}/follows',
  scope: needs('USER_READ'),
  params: { path: BY_ID },
  answers: { 200: listOf(followedRecord) },
  source,
})

export const getPayoutHistory = defineOperation({
  name: 'get-payout-history',
  request: 'GET /v2/user/{id}/payouts',
  scope: needs('PAYOUTS_READ'),
  params: { path: BY_ID },
  answers: { 200: payoutHistoryRecord },
  standing: 'withdrawn',
  source: { page: '"Users"', facts: 'facts.md "People"' },
})

/** The amount stands in the query, and nothing in the body. */
export const withdrawPayout = defineOperation({
  name: 'withdraw-payout',
  request: 'POST /v2/user/{id}/payouts',
  scope: needs('PAYOUTS_WRITE'),
  params: { path: BY_ID, query: params({ amount: count(1, Number.MAX_SAFE_INTEGER) }) },
  standing: 'withdrawn',
  source: { page: '"Users"', facts: 'facts.md "People"' },
})
