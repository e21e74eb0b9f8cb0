import { commandText } from '../../remedies/command-lines.ts'
import type { PackDiff } from '../../../core/model/packs/pack.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { plain, plainLines } from '../../terminal/plain.ts'
import type { Paint, Style } from '../../terminal/style.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

/** `command`: what takes the pack's file, or joins it, with the options for that. */
export function packDiffView(diffs: readonly PackDiff[], command: string, style: Style): readonly string[] {
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
