import { say, words } from '../../../src-texts/text.ts'
import type { Instance } from '../../core/model/instance.ts'
import type { InstalledPack } from '../../core/model/pack.ts'
import { labelOf } from '../as-typed.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'

/** The pack that an instance is of. */
export interface PackOf {
  readonly instance: Instance
  readonly pack: InstalledPack
}

export function packListView(packs: readonly PackOf[], style: Style): readonly string[] {
  if (packs.length === 0) return [words('no-packs-installed')]
  const rows = packs.map(({ instance, pack: { name, version } }) => ({
    cells: [{ text: plain(labelOf(instance, style.typed)) }, { text: plain(name) }, { text: plain(version) }],
  }))
  const columns = [
    { title: say('column-instance'), atLeast: 12 },
    { title: say('column-pack'), atLeast: 12 },
    { title: say('column-version') },
  ] as const
  return table(columns, rows, style)
}
