import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import { describeHold, nameHeld, type Hold, type ListedHold } from '../../core/model/hold.ts'
import type { HoldWish } from '../../core/model/wish.ts'
import { holdDocument, listedHoldDocument } from '../documents/findings-document.ts'
import { EXIT } from '../exit-codes.ts'
import { freshnessOf, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { nameOf, type Names } from '../views/change-view.ts'

const EXAMPLES = `
What is held is not updated, and every list shows the reason. Versions are compared by when they were published.
--until-supported-by waits for another project: the hold ends when a version of that project, installed or part of the
update, allows the newer version of the held one, in its file or in its dependencies. If it names the mod without versions,
it must be published no earlier; if the mod waits for another game version, it must be for that one. A still newer version
is held again until it is supported too. "modwell holds" lists holds that have ended; they no longer apply.
Adding the same hold again replaces the first.

Examples:
  modwell hold sodium --in Survival                        for ever; remove with: modwell unhold sodium --in Survival
  modwell hold sodium --in Survival --skip 0.6.1           skip this version; later ones are offered
  modwell hold sodium --in Survival --at-most 0.6.0        nothing later than this version
  modwell hold sodium --in Survival --below 0.7.0          nothing from this version on
  modwell hold sodium --in Survival --until 2027-01-31
  modwell hold sodium --in Survival --until-supported-by iris
  modwell hold --pack --in Survival                        everything from the pack: only what you added is updated`

interface HoldOptions {
  readonly in: string
  readonly pack?: true
  readonly skip?: string
  readonly atMost?: string
  readonly below?: string
  readonly until?: string
  readonly untilSupportedBy?: string
  readonly note?: string
}

export function addHolds(program: Command, run: Run): void {
  const hold = program
    .command('hold')
    .description('hold a project back from updates, for ever or until a condition is met')
    .argument('[project]', 'slug or id; for installed files also title or path')
    .requiredOption('--in <instance>', 'id, name or folder of the instance')
    .option('--pack', "everything that came with the instance's pack")
    .option('--skip <version>', 'only this version')
    .option('--at-most <version>', 'nothing later than this version')
    .option('--below <version>', 'nothing from this version on, whether there is one of that number or not')
    .option('--until <date>', 'until this day, e.g. 2027-01-31')
    .option('--until-supported-by <project>', 'until this project says that it works with the newer version')
    .option('--note <text>', 'a note on why, shown with the hold')
    .addHelpText('after', EXAMPLES)
  hold.action(async (project: string | undefined, given: HoldOptions) => {
    if ((project === undefined) === (given.pack === undefined)) hold.error('error: name a project, or say --pack')
    await run(async ({ core, options, signal }) => {
      const wish: HoldWish = { project: project ?? null, until: untilOf(given), note: given.note ?? null }
      const held = await core.holds.add(given.in, wish, { freshness: freshnessOf(options), signal })
      return { document: { holds: [holdDocument(held)] }, text: () => [`Held: ${holdText(held)}.`] }
    })
  })
  program
    .command('unhold')
    .description('remove a hold, so that updates are offered again')
    .argument('<held>', "a project's slug, id or title, a file of it, a hold's id, or pack")
    .requiredOption('--in <instance>', 'id, name or folder of the instance')
    .addHelpText('after', '\nExample:\n  modwell unhold sodium --in Survival')
    .action(async (held: string, given: { readonly in: string }) => {
      await run(async ({ core, options, signal }) => {
        const removed = await core.holds.remove(given.in, held, { freshness: freshnessOf(options), signal })
        return {
          document: { holds: removed.map(holdDocument) },
          text: () => removed.map((one) => `No longer held: ${holdText(one)}.`),
        }
      })
    })
  program
    .command('holds')
    .description('list what is held, and which holds have ended')
    .argument('[instance]', 'id, name or folder; default: all instances')
    .action(async (instance: string | undefined) => {
      await run(async ({ core, options, signal }) => {
        const held = await core.holds.list(instance ?? null, { freshness: freshnessOf(options), signal })
        const names: Names = new Map(
          (await core.instances.list()).map((entry) => [entry.instance.id, entry.instance.name]),
        )
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
