import type { Command } from 'commander'

/**
 * The arguments with flags that were typed together apart (`-yn`), and with a dry run that was asked for before the command
 * (`modwell -n update Survival`) behind it, where the commands that understand it have it.
 */
export function flagsApart(args: readonly string[], { options }: Pick<Command, 'options'>): readonly string[] {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const words = args.slice(0, end).flatMap((word) => (TOGETHER.test(word) ? apart(word) : [word]))
  const isValued = (word = '') => options.some(({ long, required }) => long === word && required)
  const command = words.findIndex((word, at) => !word.startsWith('-') && !isValued(words[at - 1]))
  const isFirst = (word: string, at: number) => at < command && DRY_RUN.has(word) && !isValued(words[at - 1])
  const [asked] = words.filter(isFirst)
  const behind = asked === undefined ? [] : [asked]
  return [...words.filter((word, at) => !isFirst(word, at)), ...behind, ...args.slice(end)]
}

const TOGETHER = /^-[nqvy]{2,}$/
const DRY_RUN: ReadonlySet<string> = new Set(['-n', '--dry-run'])

function apart(word: string): readonly string[] {
  return Array.from(word.slice(1), (letter) => `-${letter}`)
}
