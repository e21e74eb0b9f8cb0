/**
 * The variables of the scripts that start a server (fact D6). In: texts of scripts and of the settings files beside them, the first
 * to count first. Out: what each name stands for, as far as it is written there; what a script finds out while it runs is not.
 */
export type StartVariables = ReadonlyMap<string, string>

/** Longer values are no versions. */
const MAX_LENGTH = 200
/** Variables made of variables, made of variables. */
const MAX_LEVELS = 8

const SHELL = /^\s*(?:(?:export|readonly|local)\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/
const BATCH = /^\s*@?set\s+(?:\/[ap]\s+)?"?([A-Za-z_]\w*)\s*=\s*(.*)$/i
const POWER_SHELL = /^\s*\$(?:(?:env|global|script):)?([A-Za-z_]\w*)\s*=\s*(.*)$/i
/** `%NAME%`, `!NAME!`, `${NAME}`, `${NAME:-otherwise}`, `$NAME`, `$env:NAME`. */
const REFERENCE = /%(\w+)%|!(\w+)!|\$\{(?:env:)?(\w+)(?::?-([^{}]*))?\}|\$(?:env:)?([A-Za-z_]\w*)/gi

export function readStartVariables(texts: readonly string[]): StartVariables {
  const written = new Map<string, string>()
  for (const line of texts.flatMap((text) => text.split(/\r?\n/))) {
    const [, name, value] = BATCH.exec(line) ?? POWER_SHELL.exec(line) ?? SHELL.exec(line) ?? []
    const plain = resolve(plainValue(value ?? ''), written)
    if (name === undefined || plain === '' || plain.length > MAX_LENGTH) continue
    if (!written.has(name.toLowerCase())) written.set(name.toLowerCase(), plain)
  }
  let variables = written
  for (let level = 0; level < MAX_LEVELS; level++) {
    const known = variables
    variables = new Map([...known].map(([name, value]) => [name, resolve(value, known).slice(0, MAX_LENGTH)]))
  }
  return new Map([...variables].filter(([, value]) => isPlain(value)))
}

/** With what the variables stand for; those that nobody set stay as they are written. */
export function resolveStartVariables(text: string, variables: StartVariables): string {
  return text
    .split('\n')
    .map((line) => resolve(line, variables))
    .join('\n')
}

/** Whether a text is what it says, and no variable in it. */
export function isPlain(text: string): boolean {
  return !/[%$!`{}]/.test(text)
}

function resolve(text: string, variables: StartVariables): string {
  return text.replaceAll(REFERENCE, (reference: string, ...groups: readonly (string | undefined)[]) => {
    const [percent, mark, braced, otherwise, bare] = groups
    return variables.get((percent ?? mark ?? braced ?? bare ?? '').toLowerCase()) ?? otherwise ?? reference
  })
}

/** Without quotes, and what stands behind them or behind a space. */
function plainValue(written: string): string {
  const value = written.slice(0, 2 * MAX_LENGTH)
  const quoted = /^(["'])(.*?)\1/.exec(value)?.[2]
  return (quoted ?? value.replace(/(?:\s+(?:#|&|\|\||rem\b)|[;"]).*$/i, '')).trim()
}
