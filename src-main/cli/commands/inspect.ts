import type { Command } from 'commander'
import { countChecks } from '../../core/model/checks.ts'
import type { InspectRequest } from '../../core/model/wish.ts'
import { inspectionDocument } from '../documents/inspection-document.ts'
import { orUpdates } from '../exit-codes.ts'
import { exitCodeOfLooks, findingsAnswer } from '../findings-answer.ts'
import { freshnessOf, type Run } from '../session.ts'
import { inspectionsView } from '../views/inspections-view.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { refuseAllWithNames } from './instance-arguments.ts'

const EXAMPLES = `
States: up to date; update (a newer version that fits); held (a newer version fits but must wait; the reason is shown);
refused (the service's answer failed the checks); unknown (the service does not know the file); unfit (for another loader
or game version, and no version fits); not checked; check failed; unreadable. When a check fails, each file keeps the last state known, with
the time of then; "check failed" is what nothing was ever known of.

Examples:
  modwell inspect                        all adopted instances, a line each
  modwell inspect --details              every file of them
  modwell inspect Survival --refresh     ask the service again, however fresh its answers are
  modwell inspect ~/mods-from-a-friend   look into a folder without adopting it
  modwell inspect Survival --findings    incompatible, duplicate, missing and unneeded mods
  modwell inspect --findings --strict    for a script: exit code 3 when there is a problem
  modwell inspect --json | jq '.instances[].files[] | select(.update) | .path'

Exit codes: 0 all were checked (with --offline: what is known is enough); 4 some could not be read or checked; 1 none could
(e.g. the service is down); 3 with --strict: there is a problem that is not ignored; 10 with --exit-code: updates are available. 1 comes before 4,
4 before 3, 3 before 10.`

interface Options extends ChannelOption {
  readonly all?: true
  readonly refresh?: true
  readonly findings?: true
  readonly strict?: true
  readonly details?: true
  readonly exitCode?: true
}

export function addInspect(program: Command, run: Run): void {
  const command = program
    .command('inspect')
    .description('show what every file of an instance is, and whether it is out of date')
    .argument('[instances...]', 'ids, names or folders; default: all that are adopted')
    .option('--all', 'all adopted instances')
    .option('--refresh', 'ask the service even if its last answers are still fresh')
    .option('--findings', 'show what is wrong or worth knowing, and how to fix it')
    .option('--strict', 'with --findings: exit with 3 when there is a problem that is not ignored')
    .option('--details', 'every file also of several instances, which else have a line each')
    .option('--exit-code', 'exit with 10 when updates are available')
    .addHelpText('after', EXAMPLES)
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    refuseAllWithNames(command, given, chosen.all)
    if (chosen.strict === true && chosen.findings !== true) command.error('error: --strict needs --findings')
    await run(async ({ core, options, signal, recovered }) => {
      const request: InspectRequest = {
        instances: given.length === 0 ? 'all' : given,
        freshness: freshnessOf(options, chosen.refresh),
        channel: chosen.channel ?? null,
      }
      if (chosen.findings === true) return findingsAnswer(core, request, { signal, recovered, ...chosen })
      const inspections = await core.inspect(request, { signal, priority: 'user' })
      return {
        document: { instances: inspections.map(inspectionDocument), recovered },
        exitCode: orUpdates(
          exitCodeOfLooks(
            inspections.map(({ problem, files }) => ({ problem, checks: countChecks(files) })),
            request,
          ),
          chosen.exitCode === true &&
            inspections.some(({ files }) => files.some(({ state }) => state === 'update-available')),
        ),
        text: (style) => {
          const isWhole = chosen.details === true || style.isVerbose
          return inspectionsView(inspections, { isWhole, isOffline: options.isOffline }, style)
        },
      }
    })
  })
}
