/** An answer of the service to one question about one thing. `body` is JSON. */
export interface CachedAnswer {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly body: unknown
}

/** Part of `cache.db`. `topic` is the service's address and the kind of question. */
export interface AnswerCache {
  get(topic: string, keys: readonly string[]): ReadonlyMap<string, CachedAnswer>
  put(topic: string, answers: readonly CachedAnswer[]): void
}
