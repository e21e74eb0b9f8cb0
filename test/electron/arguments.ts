/** Chromium refuses its sandbox to root; nobody else gets this. */
export function sandboxArguments(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/**
 * A person's arguments in the one form that Electron lets through: `--name=value`. After a bare address, as in
 * `--service http://…`, Electron ends the program at the next argument (its guard against planted links).
 */
export function appArguments(args: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1)
    const isValue = last !== undefined && /^--[a-z-]+$/.test(last) && !arg.startsWith('-')
    if (isValue) joined.splice(-1, 1, `${last}=${arg}`)
    else joined.push(arg)
  }
  return joined
}
