import { recoveryDocument } from '../../documents/recovery-document.ts'
import type { Command } from 'commander'
import type { Core } from '../../../core/core.ts'
import { countChecks } from '../../../core/model/plans/checks.ts'
import type { FileFinding, Inspection } from '../../../core/model/states/finding.ts'
import type { InspectRequest } from '../../../core/model/plans/wish.ts'
import { inspectionDocument } from '../../documents/inspection-document.ts'
import { EXIT, orUpdates } from '../../process/exit-codes.ts'
import { exitCodeOfLooks, findingsAnswer } from '../../findings-answer.ts'
import { freshnessOf, type Answer, type Run, type Session } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { addChannelOption, type ChannelOption } from '../changes/channel-option.ts'
import { refuseAllWithNames } from './instance-arguments.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { commandText } from '../../remedies/remedy-command.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import { table, type Row } from '../../terminal/table.ts'
import { checkedText, inspectionView, sumsText } from '../../views/instances/inspection-view.ts'

interface Options extends ChannelOption {
  readonly all?: true
  readonly refresh?: true
  readonly saved?: true
  readonly problems?: true
  readonly strict?: true
  readonly updates?: true
  readonly details?: true
  readonly exitCode?: true
}

export function addInspect(program: Command, run: Run): void {
  addLook(program.command('inspect').alias('status'), run, false)
  // As others call it.
  addLook(program.command('outdated', { hidden: true }), run, true)
}

function addLook(command: Command, run: Run, isOutdated: boolean): void {
  command
    .description(formatMessage('help-inspect'))
    .argument('[instances...]', formatMessage('argument-instances'))
    .option('--all', formatMessage('option-all'))
    .option('--refresh', formatMessage('option-refresh'))
    .option('--saved', formatMessage('option-last'))
    .option('--problems', formatMessage('option-findings'))
    .option('--strict', formatMessage('option-inspect-strict'))
    .option('--updates', formatMessage('option-inspect-updates'))
    .option('--details', formatMessage('option-details'))
    .option('--exit-code', formatMessage('option-exit-code'))
    .addHelpText('after', formatMessage('help-inspect-more'))
  addChannelOption(command).action(async (given: readonly string[], chosen: Options) => {
    refuseAllWithNames(command, given, chosen.all)
    if (chosen.strict === true && chosen.problems !== true) command.error(formatMessage('misuse-strict'))
    const isUpdates = chosen.updates === true || isOutdated
    if (isUpdates && chosen.problems === true) command.error(formatMessage('misuse-updates'))
    const isAsking = chosen.refresh === true || chosen.problems === true || chosen.channel !== undefined
    if (chosen.saved === true && isAsking) command.error(formatMessage('misuse-last'))
    await run(async ({ core, options, signal, recovered }) => {
      if (chosen.saved === true)
        return lastAnswer(core, given, { recovered, isDetailed: chosen.details === true, isUpdates })
      const request: InspectRequest = {
        instances: given.length === 0 ? 'all' : given,
        freshness: freshnessOf(options, chosen.refresh),
        channel: chosen.channel ?? null,
      }
      if (chosen.problems === true) return findingsAnswer(core, request, { signal, recovered, ...chosen })
      const inspections = await core.inspect(request, { signal, priority: 'user' })
      const shown = isUpdates ? inspections.map(onlyUpdates) : inspections
      return {
        document: { instances: shown.map(inspectionDocument), recovered: recovered.map(recoveryDocument) },
        exitCode: orUpdates(
          exitCodeOfLooks(
            inspections.map(({ problem, files }) => ({ problem, checks: countChecks(files) })),
            request,
          ),
          chosen.exitCode === true && inspections.some(({ files }) => files.some(isUpdate)),
        ),
        text: (style) => {
          const isWhole = chosen.details === true || style.isVerbose
          return isUpdates
            ? updatesView(inspections, options.isOffline, style)
            : inspectionsView(inspections, { isWhole, isOffline: options.isOffline }, style)
        },
      }
    })
  })
}

/** As the last look at them left it; those that were never inspected are named. */
async function lastAnswer(
  core: Core,
  given: readonly string[],
  { recovered, isDetailed, isUpdates }: Pick<Session, 'recovered'> & LastLook,
): Promise<Answer> {
  const instances =
    given.length === 0
      ? (await core.instances.list()).map(({ instance }) => instance)
      : await Promise.all(given.map((one) => core.instances.find(one)))
  const inspections = await core.lastInspections([...new Set(instances.map(({ id }) => id))])
  const known = new Set(inspections.map(({ instance }) => instance.id))
  const neverInspected = instances.filter(({ id }) => !known.has(id)).map(({ name }) => name)
  return {
    document: {
      instances: (isUpdates ? inspections.map(onlyUpdates) : inspections).map(inspectionDocument),
      neverInspected,
      recovered: recovered.map(recoveryDocument),
    },
    exitCode: neverInspected.length === 0 ? EXIT.done : inspections.length === 0 ? EXIT.failed : EXIT.partly,
    text: (style) => [
      ...(inspections.length === 0 && neverInspected.length > 0
        ? []
        : isUpdates
          ? updatesView(inspections, true, style)
          : inspectionsView(inspections, { isWhole: isDetailed || style.isVerbose, isOffline: true }, style)),
      ...neverInspected.map((name) => formatMessage('inspected-never', { name: plain(name) })),
    ],
  }
}

interface LastLook {
  readonly isDetailed: boolean
  readonly isUpdates: boolean
}

function isUpdate({ state }: FileFinding): boolean {
  return state === 'update-available'
}

function onlyUpdates(inspection: Inspection): Inspection {
  return { ...inspection, files: inspection.files.filter(isUpdate) }
}

/** Instances without one are counted; what could not be checked is said, as something may be newer there. */
function updatesView(inspections: readonly Inspection[], isOffline: boolean, style: Style): readonly string[] {
  const some = inspections.filter(({ problem, files }) => problem !== null || files.some(isUpdate)).map(onlyUpdates)
  const unchecked = inspections.reduce((sum, { files }) => sum + countChecks(files).unchecked, 0)
  const told = formatMessage('inspected-updates', {
    others: inspections.length - some.length,
    some: some.length,
    unchecked,
  })
  const files = some.length === 0 ? [] : [...inspectionsView(some, { isWhole: true, isOffline }, style), '']
  return inspections.length === 0
    ? inspectionsView([], { isWhole: true, isOffline }, style)
    : [...files, ...wrapIndented(told, 0, style.width)]
}

const COLUMNS = [
  { title: message('column-instance'), atLeast: 12 },
  { title: message('column-files'), atLeast: 20 },
  { title: '', atLeast: 12 },
] as const

interface InspectionsShown {
  /** Every file of several instances too. */
  readonly isWhole: boolean
  readonly isOffline: boolean
}

/** One instance as a whole; of several a line each, unless every file is wanted. */
function inspectionsView(
  inspections: readonly Inspection[],
  { isWhole, isOffline }: InspectionsShown,
  style: Style,
): readonly string[] {
  if (inspections.length === 0)
    return [formatMessage('inspected-none', { command: commandText('modwell instances discover', style) })]
  if (isWhole || inspections.length === 1)
    return inspections.flatMap((one, index) => [
      ...(index === 0 ? [] : ['']),
      ...inspectionView(one, { isDetailed: isWhole, isOffline }, style),
    ])
  return [
    ...table(
      COLUMNS,
      inspections.map((one) => rowOf(one, isOffline, style)),
      style,
    ),
    style.dim(formatMessage('inspected-details', { command: commandText('modwell inspect --details', style) })),
  ]
}

function rowOf({ instance, files, problem }: Inspection, isOffline: boolean, style: Style): Row {
  const isWell = problem === null && countChecks(files).unchecked === 0
  return {
    cells: [
      { text: plain(labelOf(instance, style.typed)), paint: style.bold },
      problem === null ? { text: sumsText(files) } : { text: formatMessage('could-not-be-read'), paint: style.bad },
      { text: checkedText(files, style.now, isOffline), paint: isWell ? style.dim : style.bad },
    ],
    below: problem === null ? [] : [plain(problem.message)],
  }
}
