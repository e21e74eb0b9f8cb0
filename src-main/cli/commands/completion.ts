import type { Command } from 'commander'
import { COMPLETION_SCRIPTS } from '../completion/scripts.ts'
import { suggest, type Suggestion } from '../completion/suggest.ts'
import { listNames } from '../completion/list-names.ts'
import type { Answer, Run, RunAlone } from '../session.ts'
import { plain } from '../terminal/plain.ts'

const EXAMPLES = `
Commands, options, their values, and the names of your instances, change sets, holds and installed projects are completed.

Examples:
  modwell completion bash > ~/.local/share/bash-completion/completions/modwell
  modwell completion zsh > ~/.zfunc/_modwell
  modwell completion fish > ~/.config/fish/completions/modwell.fish

The folder for zsh must be in its fpath: put "fpath+=~/.zfunc" before "compinit" in ~/.zshrc.`

const SHELLS = ['bash', 'zsh', 'fish'] as const

export function addCompletion(program: Command, run: Run, runAlone: RunAlone): void {
  const group = program
    .command('completion')
    .description('print what lets a shell complete commands: for bash, zsh or fish')
    .addHelpText('after', EXAMPLES)
  for (const shell of SHELLS) {
    group
      .command(shell)
      .description(`print the completion of ${shell}`)
      .action(async () => {
        const script = COMPLETION_SCRIPTS[shell]
        await runAlone(() => ({ document: { shell, script }, text: () => script.trimEnd().split('\n') }))
      })
  }
  group
    .command('suggest')
    .description('what the scripts ask: what can stand where the cursor is')
    .argument('[words...]', 'what is typed after "modwell", the last word as far as it is')
    .action(async (words: readonly string[]) => {
      const suggestion = suggest(program, words)
      const current = words.at(-1) ?? ''
      const { named } = suggestion
      if (named === null) return runAlone(() => answerOf(suggestion, current, []))
      await run(async ({ core }) => answerOf(suggestion, current, await listNames(named, core)))
    })
}

/** Those that begin with what is typed. */
function answerOf({ words, prefix }: Suggestion, current: string, names: readonly string[]): Answer {
  // Where the shell broke the word at `=`, it completes what is behind that.
  const isWhole = prefix !== '' && current.startsWith(prefix)
  const typed = unquote(isWhole ? current.slice(prefix.length) : current === '=' ? '' : current).toLowerCase()
  const all = [...words, ...names.map(plain)]
    .filter((word) => word.toLowerCase().startsWith(typed))
    .map((word) => (isWhole ? prefix : '') + word)
  return { document: { words: all }, text: () => all }
}

/** As the shell would read it, were it finished. */
function unquote(word: string): string {
  return word.replace(/^["']/, '').replaceAll(/\\(.)/gs, '$1')
}
