/** One operation of the hosting service, for people and programs that look at the table. */
export interface OperationSummary {
  /** kebab-case, unique. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** From `/v2/…` on, `{param}` for each path parameter. */
  readonly path: string
  /** Under the wire's names. */
  readonly params: readonly OperationParam[]
  readonly body: 'none' | 'json' | 'image' | 'multipart' | 'raw'
  /** Of a JSON or raw body, or of the `data` part of a multipart one. */
  readonly fields: readonly OperationField[]
  /** Scopes that a token needs, joined by `+`; null: no token is sent. */
  readonly scope: string | null
  /** Whether it answers without a token too, with what the public may see. */
  readonly isScopeOptional: boolean
  /** Statuses that mean success. */
  readonly successes: readonly number[]
  /** Whether sending it twice does no more than once. */
  readonly safe: boolean
  /** `withdrawn`: newer services have it no longer; `site-only`: people do it on the service's site. */
  readonly standing: 'offered' | 'withdrawn' | 'site-only'
  readonly source: OperationSource
}

/** Where an operation is described. */
export interface OperationSource {
  /** Heading in the service's own documents, in quotes; absent: they are silent. */
  readonly page?: string
  /** Which facts of ours. */
  readonly facts: string
}

export interface OperationField {
  readonly name: string
  readonly required: boolean
  readonly kind: 'text' | 'number' | 'flag' | 'list' | 'object'
  /** All values that are taken; null: any. */
  readonly choices: readonly string[] | null
}

export interface OperationParam extends OperationField {
  readonly in: 'path' | 'query'
}

/** What an operation is called with. */
export interface ApiInput {
  /** Path and query by name; texts are read as what the parameter is. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Of a JSON or raw body, or the `data` part of a multipart one. */
  readonly body?: unknown
  /** The image alone, or the file parts of a multipart body. */
  readonly files?: readonly ApiFile[]
}

export interface ApiFile {
  /** Name of the part. */
  readonly part: string
  readonly path: string
}

/** Without its body. */
export interface ApiRequest {
  readonly method: OperationSummary['method']
  readonly url: string
}

export interface ApiAnswer {
  readonly status: number
  /** The JSON as the service wrote it; null: none. */
  readonly body: unknown
  /** What of the body the service took without a word and did not do, as was read back. Absent: nothing that can be read back. */
  readonly ignored?: readonly IgnoredField[]
}

export interface IgnoredField {
  /** Of the body. */
  readonly field: string
  readonly asked: unknown
  /** What is so; null: nothing. */
  readonly is: unknown
}
