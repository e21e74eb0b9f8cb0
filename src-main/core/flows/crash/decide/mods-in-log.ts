import { modOf, type NamedMod } from '../../../model/crash/cause.ts'
import type { LogLine } from './log-line.ts'

/** A mod as a list in a log has it. */
export interface ListedMod extends NamedMod {
  readonly id: string
  /** Name of its jar; null: not told. */
  readonly file: string | null
}

/** The forms in which loaders list what they load: of each, which group is the id, its name, version and file. */
const FORMS: readonly {
  readonly form: RegExp
  readonly order: readonly [id: number, name: number, version: number, file: number]
}[] = [
  // Fabric's log: `	- id 1.0`, also with lines of a tree before nested ones.
  { form: /^\s+(?:[|\\ -]*-+) ([a-z][\w-]{0,63}) (\S{1,80})(?: via [\w-]+)?$/, order: [1, 0, 2, 0] },
  // Fabric's crash report: `		id: Name 1.0`.
  { form: /^\t{2,}([a-z][\w-]{0,63}): (.{1,120}) (\S{1,80})$/, order: [1, 2, 3, 0] },
  // Forge's and NeoForge's: `		file.jar |Name |id |1.0 |DONE`.
  {
    form: /^\s+(\S[^|]{0,160}?\.jar) +\|(.{1,80}?) *\|([\w.-]{1,100}?) *\|(\S{1,80}?) *\|/,
    order: [3, 2, 4, 1],
  },
  // Quilt's table.
  {
    form: /^\| *\d+ \| +(\S.{0,119}?) +\| `?([a-z][\w.-]{0,63})`? +\| `?(\S{1,80}?)`? +\|(?:[^\n]{0,300}?([^\\/|<>]{1,160}\.jar))?/,
    order: [2, 1, 3, 4],
  },
  // 1.12's table, and what was before it.
  { form: /^\s*\| [ULCHIJADE]{1,8} +\| ([\w.-]{1,100}) +\| (\S{1,60}) +\| (\S[^|]{0,160}?) +\|/, order: [1, 0, 2, 3] },
  {
    form: /^\s*[ULCHIJADE]{1,8}\t([\w.|-]{1,100})\{([^}]{0,60})\} \[([^\]]{0,100})\] \(([^)]{0,160})\)/,
    order: [1, 3, 2, 4],
  },
]

/** Characters of a line in such a list. */
const MAX_LISTED = 600

/** By their ids, in small letters. */
export function listMods(lines: readonly LogLine[]): ReadonlyMap<string, ListedMod> {
  const mods = new Map<string, ListedMod>()
  for (const { body } of lines) {
    if (!/^[\s|]/.test(body) || body.length > MAX_LISTED) continue
    for (const { form, order } of FORMS) {
      const match = form.exec(body)
      if (match === null) continue
      const [id = '', name, version, file] = order.map((group) => (group === 0 ? null : (match[group] ?? null)))
      if (id !== null && id !== '' && !mods.has(id.toLowerCase()))
        mods.set(id.toLowerCase(), { ...modOf(id, name ?? null, version ?? null), id, file: file ?? null })
      break
    }
  }
  return mods
}
