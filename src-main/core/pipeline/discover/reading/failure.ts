import { message, type Message } from '../../../../../resources/text/text.ts'

const SAID = new Map(
  Object.entries({
    EACCES: 'may-not-be-read',
    EPERM: 'may-not-be-read',
    ENOENT: 'is-not-there',
    ENOTDIR: 'is-not-a-folder',
    ELOOP: 'is-a-link-to-itself',
    ENAMETOOLONG: 'has-too-long-a-name',
    EIO: 'disk-reports-an-error',
  } as const),
)

/** That something could not be read, and why the system refused it. `name`: as the sentence begins. */
export function sayFailure(name: string | Message, error: unknown): Message {
  const code = failureCode(error)
  const id = SAID.get(code)
  return id === undefined ? message('fails-with-code', { name, code }) : message(id, { name })
}

/** The system's code, e.g. `ENOENT`. Anything else than a system error is a bug and thrown again. */
export function failureCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}
