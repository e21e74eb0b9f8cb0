import { formatMessage } from '../../../resources/text/text.ts'
import type {
  Amount,
  BrokenEntry,
  PlacingThere,
  PruneReport,
  StoreStatus,
  StoreVerification,
} from '../../core/model/store.ts'
import { timeText } from '../terminal/amounts.ts'
import { sizeInWords } from '../../core/model/words/size-in-words.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'
import { wrapIndented } from '../terminal/wrap.ts'

const PLACINGS = { hardlink: 'placed-by-hard-link', reflink: 'placed-by-reflink', copy: 'placed-by-copy' } as const

export function statusView(status: StoreStatus, style: Style): readonly string[] {
  const { folder, stored, needed, missing, elsewhere, hardLinked, partial, broken, oldestAt, prunable } = status
  const { placing, instances } = status
  const rows: readonly (readonly [string, string])[] = [
    [formatMessage('store-in-it'), amountText(stored)],
    [formatMessage('store-needed'), amountText(needed)],
    ...(missing.files === 0 ? [] : [[formatMessage('store-gone'), amountText(missing)] as const]),
    ...(elsewhere.files === 0 ? [] : [[formatMessage('store-elsewhere'), amountText(elsewhere)] as const]),
    ...(hardLinked.files === 0 ? [] : [[formatMessage('store-hard-linked'), amountText(hardLinked)] as const]),
    ...(partial.files === 0 ? [] : [[formatMessage('store-partial'), amountText(partial)] as const]),
    ...(broken.files === 0 ? [] : [[formatMessage('store-broken'), amountText(broken)] as const]),
    [formatMessage('store-prunable'), amountText(prunable)],
    ...(oldestAt === null ? [] : [[formatMessage('store-oldest'), timeText(oldestAt, style.now)] as const]),
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
    formatMessage('store-placing', { placing }),
    ...table(
      [{ title: '', atLeast: 14 }, { title: '' }, { title: '', atLeast: 16 }],
      instances.map(({ name, allowed, used }) => ({
        cells: [
          { text: plain(name) },
          { text: formatMessage(used === null ? 'placed-not-there' : PLACINGS[used]) },
          {
            text:
              used === null
                ? ''
                : formatMessage('placings-possible', { placings: allowed.map((one) => formatMessage(PLACINGS[one])) }),
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
  const read = formatMessage('store-read', { amount: amountText(checked), broken: broken.length })
  return [
    broken.length === 0 ? style.good(`✓ ${read}`) : style.bad(`✗ ${read}`),
    ...broken.flatMap((entry) => brokenLines(entry, style)),
    ...(missing.length === 0 ? [] : [style.bad(`✗ ${formatMessage('store-missing', { count: missing.length })}`)]),
    ...missing.flatMap((entry) => missingLines(entry, style)),
    ...(elsewhere.length === 0
      ? []
      : wrapIndented(formatMessage('store-stored-elsewhere', { count: elsewhere.length }), 2, style.width)),
  ]
}

function missingLines({ sha512, size, neededBy }: StoreVerification['missing'][number], style: Style) {
  return [
    `  ${formatMessage('name-with-role', { name: sha512, role: sizeInWords(size) })}`,
    ...usersOf(neededBy).flatMap((text) => wrapIndented(text, 4, style.width)),
  ]
}

function usersOf(neededBy: BrokenEntry['neededBy']): readonly string[] {
  return neededBy.map(({ changeSet, path }) => formatMessage('store-needed-by', { changeSet, path: plain(path) }))
}

function brokenLines({ sha512, found, size, neededBy }: BrokenEntry, style: Style): readonly string[] {
  const instead = found === null ? formatMessage('store-unreadable') : formatMessage('store-has-hash', { hash: found })
  const users = usersOf(neededBy)
  return [
    `  ${formatMessage('name-with-role', { name: sha512, role: sizeInWords(size) })}`,
    ...[instead, ...(users.length === 0 ? [formatMessage('store-nothing-needs')] : users)].flatMap((text) =>
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
      ? formatMessage('prune-nothing')
      : style.good(
          `✓ ${formatMessage('prune-freed', { amount: amountText(removed), isDryRun, size: sizeInWords(freedBytes) })}`,
        ),
    style.dim(`  ${formatMessage('prune-stay', { amount: amountText(remaining) })}`),
    ...(pruned.length === 0
      ? []
      : wrapIndented(
          formatMessage('prune-lost', { count: pruned.length, isDryRun, changeSets: pruned }),
          2,
          style.width,
        )),
  ]
}

function amountText({ files, bytes }: Amount): string {
  return formatMessage('files-and-size', { count: files, size: sizeInWords(bytes) })
}
