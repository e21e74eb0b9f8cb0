/** One command of a line: its words, and where it reads from and writes to. */
export interface ShellCommand {
  readonly words: readonly string[]
  readonly input: string | null
  readonly output: string | null
}

/** A line as a shell reads it, as far as examples go: quotes, `~`, `<`, `>` and `|`. */
export function readShellLine(line: string, home: string): readonly ShellCommand[] {
  return partsOf(line).map((part) => {
    const words = wordsOf(part).map(({ text, isQuoted }) => (isQuoted ? text : text.replace(/^~(?=\/|$)/, home)))
    const behind = (sign: string): string | null => {
      const at = words.indexOf(sign)
      return at === -1 ? null : (words[at + 1] ?? null)
    }
    const first = words.findIndex((word) => word === '<' || word === '>')
    return { words: first === -1 ? words : words.slice(0, first), input: behind('<'), output: behind('>') }
  })
}

function partsOf(line: string): readonly string[] {
  return (line.match(/(?:'[^']*'|"[^"]*"|[^|'"])+/g) ?? []).map((part) => part.trim())
}

function wordsOf(part: string) {
  return (part.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []).map((word) => {
    return { text: word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'), isQuoted: /^['"]/.test(word) }
  })
}
