import { words } from '../../../src-texts/text.ts'
import type {
  Amount,
  BrokenEntry,
  PlacingThere,
  PruneReport,
  StoreStatus,
  StoreVerification,
} from '../../core/model/store.ts'
import { timeText } from '../terminal/amounts.ts'
import { sizeInWords } from '../../core/model/size-in-words.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'
import { wrapIndented } from '../terminal/wrap.ts'

const PLACINGS = { hardlink: 'placed-by-hard-link', reflink: 'placed-by-reflink', copy: 'placed-by-copy' } as const

export function statusView(status: StoreStatus, style: Style): readonly string[] {
  const { folder, stored, needed, missing, elsewhere, hardLinked, partial, broken, oldestAt, prunable } = status
  const { placing, instances } = status
  const rows: readonly (readonly [string, string])[] = [
    [words('store-in-it'), amountText(stored)],
    [words('store-needed'), amountText(needed)],
    ...(missing.files === 0 ? [] : [[words('store-gone'), amountText(missing)] as const]),
    ...(elsewhere.files === 0 ? [] : [[words('store-elsewhere'), amountText(elsewhere)] as const]),
    ...(hardLinked.files === 0 ? [] : [[words('store-hard-linked'), amountText(hardLinked)] as const]),
    ...(partial.files === 0 ? [] : [[words('store-partial'), amountText(partial)] as const]),
    ...(broken.files === 0 ? [] : [[words('store-broken'), amountText(broken)] as const]),
    [words('store-prunable'), amountText(prunable)],
    ...(oldestAt === null ? [] : [[words('store-oldest'), timeText(oldestAt, style.now)] as const]),
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
    words('store-placing', { placing }),
    ...table(
      [{ title: '', atLeast: 14 }, { title: '' }, { title: '', atLeast: 16 }],
      instances.map(({ name, allowed, used }) => ({
        cells: [
          { text: plain(name) },
          { text: words(used === null ? 'placed-not-there' : PLACINGS[used]) },
          {
            text:
              used === null ? '' : words('placings-possible', { placings: allowed.map((one) => words(PLACINGS[one])) }),
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
  const read = words('store-read', { amount: amountText(checked), broken: broken.length })
  return [
    broken.length === 0 ? style.good(`✓ ${read}`) : style.bad(`✗ ${read}`),
    ...broken.flatMap((entry) => brokenLines(entry, style)),
    ...(missing.length === 0 ? [] : [style.bad(`✗ ${words('store-missing', { count: missing.length })}`)]),
    ...missing.flatMap((entry) => missingLines(entry, style)),
    ...(elsewhere.length === 0
      ? []
      : wrapIndented(words('store-stored-elsewhere', { count: elsewhere.length }), 2, style.width)),
  ]
}

function missingLines({ sha512, size, neededBy }: StoreVerification['missing'][number], style: Style) {
  return [
    `  ${sha512} (${sizeInWords(size)})`,
    ...usersOf(neededBy).flatMap((text) => wrapIndented(text, 4, style.width)),
  ]
}

function usersOf(neededBy: BrokenEntry['neededBy']): readonly string[] {
  return neededBy.map(({ changeSet, path }) => words('store-needed-by', { changeSet, path: plain(path) }))
}

function brokenLines({ sha512, found, size, neededBy }: BrokenEntry, style: Style): readonly string[] {
  const instead = found === null ? words('store-unreadable') : words('store-has-hash', { hash: found })
  const users = usersOf(neededBy)
  return [
    `  ${sha512} (${sizeInWords(size)})`,
    ...[instead, ...(users.length === 0 ? [words('store-nothing-needs')] : users)].flatMap((text) =>
      wrapIndented(text, 4, style.width),
    ),
  ]
}

export function pruneView(
  { isDryRun, removed, freedBytes, remaining, pruned }: PruneReport,
  style: Style,
): readonly string[] {
  return [
    removed.files === 0
      ? words('prune-nothing')
      : style.good(
          `✓ ${words('prune-freed', { amount: amountText(removed), isDryRun, size: sizeInWords(freedBytes) })}`,
        ),
    style.dim(`  ${words('prune-stay', { amount: amountText(remaining) })}`),
    ...(pruned.length === 0
      ? []
      : wrapIndented(words('prune-lost', { count: pruned.length, isDryRun, changeSets: pruned }), 2, style.width)),
  ]
}

function amountText({ files, bytes }: Amount): string {
  return words('files-and-size', { count: files, size: sizeInWords(bytes) })
}
