import { about } from '../../terminal/joints.ts'
import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import { describeHold, nameHeld, type Hold, type ListedHold } from '../../../core/model/plans/hold.ts'
import type { Failure } from '../../../core/model/words/failure.ts'
import type { HoldWish } from '../../../core/model/plans/wish.ts'
import { holdDocument, listedHoldDocument } from '../../documents/findings-document.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { doEach } from '../../do-each.ts'
import { readDay } from '../../arguments/read-amounts.ts'
import { failureDocument } from '../../documents/change-document.ts'
import type { Answer, Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { failedView, nameOf, type Names } from '../../views/changes/change-view.ts'
import { addInstancesOption, refuseUnnamed } from '../instances/instance-arguments.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'

interface HoldOptions {
  readonly in?: readonly string[]
  readonly all?: true
  readonly pack?: true
  readonly skip?: string
  readonly atMost?: string
  readonly below?: string
  readonly until?: string
  readonly untilSupportedBy?: string
  readonly note?: string
}

export function addHolds(program: Command, run: Run): void {
  addHold(program, run)
  addUnhold(program, run)
  addList(program, run)
}

function addHold(program: Command, run: Run): void {
  const hold = program
    .command('hold')
    .alias('pin')
    .description(formatMessage('help-hold'))
    .argument('[projects...]', formatMessage('argument-projects'))
  addInstancesOption(hold)
    .option('--pack', formatMessage('option-pack'))
    .option('--skip <version>', formatMessage('option-skip'))
    .option('--at-most <version>', formatMessage('option-at-most'))
    .option('--below <version>', formatMessage('option-below'))
    .option('--until <date>', formatMessage('option-until'), readDay)
    .option('--until-supported-by <project>', formatMessage('option-until-supported-by'))
    .option('--note <text>', formatMessage('option-holds-note'))
    .addHelpText('after', formatMessage('help-hold-more'))
  hold.action(async (projects: readonly string[], given: HoldOptions) => {
    refuseUnnamed(hold, { given: given.in, isAll: given.all === true })
    if ((projects.length === 0) === (given.pack === undefined)) hold.error(formatMessage('misuse-hold'))
    const until = untilOf(given)
    await run(async (session) => {
      const { core, call } = session
      const wanted = given.pack === true ? [null] : projects
      const { done, failed } = await doEach(session, given.in, wanted, async (instance, project) => {
        const { added } = await core.holds.add(instance, { project, until, note: given.note ?? null }, call)
        return added
      })
      return answerOf('held-in', { held: done, failed }, await core.instances.names())
    })
  })
}

function addUnhold(program: Command, run: Run): void {
  const command = program
    .command('unhold')
    .description(formatMessage('help-unhold'))
    .argument('<held...>', formatMessage('argument-held'))
  addInstancesOption(command)
    .addHelpText('after', formatMessage('help-unhold-more'))
    .action(async (named: readonly string[], given: Pick<HoldOptions, 'in' | 'all'>) => {
      refuseUnnamed(command, { given: given.in, isAll: given.all === true })
      await run(async (session) => {
        const { core, call } = session
        const { done, failed } = await doEach(session, given.in, named, (instance, one) =>
          core.holds.remove(instance, one, call),
        )
        // In all: wherever it is held.
        const isMissing = ({ code }: Failure) => given.all === true && done.length > 0 && code === 'not-found'
        const held = { held: done.flat(), failed: failed.filter((one) => !isMissing(one)) }
        return answerOf('no-longer-held-in', held, await core.instances.names())
      })
    })
}

function addList(program: Command, run: Run): void {
  program
    .command('holds')
    .description(formatMessage('help-holds'))
    .argument('[instance]', formatMessage('argument-history-instance'))
    .action(async (instance: string | undefined) => {
      await run(async ({ core, call }) => {
        const held = await core.holds.list(instance ?? null, call)
        const names = await core.instances.names()
        return {
          document: { holds: held.map(listedHoldDocument) },
          exitCode: EXIT.done,
          text: (style) =>
            held.length === 0
              ? [formatMessage('holds-nothing-held')]
              : held.map((one) => {
                  const line = formatMessage('hold-listed', {
                    instance: nameOf(one.instanceId, names),
                    hold: holdText(one),
                    end: endText(one),
                    id: one.id,
                  })
                  return one.ended === null ? line : style.dim(line)
                }),
        }
      })
    })
}

/** `what`: what has become of those that it was done with. */
function answerOf(
  what: 'held-in' | 'no-longer-held-in',
  { held, failed }: { readonly held: readonly Hold[]; readonly failed: readonly Failure[] },
  names: Names,
): Answer {
  return {
    document: { holds: held.map(holdDocument), failed: failed.map(failureDocument) },
    exitCode: failed.length === 0 ? EXIT.done : held.length === 0 ? EXIT.failed : EXIT.partly,
    text: (style) => [
      ...held.map((one) => formatMessage(what, { instance: nameOf(one.instanceId, names), hold: holdText(one) })),
      ...failedView(failed, names, style),
    ],
  }
}

function untilOf(given: HoldOptions): HoldWish['until'] {
  const named: readonly (HoldWish['until'] | null)[] = [
    given.skip === undefined ? null : { kind: 'skip', version: given.skip },
    given.atMost === undefined ? null : { kind: 'at-most', version: given.atMost },
    given.below === undefined ? null : { kind: 'below', version: given.below },
    given.until === undefined ? null : { kind: 'date', day: given.until },
    given.untilSupportedBy === undefined ? null : { kind: 'supported', by: given.untilSupportedBy },
  ]
  const [until = { kind: 'for-ever' }, ...others] = named.filter((one) => one !== null)
  if (others.length > 0) {
    throw new CoreError('bad-argument', message('hold-has-one-condition'))
  }
  return until
}

function endText({ ended }: ListedHold): string {
  return ended === null ? '' : plain(`. ${ended.message}.`)
}

function holdText(hold: Hold): string {
  const said = describeHold(hold)
  return plain(about(nameHeld(hold.of), `${said[0]?.toLowerCase() ?? ''}${said.slice(1)}`))
}
