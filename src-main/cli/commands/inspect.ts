import type { Command } from 'commander'
import type { Inspection } from '../../core/model/finding.ts'
import type { InspectRequest } from '../../core/model/wish.ts'
import { inspectionDocument } from '../documents/inspection-document.ts'
import { EXIT } from '../exit-codes.ts'
import { freshnessOf, type Run } from '../session.ts'
import { inspectionView } from '../views/inspection-view.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { refuseAllWithNames } from './instance-arguments.ts'

const EXAMPLES = `
States: up to date; update (a newer one that fits); held (a newer one fits but must wait, with the reason); refused (the
service's answer failed the checks); unknown (the service does not know the file); not checked; check failed; unreadable.

Examples:
  modwell inspect                        all adopted instances
  modwell inspect Survival --refresh     ask the service again, however fresh its answers are
  modwell inspect ~/mods-from-a-friend   look into a folder without adopting it
  modwell inspect --json | jq '.instances[].files[] | select(.state == "update-available") | .path'`

interface Options extends ChannelOption {
  readonly all?: true
  readonly refresh?: true
}

export function addInspect(program: Command, run: Run): void {
  const command = program
    .command('inspect')
    .description('say what every file of an instance is, and whether it is out of date')
    .argument('[instances...]', 'ids, names or folders; default: all that are adopted')
    .option('--all', 'all adopted instances')
    .option('--refresh', 'ask the service even if its last answers are still fresh')
    .addHelpText('after', EXAMPLES)
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    refuseAllWithNames(command, given, chosen.all)
    await run(async ({ core, options, signal }) => {
      const request: InspectRequest = {
        instances: given.length === 0 ? 'all' : given,
        freshness: freshnessOf(options, chosen.refresh),
        channel: chosen.channel ?? null,
      }
      const inspections = await core.inspect(request, { signal, priority: 'user' })
      return {
        document: { instances: inspections.map(inspectionDocument) },
        exitCode: exitCodeOfInspections(inspections),
        text: (style) =>
          inspections.length === 0
            ? ['No instance is adopted. Start with: modwell instances discover']
            : inspections.flatMap((inspection, index) => [
                ...(index === 0 ? [] : ['']),
                ...inspectionView(inspection, style),
              ]),
      }
    })
  })
}

/** What every file is, is an answer; an instance that cannot be read is none. */
function exitCodeOfInspections(inspections: readonly Inspection[]): number {
  const unread = inspections.filter(({ problem }) => problem !== null).length
  if (unread === 0) return EXIT.done
  return unread === inspections.length ? EXIT.failed : EXIT.partly
}
