import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Core } from '../../core/core.ts'
import type { Wish } from '../../core/model/wish.ts'
import { freshnessOf, type Answer, type Run } from '../session.ts'

const DESCRIPTIONS = {
  undo: 'take a change set back, byte for byte; asks the service only for what the store has lost',
  redo: 'redo what was undone',
} as const
const DEFAULTS = {
  undo: 'the newest that is in effect, steps of a bisect aside',
  redo: 'the one that was undone last, other than steps of a bisect',
} as const

const EXAMPLES = {
  undo: `
Examples:
  modwell undo                                     undo the newest change
  modwell undo --in Survival --dry-run             show what this would change
  modwell undo CHANGESET --with-later              an older one, and all that was changed on top of it
  modwell undo --to CHANGESET                      the instance as it was right after that change
  modwell undo --to CHANGESET --before             the instance as it was right before it

Each of these is a change set of its own, which can itself be undone. --to leaves files alone that were changed by hand. If
other instances share a folder, --to also undoes what they changed in it since, and names that first.`,
  redo: `
Examples:
  modwell redo
  modwell redo --in Survival --dry-run

What "undo --to" undid is redone by undoing that: modwell undo`,
} as const

type PastWish = Extract<Wish, { readonly changeSet: string | null }>

interface Options {
  readonly in?: string
  readonly dryRun?: true
  readonly withLater?: true
  readonly to?: string
  readonly before?: true
}

export function addUndoAndRedo(program: Command, run: Run): void {
  for (const kind of ['undo', 'redo'] as const) {
    const command = program
      .command(kind)
      .description(DESCRIPTIONS[kind])
      .argument('[changeset]', `id of a change set, see "modwell history"; default: ${DEFAULTS[kind]}`)
      .option('--in <instance>', 'only change sets of this instance')
    if (kind === 'undo') {
      command
        .option('--with-later', 'undo every later change set that rests on it as well')
        .option('--to <changeset>', 'undo everything since this change set')
        .option('--before', 'with --to: that change set as well')
    }
    command
      .option('--dry-run', 'show what would change, and change nothing')
      .addHelpText('after', EXAMPLES[kind])
      .action(async (changeSet: string | undefined, chosen: Options) => {
        const problem = misuseOf(changeSet, chosen)
        if (problem !== null) command.error(`error: ${problem}`)
        await run(async (session) => {
          const instance = chosen.in === undefined ? null : chosen.in
          if (kind === 'undo' && changeSet === undefined && chosen.to === undefined) {
            const recovered = await undoneJustNow(session.core, instance)
            if (recovered !== null) return recovered
          }
          const wish = {
            ...wishOf(kind, changeSet, { ...chosen, in: instance }),
            freshness: freshnessOf(session.options),
          }
          return change(session, wish, chosen.dryRun === true)
        })
      })
  }
}

function misuseOf(changeSet: string | undefined, { withLater, to, before }: Options): string | null {
  if (to !== undefined && (changeSet !== undefined || withLater === true)) {
    return 'name a change set to undo, or one to go back to with --to, not both'
  }
  if (before === true && to === undefined)
    return '--before says which side of --to CHANGESET is meant, and there is none'
  return withLater === true && changeSet === undefined ? '--with-later needs the change set that it is about' : null
}

function wishOf(
  kind: 'undo' | 'redo',
  changeSet: string | undefined,
  { to, before, withLater, in: instance }: Omit<Options, 'in'> & { readonly in: string | null },
): PastWish {
  if (to !== undefined) return { kind: 'restore-point', changeSet: to, isBefore: before === true, instance }
  if (withLater === true && changeSet !== undefined) return { kind: 'undo-with-later', changeSet, instance }
  return { kind, changeSet: changeSet ?? null, instance }
}

/** Opening the home took an interrupted change back: that is the undo that was asked for, and one more would be too many. */
async function undoneJustNow(core: Core, named: string | null): Promise<Answer | null> {
  const meant = named === null ? null : (await core.instances.find(named)).id
  const recoveries = await core.recover()
  const own = recoveries.filter(
    ({ outcome, instanceId }) => outcome === 'rolled-back' && (meant ?? instanceId) === instanceId,
  )
  if (own.length === 0) return null
  return {
    document: { changeSets: [], skipped: [], failed: [] },
    text: () => ['The interrupted change was rolled back, and nothing else. To undo the one before it: modwell undo'],
  }
}
