import { message, formatMessage } from '../../../../src-texts/text.ts'
import type { Instance } from '../../../core/model/instances/instance.ts'
import type { InstalledPack } from '../../../core/model/packs/pack.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table } from '../../terminal/table.ts'

/** The pack that an instance is of. */
export interface PackOf {
  readonly instance: Instance
  readonly pack: InstalledPack
}

export function packListView(packs: readonly PackOf[], style: Style): readonly string[] {
  if (packs.length === 0) return [formatMessage('no-packs-installed')]
  const rows = packs.map(({ instance, pack: { name, version } }) => ({
    cells: [{ text: plain(labelOf(instance, style.typed)) }, { text: plain(name) }, { text: plain(version) }],
  }))
  const columns = [
    { title: message('column-instance'), atLeast: 12 },
    { title: message('column-pack'), atLeast: 12 },
    { title: message('column-version') },
  ] as const
  return table(columns, rows, style)
}
