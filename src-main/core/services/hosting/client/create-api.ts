import { CoreError } from '../../../errors.ts'
import type { Api } from './api.ts'
import { loadZod, type Client, type ClientOptions } from './client.ts'
import { encodeRequest } from '../http/encode-request.ts'
import { OPERATIONS, type AnyOperation } from '../operations/operations.ts'
import { modifyVersion } from '../operations/version-editing.ts'
import { getVersion } from '../operations/versions.ts'
import { errorOfUnreadable } from '../http/errors-of-answers.ts'
import { readApiInput } from './read-api-input.ts'
import { summariseOperation } from './summarise-operation.ts'
import { say } from '../../../../../src-texts/text.ts'

/** `clientFor`: the client that sends this token, or the account's where none is named. */
export function createApi(serviceUrl: string, clientFor: (token: string | null | undefined) => Promise<Client>): Api {
  return {
    operations: () => OPERATIONS.map(summariseOperation),
    async preview(name, input) {
      const operation = operationNamed(name)
      const { url } = encodeRequest(operation, readApiInput(operation, input), { z: await loadZod(), serviceUrl })
      return { method: operation.method, url }
    },
    async call(name, input, options = {}) {
      const operation = operationNamed(name)
      const read = readApiInput(operation, input)
      if (options.freshness === 'offline') {
        throw new CoreError('offline', say('not-asked-offline', { name }), {
          hint: say('try-again-when-the-service-may'),
          commands: ['without --offline'],
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
      const { status, json } = await client.ask(operation, read, calling)
      if (operation.name === modifyVersion.name) await confirmPrimaryFile(client, read, calling)
      return { status, body: json }
    },
  }
}

function operationNamed(name: string): AnyOperation {
  const operation = OPERATIONS.find((each) => each.name === name)
  if (operation !== undefined) return operation
  throw new CoreError('bad-argument', say('operation-not-found', { name }), {
    hint: say('list-operations'),
    commands: ['modwell api'],
  })
}

/** Newer services take a new primary file without a word and leave the old one (fact H50): look whether it was done. */
async function confirmPrimaryFile(client: Client, input: object, options: ClientOptions): Promise<void> {
  const { path, body } = input as { readonly path: { readonly id: string }; readonly body?: { primary_file?: unknown } }
  const wanted = body?.primary_file
  if (!Array.isArray(wanted)) return
  const { files } = await client.call(getVersion, { path: { id: path.id } }, options).catch((error: unknown) => {
    throw error instanceof CoreError ? errorOfUnreadable(modifyVersion.name, null, error) : error
  })
  const primary = files.find((file) => file.primary === true) ?? files[0]
  const isDone = primary !== undefined && Object.values(primary.hashes).includes(String(wanted[1]).toLowerCase())
  if (isDone) return
  throw new CoreError(
    'service-lacks-operation',
    say('primary-file-not-changeable', { serviceUrl: client.serviceUrl, operation: modifyVersion.name }),
    { hint: say('the-primary-file-is-chosen-when') },
  )
}
