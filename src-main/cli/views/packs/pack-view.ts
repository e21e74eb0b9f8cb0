import type { PlayStep } from '../../../core/model/instances/play-steps.ts'
import type { PackLink } from '../../../core/model/packs/pack.ts'
import { nameLauncher } from '../../../core/model/instances/name-launcher.ts'
import { betterLauncherOf, changelogOf, instanceToMake } from '../../../core/model/plans/plan-kinds.ts'
import type { Plan, PlanStep } from '../../../core/model/plans/plan.ts'
import { sayMissingFile } from '../../../core/model/packs/say-missing-file.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { textUnder } from '../../../core/model/versions/changelog-text.ts'
import { commandLines } from '../../remedies/remedy-command.ts'
import { plain, plainLines } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import type { Row } from '../../terminal/table.ts'
import { format, formatMessage } from '../../../../resources/text/text.ts'

/** The instance that a plan makes, and which pack it is of. */
export function madeView(plan: Plan, style: Style): readonly string[] {
  const { pack } = plan.notes
  const making = instanceToMake(plan)
  const of =
    pack === undefined
      ? []
      : [formatMessage('pack-for-side', { name: pack.name, version: pack.version, side: pack.side })]
  const made = making === null ? [] : [formatMessage('makes-instance', { path: making.instance.path })]
  const launcher = betterLauncherOf(plan)
  const better =
    launcher === null ? [] : [formatMessage('better-in-launcher', { launcher, name: nameLauncher(launcher) })]
  return [...of, ...made, ...better].map((line) => style.dim(`  ${plain(line)}`))
}

/** What to do, in this order, until what was made can be played; where it is and what to choose is under it. */
export function playView(instance: string, steps: readonly PlayStep[], style: Style): readonly string[] {
  if (steps.length === 0) return []
  const numbered = steps.length > 1
  return [
    formatMessage('to-play-it'),
    ...steps.flatMap(({ kind, message, url, folder }, index) => [
      `  ${numbered ? `${index + 1}. ` : ''}${plain(message)}`,
      ...[url, folder].flatMap((more) =>
        more === undefined ? [] : [`  ${numbered ? '   ' : ''}${style.dim(plain(more))}`],
      ),
      ...(kind === 'launch' || kind === 'start-server' ? commandLines([`modwell play ${instance}`], 2, style) : []),
    ]),
  ]
}

/** What the versions between say of themselves. */
export function changelogView(plan: Plan, style: Style): readonly string[] {
  const changelog = changelogOf(plan)
  if (changelog.length === 0) return []
  return [
    `  ${formatMessage('pack-versions-say')}`,
    ...changelog.flatMap((entry) => [
      `  ${style.bold(plain(entry.number))}  ${style.dim(entry.channel)}`,
      ...plainLines(textUnder(entry).trim() || formatMessage('author-wrote-nothing')).map((line) =>
        `    ${line}`.trimEnd(),
      ),
    ]),
  ]
}

/** What a person has to get, each with its page; in columns no page would be whole. */
export function manualDownloadsView(links: readonly PackLink[], style: Style): readonly string[] {
  return links.flatMap((link) => {
    const { title, url, count = 1 } = link
    const page = url ?? formatMessage('pack-page-unknown', { count })
    const file = sayMissingFile(link)
    return [
      `  ${formatMessage('step-get')}  ${plain(title)}  ${style.dim(plain(page))}`,
      ...(file === null ? [] : [`       ${style.dim(plain(format(file)))}`]),
    ]
  })
}

/** What lies in a pack comes by the thousand: each top folder is one row, unless all is to be seen. The other steps come first. */
export function foldOverrides(
  { kind, steps }: Pick<Plan, 'kind' | 'steps'>,
  style: Style,
): readonly [readonly PlanStep[], readonly Row[]] {
  if (kind !== 'install-pack' || style.isVerbose) return [steps, []]
  const byFolder = new Map<string, PlanStep[]>()
  for (const step of steps) {
    if (!comesFromPack(step)) continue
    const folder = step.path.includes('/') ? `${step.path.split('/', 1)[0]}/` : step.path
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), step])
  }
  const rows = [...byFolder].map(([folder, inside]): Row => {
    const bytes = inside.reduce((sum, { to }) => sum + (to?.size ?? 0), 0)
    const count = folder.endsWith('/') ? formatMessage('count-of-files', { count: inside.length }) : ''
    const cells = [{ text: formatMessage('step-add'), paint: style.change }, { text: plain(folder) }, { text: count }]
    return { cells: [...cells, { text: sizeInWords(bytes), paint: style.dim }], below: [] }
  })
  return [steps.filter((step) => !comesFromPack(step)), rows]
}

function comesFromPack({ action, isOverride }: PlanStep): boolean {
  return action === 'add' && isOverride === true
}
