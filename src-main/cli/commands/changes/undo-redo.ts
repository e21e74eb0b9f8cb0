import { commandText } from '../../remedies/remedy-command.ts'
import type { Command } from 'commander'
import { change } from '../../change.ts'
import type { Core } from '../../../core/core.ts'
import type { Wish } from '../../../core/model/plans/wish.ts'
import type { Answer, Run } from '../../run/session.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

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
      .description(formatMessage(kind === 'undo' ? 'help-undo' : 'help-redo'))
      .argument('[changeset]', formatMessage(kind === 'undo' ? 'argument-undo' : 'argument-redo'))
      .option('--in <instance>', formatMessage('option-in'))
    if (kind === 'undo') {
      command
        .option('--with-later', formatMessage('option-with-later'))
        .option('--to <changeset>', formatMessage('option-undo-redo-to'))
        .option('--before', formatMessage('option-undo-redo-before'))
    }
    command
      .option('-n, --dry-run', formatMessage('option-dry-run'))
      .addHelpText('after', formatMessage(kind === 'undo' ? 'help-undo-more' : 'help-redo-more'))
      .action(async (changeSet: string | undefined, chosen: Options) => {
        const problem = misuseOf(changeSet, chosen)
        if (problem !== null) command.error(problem)
        const isDryRun = chosen.dryRun === true
        await run(async (session) => {
          const instance = chosen.in === undefined ? null : chosen.in
          const { freshness } = session.call
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
    return formatMessage('misuse-undo-both')
  }
  if (before === true && to === undefined) return formatMessage('misuse-before')
  return withLater === true && changeSet === undefined ? formatMessage('misuse-with-later') : null
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
    text: ({ typed }) => [formatMessage('rolled-back-alone', { command: commandText('modwell undo', { typed }) })],
  }
}
