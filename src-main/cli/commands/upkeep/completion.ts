import type { Command } from 'commander'
import { COMPLETION_SCRIPTS } from '../../completion/scripts.ts'
import { suggest, type Suggestion } from '../../completion/suggest.ts'
import { listNames } from '../../completion/list-names.ts'
import type { Answer, Run, RunAlone } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

export function addCompletion(program: Command, run: Run, runAlone: RunAlone): void {
  const group = program
    .command('completion')
    .description(formatMessage('help-completion'))
    .addHelpText('after', formatMessage('help-completion-more'))
  for (const shell of SHELLS) {
    group
      .command(shell)
      .description(formatMessage('help-completion-of', { shell }))
      .action(async () => {
        const script = COMPLETION_SCRIPTS[shell]
        await runAlone(() => ({
          document: { shell, script },
          text: () => script.trimEnd().split('\n'),
          isVerbatim: true,
        }))
      })
  }
  group
    .command('suggest')
    .description(formatMessage('help-suggest'))
    .argument('[words...]', formatMessage('argument-words'))
    .action(async (typed: readonly string[]) => {
      const suggestion = suggest(program, typed)
      const current = typed.at(-1) ?? ''
      const { named } = suggestion
      if (named === null) return runAlone(() => answerOf(suggestion, current, []))
      await run(async ({ core }) => answerOf(suggestion, current, await listNames(named, core)))
    })
}

/** Those that begin with what is typed. */
function answerOf({ words: suggested, prefix }: Suggestion, current: string, names: readonly string[]): Answer {
  // Where the shell broke the word at `=`, it completes what is behind that.
  const isWhole = prefix !== '' && current.startsWith(prefix)
  const typed = unquote(isWhole ? current.slice(prefix.length) : current === '=' ? '' : current).toLowerCase()
  const all = [...suggested, ...names.map(plain)]
    .filter((word) => word.toLowerCase().startsWith(typed))
    .map((word) => (isWhole ? prefix : '') + word)
  return { document: { words: all }, text: () => all, isVerbatim: true }
}

/** As the shell would read it, were it finished. */
function unquote(word: string): string {
  return word.replace(/^["']/, '').replaceAll(/\\(.)/gs, '$1')
}
