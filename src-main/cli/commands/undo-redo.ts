import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Core } from '../../core/core.ts'
import type { Answer, Run } from '../session.ts'

const DESCRIPTIONS = {
  undo: 'take a change set back, byte for byte; needs no network',
  redo: 'do again what was taken back',
} as const
const DEFAULTS = {
  undo: 'the newest that is in effect, steps of a bisect aside',
  redo: 'the newest that was taken back, steps of a bisect aside',
} as const

interface Options {
  readonly in?: string
  readonly dryRun?: true
}

export function addUndoAndRedo(program: Command, run: Run): void {
  for (const kind of ['undo', 'redo'] as const) {
    program
      .command(kind)
      .description(DESCRIPTIONS[kind])
      .argument('[changeset]', `id of a change set, see "modwell history"; default: ${DEFAULTS[kind]}`)
      .option('--in <instance>', 'only change sets of this instance')
      .option('--dry-run', 'show what would change, and change nothing')
      .addHelpText('after', `\nExamples:\n  modwell ${kind}\n  modwell ${kind} --in Survival --dry-run`)
      .action(async (changeSet: string | undefined, chosen: Options) => {
        await run(async (session) => {
          const instance = chosen.in === undefined ? null : chosen.in
          if (kind === 'undo' && changeSet === undefined) {
            const recovered = await takenBackJustNow(session.core, instance)
            if (recovered !== null) return recovered
          }
          return change(session, { kind, changeSet: changeSet ?? null, instance }, chosen.dryRun === true)
        })
      })
  }
}

/** Opening the home took an interrupted change back: that is the undo that was asked for, and one more would be too many. */
async function takenBackJustNow(core: Core, named: string | null): Promise<Answer | null> {
  const meant = named === null ? null : (await core.instances.find(named)).id
  const recoveries = await core.recover()
  const own = recoveries.filter(
    ({ outcome, instanceId }) => outcome === 'rolled-back' && (meant ?? instanceId) === instanceId,
  )
  if (own.length === 0) return null
  return {
    document: { changeSets: [], kept: [], failed: [] },
    text: () => [
      'The interrupted change was taken back, and nothing else. To take back the one before it: modwell undo',
    ],
  }
}
