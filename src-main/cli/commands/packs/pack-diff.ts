import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { PackDiff } from '../../../core/model/packs/pack.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { packVersionNamed } from '../../arguments/pack-named.ts'
import { freshnessOf, type Run, type Session } from '../../run/session.ts'
import { manualDownloadsDocument } from '../../documents/change-document.ts'
import { manualDownloadsView } from '../../views/packs/pack-view.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { commandText } from '../../remedies/remedy-command.ts'
import { plain, plainLines } from '../../terminal/plain.ts'
import type { Paint, Style } from '../../terminal/style.ts'

interface Options {
  readonly toVersion?: string
}

export function addPackDiff(group: Command, run: Run): void {
  group
    .command('diff')
    .description(formatMessage('help-pack-diff'))
    .argument('<instance>', formatMessage('argument-instance'))
    .argument('[path]', formatMessage('argument-pack-path'))
    .option('--to-version <pack>', formatMessage('option-pack-version'))
    .addHelpText('after', formatMessage('help-pack-diff-more'))
    .action(async (instance: string, path: string | undefined, { toVersion }: Options) => {
      await run(async (session) => {
        const diffs = await findDiffs(session, { instance, path, toVersion })
        const manualDownloads = path === undefined ? await session.core.packs.manualDownloads(instance) : []
        if (path !== undefined && diffs.length === 0)
          throw new CoreError('not-found', message('pack-has-no-such-difference', { path }))
        const to = toVersion === undefined ? await versionThere(session, instance) : quoteForShell(toVersion)
        const command = `modwell pack update ${quoteForShell(instance)} --to-version ${to}`
        return {
          document: {
            diffs: diffs.map(({ path: of, theirsAt, conflicts, merged, patch }) => {
              return { path: of, theirsAt, conflicts, merged, patch }
            }),
            elsewhere: manualDownloadsDocument(manualDownloads),
          },
          text: (style) => [
            ...(manualDownloads.length > 0 && diffs.length === 0 ? [] : packDiffView(diffs, command, style)),
            ...manualDownloadsView(manualDownloads, style),
          ],
        }
      })
    })
}

/** How the version that is there is named: what is of another is no answer to its differences. Of one from a file nobody knows where that lies. */
async function versionThere({ core }: Session, instance: string): Promise<string> {
  const pack = await core.packs.current(instance)
  const versionId = pack?.versionId ?? null
  return versionId === null ? 'FILE' : quoteForShell(versionId)
}

/** Of what an update left, or would leave. */
async function findDiffs(
  { core, options, signal }: Session,
  {
    instance,
    path,
    toVersion,
  }: { readonly instance: string; readonly path: string | undefined; readonly toVersion: string | undefined },
): Promise<readonly PackDiff[]> {
  if (toVersion === undefined) return core.packs.diffs(instance, path)
  const [plan] = await core.propose(
    {
      kind: 'update-pack',
      instance,
      pack: packVersionNamed(toVersion),
      theirs: [],
      optional: [],
      without: [],
      hosts: [],
      freshness: freshnessOf(options),
    },
    { signal, priority: 'user' },
  )
  return plan === undefined ? [] : core.packs.diffsOfPlan(plan.id, path)
}

/** `command`: what takes the pack's file, or joins it, with the options for that. */
function packDiffView(diffs: readonly PackDiff[], command: string, style: Style): readonly string[] {
  if (diffs.length === 0) return [formatMessage('pack-no-differences')]
  return diffs.flatMap((diff) => [
    style.bold(plain(diff.path)),
    ...(diff.patch === null ? [`  ${formatMessage('pack-diff-no-text')}`] : patchLines(diff.patch, style)),
    ...notesOf(diff, command, style).map((line) => style.dim(`  ${plain(line)}`)),
    '',
  ])
}

/** Without its headers. */
function patchLines(patch: string, style: Style): readonly string[] {
  const lines = plainLines(patch)
  const first = lines.findIndex((line) => line.startsWith('@@'))
  return first === -1 ? [] : lines.slice(first).map((line) => paintOf(line, style)(line))
}

function paintOf(line: string, style: Style): Paint {
  if (line.startsWith('@@')) return style.dim
  if (line.startsWith('-')) return style.bad
  return line.startsWith('+') ? style.good : (text) => text
}

function notesOf(
  { path, theirsAt, merged, conflicts }: PackDiff,
  command: string,
  { typed }: Style,
): readonly string[] {
  const named = quoteForShell(path)
  return [
    ...(theirsAt === null ? [] : [formatMessage('pack-theirs-lies-in', { path: theirsAt })]),
    ...(merged === null
      ? []
      : [formatMessage('pack-merge-it', { command: commandText(`${command} --merge ${named}`, { typed }) })]),
    ...((conflicts ?? 0) > 0 ? [formatMessage('pack-conflicts', { count: conflicts ?? 0 })] : []),
    formatMessage('pack-take-theirs', { command: commandText(`${command} --use-pack ${named}`, { typed }) }),
  ]
}
