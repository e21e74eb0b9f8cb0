import type { CallError, Result } from '../../../src-preload/contract/result.ts'
import { CoreError, logError } from '../../core/errors.ts'
import { ownField } from '../../core/model/own-field.ts'
import { message, format } from '../../../resources/text/text.ts'
import { showCoreError } from './show-core-error.ts'
import type { Log } from '../log.ts'
import type { MemoryReturn } from '../memory-return.ts'
import { answerCancel } from './answers/app.ts'
import type { Question } from './question.ts'

/** The part of Electron's `ipcMain` that is needed, so that a test can stand in the page's place. */
export interface Inlet {
  handle(channel: string, listener: (event: Sender, ...values: readonly unknown[]) => Promise<string>): void
}

export interface Sender {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/** By name; what each takes is checked before it is answered. */
type Questions = Readonly<Record<string, Question<unknown, unknown>>>

export interface ServeOptions {
  readonly answers: Questions
  /** The one origin that may ask. */
  readonly origin: string
  readonly log: Log
  readonly memory: MemoryReturn
}

/**
 * Answers every question of the page on one channel. A foreign sender, an unknown question, a bad argument and a failure
 * inside are all answered as JSON, never thrown. Returns what ends every question under way.
 */
export function serve(inlet: Inlet, serving: ServeOptions): () => void {
  const calls = new Map<string, AbortController>()
  const questions: Questions = { ...serving.answers, ...answerCancel(calls) }
  inlet.handle('ask', async (event, ...asked) => {
    const [name, argument, call] = asked
    serving.memory.begin()
    try {
      if (!isOwnPage(event, serving.origin)) throw new Refusal('foreign-sender', 'Only the window itself may ask.')
      const question = typeof name === 'string' ? ownField(questions, name) : undefined
      if (question === undefined) {
        throw new Refusal('unknown-question', `There is no question "${describe(name)}".`)
      }
      if (typeof call !== 'string' || call === '') throw new Refusal('bad-question', 'A question needs a call id.')
      const value = await answer(question, { name: describe(name), argument, call, calls })
      return JSON.stringify({ kind: 'ok', value })
    } catch (error) {
      return JSON.stringify(fail(error, describe(name), serving.log))
    } finally {
      serving.memory.end()
    }
  })
  return () => {
    for (const controller of calls.values()) controller.abort()
  }
}

/** A question that is not put as the contract says: a fault of the asker, answered with its own code. */
class Refusal extends Error {
  readonly code: string

  constructor(code: string, told: string) {
    super(told)
    this.code = code
  }
}

interface Call {
  readonly name: string
  readonly argument: unknown
  readonly call: string
  readonly calls: Map<string, AbortController>
}

async function answer(question: Question<unknown, unknown>, { name, argument, call, calls }: Call): Promise<unknown> {
  const parsed = question.schema.safeParse(argument)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue === undefined || issue.path.length === 0 ? 'its argument' : issue.path.join('.')
    const why = issue?.message ?? 'not as it should be'
    throw new Refusal('bad-question', `"${name}" was asked wrongly: ${where}: ${why}.`)
  }
  const controller = new AbortController()
  calls.set(call, controller)
  try {
    return await question.answer(parsed.data, { signal: controller.signal, priority: 'user' })
  } finally {
    if (calls.get(call) === controller) calls.delete(call)
  }
}

export function isOwnPage({ senderFrame }: Sender, origin: string): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.url.startsWith(`${origin}/`)
}

function describe(name: unknown): string {
  return typeof name === 'string' ? name.slice(0, 60) : typeof name
}

function fail(error: unknown, name: string, log: Log): Result<never> {
  const said = toCallError(error, log)
  if (said.code !== 'cancelled') log.write(`${name} ${said.code}`, said.code === 'bug' ? error : logError(error))
  return { kind: 'failed', error: said }
}

function toCallError(error: unknown, log: Log): CallError {
  if (error instanceof CoreError) return showCoreError(error)
  if (error instanceof Refusal) return { code: error.code, message: error.message, hint: null }
  const text = message('bug')
  const hintText = message('bug-log', { file: log.file })
  return { code: 'bug', message: format(text), hint: format(hintText), text, hintText }
}
