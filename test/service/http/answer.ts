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
  /** Part of a file on disk, both ends included; empty when `last` is below `first`. */
  | {
      readonly kind: 'file'
      readonly type: string
      readonly path: string
      readonly first: number
      readonly last: number
    }

export function answerJson(value: unknown, status = 200): Answer {
  return { status, body: { kind: 'json', value } }
}

export function answerEmpty(status: number): Answer {
  return { status, body: { kind: 'none' } }
}

/** The error body (fact H15). */
export function answerError(status: number, error: string, description: string): Answer {
  return answerJson({ error, description }, status)
}

export function answerHtml(status: number, title: string): Answer {
  const text = `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`
  return { status, body: { kind: 'html', text } }
}

/** A missing or invisible resource: 404 without a body (fact H8). */
export function answerMissing(): Answer {
  return answerEmpty(404)
}

/** A route that does not exist. */
export function answerNoRoute(): Answer {
  return answerError(404, 'not_found', 'the requested route does not exist')
}

/** Thrown by a route for a request that cannot be understood or that a rule forbids: 400, named by the dialect. */
export class BadRequest extends Error {
  /** Instead of the dialect's name for a bad request. */
  readonly errorName: string | undefined

  constructor(message: string, errorName?: string) {
    super(message)
    this.errorName = errorName
  }
}

/** Thrown by a route for a caller who may not: 401, named by the dialect. */
export class Unauthorized extends Error {
  constructor(message = 'You do not have permission to do this') {
    super(message)
  }
}

/** Thrown by a route whose subject is missing or invisible: 404 without a body. */
export class Missing extends Error {}

/** Thrown where the real service's own machinery fails: 500. */
export class InternalFailure extends Error {}
