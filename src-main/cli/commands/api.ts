import { Option, type Command } from 'commander'
import type { OperationSummary } from '../../core/model/operation.ts'
import { CoreError } from '../../core/errors.ts'
import { didYouMean } from '../../core/model/did-you-mean.ts'
import { answerLines } from '../api/answer-lines.ts'
import { operationDocument } from '../api/operation-document.ts'
import { operationHelp } from '../api/operation-help.ts'
import { operationList } from '../api/operation-list.ts'
import { readCall } from '../api/read-call.ts'
import type { CallWords } from '../api/read-call.ts'
import type { Io } from '../io.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../session.ts'
import { ownField } from '../../core/model/own-field.ts'
import { collecting } from '../refuse-repeated-and-empty.ts'

const EXAMPLES = `
Without NAME: every operation of the hosting service. The answer is printed as the service wrote it.

Examples:
  modwell api
  modwell api get-project --help
  modwell api get-project --param id=some-project
  modwell api search-projects --param query=map 'facets=[["categories:fabric"]]'
  modwell api modify-project --param id=mine --body '{"title": "Lamps"}'
  modwell api get-user-from-auth --token-env MY_TOKEN
  modwell api create-version --body @version.json --file jar=@build/mine.jar`

interface Options extends CallWords {
  readonly help?: true
  readonly tokenEnv?: string
}

export function addApi(program: Command, run: Run): void {
  const command = program
    .command('api')
    .description("list the hosting service's operations, or call one")
    .argument('[name]', 'operation to call')
    .addOption(several('--param <name=value...>', 'parameter of the path or query'))
    .option('--body <json>', 'body: JSON, @FILE, or - for standard input')
    .addOption(several('--file <part=@path...>', 'file to send as this part'))
    .option('--token-env <variable>', 'send the token that this environment variable holds')
    // Help on one operation is read off the table, which the core holds.
    .helpOption(false)
    .option('--help, -h', 'show help for this command, or for the operation NAME')
    .addHelpText('after', EXAMPLES)
  command.action(async (name: string | undefined, chosen: Options) => {
    if (name === undefined && chosen.help === true) return command.outputHelp()
    return run(async (session) => {
      const operations = session.core.api.operations()
      if (name === undefined) return list(operations)
      const operation = operations.find((each) => each.name === name)
      if (operation === undefined) throw unknown(name, operations)
      return chosen.help === true ? describe(operation) : await call(operation, chosen, session)
    })
  })
}

function list(operations: readonly OperationSummary[]): Answer {
  return {
    document: { operations: operations.map(operationDocument) },
    text: (style) => operationList(operations, style),
  }
}

function describe(operation: OperationSummary): Answer {
  return {
    document: { operations: [operationDocument(operation)] },
    text: (style) => operationHelp(operation, style),
  }
}

async function call(
  operation: OperationSummary,
  chosen: Options,
  { core, options, io, signal }: Session,
): Promise<Answer> {
  const token = chosen.tokenEnv === undefined ? null : readToken(chosen.tokenEnv, io.env)
  const input = await readCall(operation, chosen, io.stdin)
  const { status, body } = await core.api.call(operation.name, input, {
    signal,
    priority: 'user',
    freshness: freshnessOf(options),
    ...(token !== null && { token }),
  })
  return {
    document: { operation: operation.name, status, body },
    text: () => answerLines(body, `${operation.name}: done (status ${status})`),
  }
}

function readToken(variable: string, env: Io['env']): string {
  const token = (ownField(env, variable) ?? '').trim()
  if (token !== '') return token
  throw new CoreError('bad-argument', `the environment variable ${variable} holds no token`)
}

function unknown(name: string, operations: readonly OperationSummary[]): CoreError {
  const names = operations.map((each) => each.name)
  const alike = names.filter((each) => each.includes(name) || name.includes(each)).slice(0, 3)
  const near = alike.length === 0 ? didYouMean(name, names) : `Did you mean ${alike.join(', ')}?`
  return new CoreError('bad-argument', `there is no operation "${name}"`, {
    hint: near ?? 'All that there are can be listed.',
    commands: near === null ? ['modwell api'] : [],
  })
}

function several(flags: string, description: string): Option {
  return new Option(flags, description).argParser(collecting()).default([], 'none')
}
