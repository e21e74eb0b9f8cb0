import { Option, type Command } from 'commander'
import type { ApiInput, ApiRequest, IgnoredField, OperationSummary } from '../../../core/model/service/operation.ts'
import { CoreError } from '../../../core/errors.ts'
import { didYouMean } from '../../../core/model/words/did-you-mean.ts'
import { operationHelp } from '../../api/operation-help.ts'
import { readCall, type CallWords } from '../../api/read-call.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Io } from '../../process/io.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../../run/session.ts'
import { ownField } from '../../../core/model/own-field.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import { plain } from '../../terminal/plain.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { jsonText } from '../../terminal/json-text.ts'
import { commandText } from '../../remedies/remedy-command.ts'
import type { Style } from '../../terminal/style.ts'
import { table } from '../../terminal/table.ts'

interface Options extends CallWords {
  readonly help?: true
  readonly tokenEnv?: string
  readonly dryRun?: true
}

export function addApi(program: Command, run: Run): void {
  const command = program
    .command('api')
    .description(formatMessage('help-api'))
    .argument('[name]', formatMessage('argument-api-name'))
    .addOption(several('--param <name=value...>', formatMessage('option-api-param')))
    .option('--body <json>', formatMessage('option-body'))
    .addOption(several('--file <part=@path...>', formatMessage('option-api-file')))
    .option('--token-env <variable>', formatMessage('option-token-env'))
    .option('-n, --dry-run', formatMessage('option-api-dry-run'))
    // Help on one operation is read off the table, which the core holds.
    .helpOption(false)
    .option('--help, -h', formatMessage('option-help'))
    .addHelpText('after', formatMessage('help-api-more', { body: `'{"title": "Lamps"}'` }))
  command.action(async (name: string | undefined, chosen: Options) => {
    if (name === undefined && chosen.help === true) return command.outputHelp()
    return run(async (session) => {
      const operations = await session.core.api.operations()
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

async function call(operation: OperationSummary, chosen: Options, session: Session): Promise<Answer> {
  const { core, options, io, signal } = session
  const token = chosen.tokenEnv === undefined ? null : readToken(chosen.tokenEnv, io.env)
  const input = await readCall(operation, chosen, io.stdin)
  if (chosen.dryRun === true) return preview(operation, await core.api.preview(operation.name, input))
  if (operation.method === 'DELETE' && !(await mayDelete(operation, input, session))) return NOTHING_CHANGED
  const {
    status,
    body,
    ignored = [],
  } = await core.api.call(operation.name, input, {
    signal,
    priority: 'user',
    freshness: freshnessOf(options),
    ...(token !== null && { token }),
  })
  // Beside the answer, which is printed as it came and may go into another program.
  session.warn(ignored.map(ignoredLine))
  return {
    document: { operation: operation.name, status, body, ignored },
    exitCode: ignored.length === 0 ? EXIT.done : EXIT.partly,
    text: () => answerLines(body, formatMessage('operation-done', { name: operation.name, status: `${status}` })),
    isVerbatim: true,
  }
}

function ignoredLine({ field, asked, is }: IgnoredField): string {
  return plain(formatMessage('call-ignored', { field, asked: JSON.stringify(asked), is: JSON.stringify(is) }))
}

function preview({ name }: OperationSummary, { method, url }: ApiRequest): Answer {
  return {
    isForetold: true,
    document: { operation: name, dryRun: true, method, url },
    text: (style) => [`${method} ${plain(url)}`, style.dim(formatMessage('was-dry-run'))],
  }
}

async function mayDelete({ name }: OperationSummary, input: ApiInput, session: Session): Promise<boolean> {
  const { url } = await session.core.api.preview(name, input)
  const question = formatMessage('ask-call-operation', { url: plain(url) })
  return isAgreed({ question, unasked: message('no-terminal-to-ask-for-call', { name }) }, session)
}

function readToken(variable: string, env: Io['env']): string {
  const token = (ownField(env, variable) ?? '').trim()
  if (token !== '') return token
  throw new CoreError('bad-argument', message('the-environment-variable-holds-no-token', { variable }))
}

function unknown(name: string, operations: readonly OperationSummary[]): CoreError {
  const names = operations.map((each) => each.name)
  const alike = names.filter((each) => each.includes(name) || name.includes(each)).slice(0, 3)
  const near = alike.length === 0 ? didYouMean(name, names) : message('did-you-mean', { count: 1, names: alike })
  return new CoreError('bad-argument', message('operation-not-found', { name }), {
    hint: near ?? message('list-operations'),
    remedies: near === null ? [{ kind: 'list-operations' }] : [],
  })
}

function several(flags: string, description: string): Option {
  return new Option(flags, description).argParser(collecting()).default([], formatMessage('default-none'))
}

/** The JSON of an answer, or a sentence where it has none. */
function answerLines(body: unknown, done: string): readonly string[] {
  return body === null || body === undefined ? [done] : jsonText(body).split('\n')
}

const COLUMNS = [
  { title: message('column-operation') },
  { title: message('column-method') },
  { title: message('column-path') },
  { title: message('column-scope') },
]

function operationList(operations: readonly OperationSummary[], style: Style): readonly string[] {
  const rows = operations.map(({ name, method, path, scope, isScopeOptional }) => ({
    cells: [
      { text: name },
      { text: method },
      { text: path },
      { text: scope === null ? '' : isScopeOptional ? `(${scope})` : scope },
    ],
  }))
  return [
    ...table(COLUMNS, rows, style),
    '',
    formatMessage('operations-listed', {
      count: operations.length,
      command: commandText('modwell api NAME --help', style),
    }),
  ]
}

function operationDocument(operation: OperationSummary): object {
  const { name, method, path, params, body, fields, scope, isScopeOptional, successes, safe, standing, source } =
    operation
  return {
    name,
    method,
    path,
    params: params.map((param) => ({
      name: param.name,
      in: param.in,
      required: param.required,
      kind: param.kind,
      choices: param.choices,
    })),
    body,
    fields: fields.map((field) => ({
      name: field.name,
      required: field.required,
      kind: field.kind,
      choices: field.choices,
    })),
    scope,
    scopeIsOptional: isScopeOptional,
    successes,
    safe,
    standing,
    source: [...(source.page === undefined ? [] : [`the service's page ${source.page}`]), source.facts].join(', '),
  }
}
