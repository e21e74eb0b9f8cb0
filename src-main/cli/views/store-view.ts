import type {
  Amount,
  BrokenEntry,
  PlacingThere,
  PruneReport,
  StoreStatus,
  StoreVerification,
} from '../../core/model/store.ts'
import { countOf, timeText } from '../terminal/amounts.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'
import { wrapIndented } from '../terminal/wrap.ts'

const PLACING_WORDS = { hardlink: 'hard link', reflink: 'reflink', copy: 'copy' } as const

export function statusView(status: StoreStatus, style: Style): readonly string[] {
  const { folder, stored, needed, missing, elsewhere, hardLinked, partial, broken, oldestAt, prunable } = status
  const { placing, instances } = status
  const rows: readonly (readonly [string, string])[] = [
    ['in it', amountText(stored)],
    ['needed by undo', amountText(needed)],
    ...(missing.files === 0 ? [] : [['needed, but gone', amountText(missing)] as const]),
    ...(elsewhere.files === 0 ? [] : [['kept by another home', amountText(elsewhere)] as const]),
    ...(hardLinked.files === 0 ? [] : [['shared by hard links', amountText(hardLinked)] as const]),
    ...(partial.files === 0 ? [] : [['downloads broken off', amountText(partial)] as const]),
    ...(broken.files === 0 ? [] : [['set aside as broken', amountText(broken)] as const]),
    ['prune would free', amountText(prunable)],
    ...(oldestAt === null ? [] : [['oldest', timeText(oldestAt, style.now)] as const]),
  ]
  return [
    style.bold(plain(folder)),
    ...table(
      [{ title: '' }, { title: '', atLeast: 20 }],
      rows.map(([name, text]) => ({ cells: [{ text: name, paint: style.dim }, { text }] })),
      style,
    ),
    ...(instances.length === 0 ? [] : placingLines(instances, placing, style)),
  ]
}

function placingLines(instances: readonly PlacingThere[], placing: string, style: Style): readonly string[] {
  return [
    `How files come into the instances (setting: ${placing})`,
    ...table(
      [{ title: '', atLeast: 14 }, { title: '' }, { title: '', atLeast: 16 }],
      instances.map(({ name, allowed, used }) => ({
        cells: [
          { text: plain(name) },
          { text: used === null ? 'not there' : PLACING_WORDS[used] },
          {
            text: used === null ? '' : `possible: ${allowed.map((one) => PLACING_WORDS[one]).join(', ')}`,
            paint: style.dim,
          },
        ],
      })),
      style,
    ),
  ]
}

export function verificationView(
  { checked, broken, missing, elsewhere }: StoreVerification,
  style: Style,
): readonly string[] {
  const sound = `${amountText(checked)} read`
  return [
    broken.length === 0
      ? style.good(`✓ ${sound}, all as they were`)
      : style.bad(`✗ ${sound}, ${broken.length} broken and set aside`),
    ...broken.flatMap((entry) => brokenLines(entry, style)),
    ...(missing.length === 0 ? [] : [style.bad(`✗ ${countOf(missing.length, 'file')} missing that undo needs`)]),
    ...missing.flatMap((entry) => missingLines(entry, style)),
    ...(elsewhere.length === 0
      ? []
      : wrapIndented(
          `${countOf(elsewhere.length, 'file')} that undo needs: stored by another home, from which those changes were made`,
          2,
          style.width,
        )),
  ]
}

function missingLines({ sha512, size, neededBy }: StoreVerification['missing'][number], style: Style) {
  return [
    `  ${sha512} (${sizeInWords(size)})`,
    ...usersOf(neededBy).flatMap((text) => wrapIndented(text, 4, style.width)),
  ]
}

function usersOf(neededBy: BrokenEntry['neededBy']): readonly string[] {
  return neededBy.map(({ changeSet, path }) => `needed to turn change set ${changeSet}: ${plain(path)}`)
}

function brokenLines({ sha512, found, size, neededBy }: BrokenEntry, style: Style): readonly string[] {
  const instead = found === null ? 'cannot be read' : `has SHA-512 ${found}`
  const users = usersOf(neededBy)
  return [
    `  ${sha512} (${sizeInWords(size)})`,
    ...[instead, ...(users.length === 0 ? ['nothing needs it: it is fetched again when it is wanted'] : users)].flatMap(
      (text) => wrapIndented(text, 4, style.width),
    ),
  ]
}

export function pruneView(
  { isDryRun, removed, freedBytes, remaining, pruned }: PruneReport,
  style: Style,
): readonly string[] {
  const word = isDryRun ? 'would go' : 'thrown away'
  const lost = `${countOf(pruned.length, 'change set')} ${isDryRun ? 'could' : 'can'} not be undone or redone any more`
  return [
    removed.files === 0
      ? 'There is nothing to throw away.'
      : style.good(
          `✓ ${amountText(removed)} ${word}, ${sizeInWords(freedBytes)} ${isDryRun ? 'would be free' : 'freed'}`,
        ),
    style.dim(`  ${amountText(remaining)} stay`),
    ...(pruned.length === 0 ? [] : wrapIndented(`${lost}: ${pruned.join(', ')}`, 2, style.width)),
  ]
}

function amountText({ files, bytes }: Amount): string {
  return `${countOf(files, 'file')}, ${sizeInWords(bytes)}`
}
