import type { Command } from 'commander'
import { COMPLETION_SCRIPTS } from '../../completion/scripts.ts'
import { suggest, type Suggestion, type NamedKind } from '../../completion/suggest.ts'
import type { Answer, Run, RunAlone } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import type { Core } from '../../../core/core.ts'

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

/** As the home knows them: the service is not asked. */
async function listNames(named: NamedKind, core: Core): Promise<readonly string[]> {
  switch (named) {
    case 'instance': {
      const names = await core.instances.names()
      return (await core.instances.list()).map(({ instance }) => names.get(instance.id) ?? instance.name)
    }
    case 'change-set': {
      const entries = await core.history(null)
      return unique(entries.flatMap(({ changeSet, joint }) => [changeSet.id, ...(joint === null ? [] : [joint.id])]))
    }
    case 'hold':
      return (await core.holds.list(null, { freshness: 'offline' })).map(({ id }) => id)
    case 'finding': {
      const ids = (await core.instances.list()).map(({ instance }) => instance.id)
      const found = await core.lastFindings(ids)
      const listed = found.flatMap(({ findings }) => findings)
      return unique(listed.filter(({ ignored }) => ignored === null).map(({ id }) => id))
    }
    case 'ignored':
      return unique((await core.ignoredFindings.list(null)).map(({ id }) => id))
    case 'notification': {
      if ((await core.inbox.standing()) === null) return []
      const { days } = await core.inbox.list({}, { freshness: 'offline' })
      return days.flatMap(({ entries }) => entries.map(({ id }) => id))
    }
    case 'followed': {
      if ((await core.inbox.standing()) === null) return []
      const { projects } = await core.inbox.following({ freshness: 'offline' })
      return projects.map(({ project }) => project.slug)
    }
    case 'installed': {
      const inspections = await core.inspect({ instances: 'all', freshness: 'offline', channel: null })
      const files = inspections.flatMap((inspection) => inspection.files)
      return unique(files.map(({ file, identity }) => identity?.project.slug ?? file.path))
    }
  }
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)]
}
