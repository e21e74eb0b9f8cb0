import { text } from 'node:stream/consumers'
import { CoreError } from '../../core/errors.ts'
import type { Input } from '../process/io.ts'
import { openInput } from '../process/open-input.ts'
import type { ApiFile, ApiInput, OperationSummary } from '../../core/model/service/operation.ts'
import { message, type Message } from '../../../resources/text/text.ts'

/** The call as it stands on the command line. */
export interface CallWords {
  /** `name=value`. */
  readonly param: readonly string[]
  /** JSON, `@FILE` or `-`. */
  readonly body?: string
  /** `part=@path`. */
  readonly file: readonly string[]
}

/** Throws `bad-argument` for what cannot be read. */
export async function readCall(operation: OperationSummary, words: CallWords, stdin: Input): Promise<ApiInput> {
  const isImage = operation.body === 'image' && words.body !== undefined && words.body.startsWith('@')
  const files = words.file.map(readPart)
  if (isImage) files.push({ part: 'image', path: words.body?.slice(1) ?? '' })
  return {
    params: Object.fromEntries(words.param.map((word) => split(word, '--param', 'NAME=VALUE'))),
    ...(words.body !== undefined && !isImage && { body: await readBody(words.body, stdin) }),
    ...(files.length > 0 && { files }),
  }
}

function readPart(word: string): ApiFile {
  const [part, path] = split(word, '--file', 'PART=@PATH')
  return { part, path: path.replace(/^@/, '') }
}

function split(word: string, option: string, form: string): readonly [string, string] {
  const at = word.indexOf('=')
  if (at < 1) throw new CoreError('bad-argument', message('write-option-as', { option, word, form }))
  return [word.slice(0, at), word.slice(at + 1)]
}

async function readBody(word: string, stdin: Input): Promise<unknown> {
  const { source, content } = await readText(word, stdin)
  try {
    return JSON.parse(content)
  } catch (cause) {
    throw new CoreError('bad-argument', message('not-json', { source }), { cause })
  }
}

async function readText(
  word: string,
  stdin: Input,
): Promise<{ readonly source: string | Message; readonly content: string }> {
  if (word === '-') return { source: message('standard-input'), content: await text(stdin) }
  if (!word.startsWith('@')) return { source: '--body', content: word }
  const source = word.slice(1)
  try {
    return { source, content: await text(openInput(source)) }
  } catch (cause) {
    throw new CoreError('bad-argument', message('source-unreadable', { source }), { cause })
  }
}
