import type { Service } from '../types.ts'

export const AGENT = 'simulator-tests/1.0 (tests@example.org)'

export interface Asked {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Parsed when it is JSON, else undefined. */
  readonly json: unknown
}

/** Asks the API as an identified client; a body is sent as JSON by POST unless told otherwise. */
export async function ask(
  service: Service,
  path: string,
  init: RequestInit & { readonly json?: unknown } = {},
): Promise<Asked> {
  const { json, ...rest } = init
  const sent = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
  const headers = {
    'user-agent': AGENT,
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...init.headers,
  }
  const response = await fetch(service.url + path, { ...sent, ...rest, headers })
  const text = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json'
  return { status: response.status, headers: response.headers, text, json: isJson ? tryParse(text) : undefined }
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
