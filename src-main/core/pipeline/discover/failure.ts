const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EACCES: 'may not be read (permission denied)',
    EPERM: 'may not be read (permission denied)',
    ENOENT: 'is not there',
    ENOTDIR: 'is not a folder',
    ELOOP: 'is a link that leads back to itself',
    ENAMETOOLONG: 'has a name that is too long for this system',
    EIO: 'cannot be read (the disk reports an error)',
  }),
)

/** The rest of a sentence that begins with a path: why the system refused it. */
export function wordFailure(error: unknown): string {
  const code = failureCode(error)
  return WORDS.get(code) ?? `cannot be read (${code})`
}

/** The system's code, e.g. `ENOENT`. Anything else than a system error is a bug and thrown again. */
export function failureCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}
