import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import { describeHold, nameHeld, type Hold, type ListedHold } from '../../core/model/hold.ts'
import type { Failure } from '../../core/model/failure.ts'
import type { HoldWish } from '../../core/model/wish.ts'
import { holdDocument, listedHoldDocument } from '../documents/findings-document.ts'
import { EXIT } from '../exit-codes.ts'
import { doEach } from '../do-each.ts'
import { readDay } from '../read-amounts.ts'
import { failureDocument } from '../documents/change-document.ts'
import { freshnessOf, type Answer, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { failedView, nameOf, type Names } from '../views/change-view.ts'
import { addInstancesOption, refuseUnnamed } from './instance-arguments.ts'

const EXAMPLES = `
What is held is not updated, and every list shows the reason. Versions are compared by when they were published.
--until-supported-by waits for another project: the hold ends when a version of that project, installed or part of the
update, allows the newer version of the held one, in its file or in its dependencies. If it names the mod without versions,
it must be published no earlier; if the mod waits for another game version, it must be for that one. A still newer version
is held again until it is supported too. "modwell holds" lists holds that have ended; they no longer apply.
A project has one hold: another one replaces it, and says so. Only --skip may be there for several versions.

Examples:
  modwell hold sodium --in Survival                   for ever
  modwell unhold sodium --in Survival                 remove it
  modwell hold sodium lithium --in Survival --in Creative
  modwell hold sodium --in Survival --skip 0.6.1      later ones are offered
  modwell hold sodium --in Survival --at-most 0.6.0   nothing later
  modwell hold sodium --in Survival --below 0.7.0     nothing from it on
  modwell hold sodium --in Survival --until 2027-01-31
  modwell hold sodium --in Survival --until-supported-by iris
  modwell hold --pack --in Survival                   only what you added is
                                                      updated`

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
    .description('hold projects back from updates, for ever or until a condition is met')
    .argument('[projects...]', 'slugs or ids; for installed files also titles or paths')
  addInstancesOption(hold, '--in')
    .option('--pack', "everything that came with the instance's pack")
    .option('--skip <version>', 'only this version')
    .option('--at-most <version>', 'nothing later than this version')
    .option('--below <version>', 'nothing from this version on, whether there is one of that number or not')
    .option('--until <date>', 'until this day, e.g. 2027-01-31', readDay)
    .option('--until-supported-by <project>', 'until this project says that it works with the newer version')
    .option('--note <text>', 'a note on why, shown with the hold')
    .addHelpText('after', EXAMPLES)
  hold.action(async (projects: readonly string[], given: HoldOptions) => {
    refuseUnnamed(hold, '--in', { given: given.in, isAll: given.all === true })
    if ((projects.length === 0) === (given.pack === undefined)) hold.error('error: name projects, or say --pack')
    const until = untilOf(given)
    await run(async (session) => {
      const { core, options, signal } = session
      const call = { freshness: freshnessOf(options), signal }
      const wanted = given.pack === true ? [null] : projects
      const { done, failed } = await doEach(session, given.in, wanted, (instance, project) =>
        core.holds.add(instance, { project, until, note: given.note ?? null }, call),
      )
      return answerOf('Held', { held: done, failed }, await core.instances.names())
    })
  })
}

function addUnhold(program: Command, run: Run): void {
  const command = program
    .command('unhold')
    .description('remove holds, so that updates are offered again')
    .argument('<held...>', "projects' slugs, ids or titles, files of them, holds' ids, or pack")
  addInstancesOption(command, '--in')
    .addHelpText('after', '\nExample:\n  modwell unhold sodium --in Survival')
    .action(async (named: readonly string[], given: Pick<HoldOptions, 'in' | 'all'>) => {
      refuseUnnamed(command, '--in', { given: given.in, isAll: given.all === true })
      await run(async (session) => {
        const { core, options, signal } = session
        const call = { freshness: freshnessOf(options), signal }
        const { done, failed } = await doEach(session, given.in, named, (instance, one) =>
          core.holds.remove(instance, one, call),
        )
        // In all: wherever it is held.
        const isMissing = ({ code }: Failure) => given.all === true && done.length > 0 && code === 'not-found'
        const held = { held: done.flat(), failed: failed.filter((one) => !isMissing(one)) }
        return answerOf('No longer held', held, await core.instances.names())
      })
    })
}

function addList(program: Command, run: Run): void {
  program
    .command('holds')
    .description('list what is held, and which holds have ended')
    .argument('[instance]', 'id, name or folder; default: all instances')
    .action(async (instance: string | undefined) => {
      await run(async ({ core, options, signal }) => {
        const held = await core.holds.list(instance ?? null, { freshness: freshnessOf(options), signal })
        const names = await core.instances.names()
        return {
          document: { holds: held.map(listedHoldDocument) },
          exitCode: EXIT.done,
          text: (style) =>
            held.length === 0
              ? ['Nothing is held.']
              : held.map((one) => {
                  const line = `${nameOf(one.instanceId, names)}: ${holdText(one)}${endText(one)}  (${one.id})`
                  return one.ended === null ? line : style.dim(line)
                }),
        }
      })
    })
}

/** `word`: what has become of those that it was done with. */
function answerOf(
  word: string,
  { held, failed }: { readonly held: readonly Hold[]; readonly failed: readonly Failure[] },
  names: Names,
): Answer {
  return {
    document: { holds: held.map(holdDocument), failed: failed.map(failureDocument) },
    exitCode: failed.length === 0 ? EXIT.done : held.length === 0 ? EXIT.failed : EXIT.partly,
    text: (style) => [
      ...held.map((one) => `${word} in ${nameOf(one.instanceId, names)}: ${holdText(one)}.`),
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
    throw new CoreError(
      'bad-argument',
      'a hold has one condition: --skip, --at-most, --below, --until or --until-supported-by',
    )
  }
  return until
}

function endText({ ended }: ListedHold): string {
  return ended === null ? '' : plain(`. ${ended.message}.`)
}

function holdText(hold: Hold): string {
  const said = describeHold(hold)
  return plain(`${nameHeld(hold.of)}: ${said[0]?.toLowerCase() ?? ''}${said.slice(1)}`)
}
