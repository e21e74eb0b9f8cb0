import { oauthTokenRecord } from '../../records/oauth-record.ts'
import { defineOperation } from '../define/define-operation.ts'
import { choice, optional, params, text } from '../define/params.ts'

/**
 * The code of a consent for a token (facts H90, H92), asked with the application's secret in place of a token. `redirect_uri`
 * byte for byte as it was in the first step. Never repeated: the code is used up even when this fails.
 */
export const exchangeOauthCode = defineOperation({
  name: 'exchange-oauth-code',
  request: 'POST /_internal/oauth/token',
  body: {
    kind: 'raw',
    fields: params({
      grant_type: choice(['authorization_code']),
      code: text({ min: 1 }),
      client_id: text({ min: 1 }),
      redirect_uri: optional(text({ min: 1 })),
    }),
  },
  answers: { 200: oauthTokenRecord },
  source: { page: '"Authentication"', facts: 'facts.md "Tokens and sign-in"' },
})
