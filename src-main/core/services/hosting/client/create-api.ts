import { CoreError } from '../../../errors.ts'
import type { ApiInput, IgnoredField, OperationField, OperationSummary } from '../../../model/service/operation.ts'
import type { Api, ApiOptions } from './api.ts'
import { loadZod, type Client, type ClientOptions } from './client.ts'
import { encodeRequest } from '../http/bodies/encode-request.ts'
import { OPERATIONS, type AnswerOf, type AnyOperation, type OperationName } from '../operations/operations.ts'
import type { CallArguments } from '../operations/define/about.ts'
import { fieldsToReadBack } from '../operations/read-back.ts'
import type { ReadBack, BodyForm } from '../operations/define/define-operation.ts'
import { errorOfUnreadable } from '../http/errors-of-answers.ts'
import { readApiInput } from './read-api-input.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { ParamTable } from '../operations/define/params.ts'

/** `clientFor`: the client that sends this token, or the account's where none is named. */
export function createApi(serviceUrl: string, clientFor: (token: string | null | undefined) => Promise<Client>): Api {
  return {
    operations: async () => OPERATIONS.map(summariseOperation),
    async preview(name, input) {
      const operation = operationNamed(name)
      const { url } = encodeRequest(operation, readApiInput(operation, input), { z: await loadZod(), serviceUrl })
      return { method: operation.method, url }
    },
    async call(name, input, options = {}) {
      const { answer, client, calling, ...asked } = await ask(name, input, options)
      const { status, json } = answer
      const ignored = await findIgnored(client, { ...asked, json }, calling)
      return { status, body: json, ...(ignored.length > 0 && { ignored }) }
    },
    async read<Name extends OperationName>(name: Name, input: ApiInput, options: ApiOptions = {}) {
      return (await ask(name, input, options)).answer.result as AnswerOf<Name>
    },
  }

  async function ask(name: string, asked: ApiInput, options: ApiOptions) {
    const operation = operationNamed(name)
    const input = readApiInput(operation, asked)
    if (options.freshness === 'offline') {
      throw new CoreError('offline', message('not-asked-offline', { name }), {
        hint: message('try-again-when-the-service-may'),
        remedies: [{ kind: 'go-online' }],
      })
    }
    const client = await clientFor(options.token)
    const { priority = 'user', signal, clientSecret, onSent, isEachJudged } = options
    const calling: ClientOptions = {
      priority,
      ...(signal !== undefined && { signal }),
      ...(clientSecret !== undefined && { clientSecret }),
      ...(onSent !== undefined && { onSent }),
      ...(isEachJudged !== undefined && { isEachJudged }),
    }
    return { operation, input, client, calling, answer: await client.ask(operation, input, calling) }
  }
}

function operationNamed(name: string): AnyOperation {
  const operation = OPERATIONS.find((each) => each.name === name)
  if (operation !== undefined) return operation
  throw new CoreError('bad-argument', message('operation-not-found', { name }), {
    hint: message('list-operations'),
    remedies: [{ kind: 'list-operations' }],
  })
}

/** What the service took and did not do. Throws where that fails the call, and where it cannot be told. */
async function findIgnored(
  client: Client,
  { operation, input, json }: Done,
  options: ClientOptions,
): Promise<readonly IgnoredField[]> {
  const { readBack } = operation
  const asked = readBack === null ? [] : fieldsToReadBack(readBack, input)
  if (readBack === null || asked.length === 0) return []
  const { by } = readBack
  const found = by === null ? json : (await readAgain(client, { operation, input, by }, options)).json
  return asked.flatMap(({ name, wanted, isNow, failure }) => {
    const is = isNow(found, wanted)
    if (isSame(is, wanted)) return []
    if (failure === undefined) return [{ field: name, asked: wanted, is: is ?? null }]
    throw new CoreError('service-lacks-operation', failure.message(client.serviceUrl), { hint: failure.hint })
  })
}

interface Done {
  readonly operation: AnyOperation
  readonly input: CallArguments
  /** What it answered. */
  readonly json: unknown
}

function readAgain(
  client: Client,
  { operation, input, by }: Pick<Done, 'operation' | 'input'> & { readonly by: NonNullable<ReadBack['by']> },
  options: ClientOptions,
) {
  return client.ask(by.operation, by.input(input), options).catch((error: unknown) => {
    throw error instanceof CoreError ? errorOfUnreadable(operation.name, null, error) : error
  })
}

/** Hashes are the same in either case. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one)?.toLowerCase() === JSON.stringify(other)?.toLowerCase()
}

export function summariseOperation(operation: AnyOperation): OperationSummary {
  const { name, method, path, params, body, scope, answers, isSafe, standing, source } = operation
  return {
    name,
    method,
    path,
    params: [
      ...listFields(params.path.table).map((field) => ({ ...field, in: 'path' as const })),
      ...listFields(params.query.table).map((field) => ({ ...field, in: 'query' as const })),
    ],
    body: body.kind,
    fields: listFields(tableOf(body)),
    scope: scope === null ? null : scope.names.join('+'),
    isScopeOptional: scope?.isOptional ?? false,
    successes: Object.keys(answers).map(Number),
    safe: isSafe,
    standing,
    source,
  }
}

function listFields(table: ParamTable): readonly OperationField[] {
  return Object.entries(table).map(([name, { isRequired, kind, choices }]) => ({
    name,
    required: isRequired,
    kind,
    choices,
  }))
}

function tableOf(body: BodyForm<unknown>): ParamTable {
  if (body.kind === 'json' || body.kind === 'raw') return body.fields.table
  return body.kind === 'multipart' ? body.data.table : {}
}
