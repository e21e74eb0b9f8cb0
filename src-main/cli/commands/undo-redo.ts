import { asTyped } from '../as-typed.ts'
import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Core } from '../../core/core.ts'
import type { Wish } from '../../core/model/wish.ts'
import { freshnessOf, type Answer, type Run } from '../session.ts'

const DESCRIPTIONS = {
  undo: 'take a change set back, or all of a joint one, byte for byte; asks the service only for what the store has lost',
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
  modwell undo JOINT                               all that one run did, in every instance that it changed
  modwell undo JOINT --in Survival                 the same in that instance alone
  modwell undo CHANGESET --with-later              an older one, and all that was changed on top of it
  modwell undo --to CHANGESET                      the instance as it was right after that change
  modwell undo --to CHANGESET --before             the instance as it was right before it

An update of several instances is one joint change set: undo without a name takes all of it back. An instance where
something is in the way stays as it is, the others are undone, and the exit code is 4.

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
      .argument(
        '[changeset]',
        `id of a change set or joint change set, see "modwell history"; default: ${DEFAULTS[kind]}`,
      )
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
        const isDryRun = chosen.dryRun === true
        await run(async (session) => {
          const instance = chosen.in === undefined ? null : chosen.in
          const freshness = freshnessOf(session.options)
          if (kind === 'undo' && changeSet === undefined && chosen.to === undefined) {
            const recovered = await undoneJustNow(session.core, instance)
            if (recovered === 'nothing-else') return rolledBackAlone()
            // The rest of the run that was interrupted.
            if (recovered !== null)
              return change(session, { kind, changeSet: recovered, instance, freshness }, isDryRun)
          }
          return change(session, { ...wishOf(kind, changeSet, { ...chosen, in: instance }), freshness }, isDryRun)
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

/**
 * Opening the home took an interrupted change back: that is the undo that was asked for, and one more would be too many. The joint change
 * set that it was to be a part of, where that changed other instances before: they are to be undone too. null: nothing was taken back.
 */
async function undoneJustNow(core: Core, named: string | null): Promise<string | 'nothing-else' | null> {
  const meant = named === null ? null : (await core.instances.find(named)).id
  const recoveries = await core.recover()
  const own = recoveries.filter(
    ({ outcome, instanceId }) => outcome === 'rolled-back' && (meant ?? instanceId) === instanceId,
  )
  if (own.length === 0) return null
  const joints = new Set(own.flatMap(({ joint }) => joint ?? []))
  const rest = (await core.history(named)).find(
    ({ changeSet, undoOrRedo, joint }) =>
      undoOrRedo === 'undo' && joint !== null && joints.has(joint.id) && changeSet.of === null,
  )
  return rest?.joint?.id ?? 'nothing-else'
}

function rolledBackAlone(): Answer {
  return {
    document: { changeSets: [], skipped: [], failed: [] },
    text: ({ typed }) => [
      `The interrupted change was rolled back, and nothing else. To undo the one before it: ${asTyped('modwell undo', typed)}`,
    ],
  }
}
