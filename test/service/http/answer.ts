/** What a route answers. */
export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: AnswerBody
}

export type AnswerBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'html'; readonly text: string }
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer }

export function answerJson(value: unknown, status = 200): Answer {
  return { status, body: { kind: 'json', value } }
}

export function answerEmpty(status: number): Answer {
  return { status, body: { kind: 'none' } }
}

/** The error body of `service-api.md` "Errors". */
export function answerError(status: number, error: string, description: string): Answer {
  return answerJson({ error, description }, status)
}

export function answerHtml(status: number, title: string): Answer {
  const text = `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`
  return { status, body: { kind: 'html', text } }
}

/** A missing or invisible resource: 404 without a body (`api-facts.md` 1). */
export function answerMissing(): Answer {
  return answerEmpty(404)
}

/** A route that does not exist. */
export function answerNoRoute(): Answer {
  return answerError(404, 'not_found', 'the requested route does not exist')
}

/** Thrown by a route for a request that cannot be understood: 400 `invalid_input`. */
export class BadRequest extends Error {}
