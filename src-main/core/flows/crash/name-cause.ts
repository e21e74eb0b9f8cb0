import type { CrashCause, NamedMod } from '../../model/crash/cause.ts'
import { NOBODY } from '../../model/crash/cause.ts'
import type { Suspect } from '../../model/crash/crash.ts'
import type { ListedMod } from './decide/mods-in-log.ts'
import { plainId } from './instance-mods.ts'
import type { Masking } from './mask-log.ts'

/** Those that the causes themselves name. */
export function namedIn(causes: readonly CrashCause[]): readonly (readonly [string, ListedMod])[] {
  return causes.flatMap(partiesOf).flatMap(({ id, name, version }) => {
    const mod = { name, version: version === '?' ? null : version, file: null }
    return id === null ? [] : [[id.toLowerCase(), { ...mod, id }] as const]
  })
}

function partiesOf(cause: CrashCause): readonly NamedMod[] {
  return [
    ...('mod' in cause && cause.mod !== null ? [cause.mod] : []),
    ...('needs' in cause ? [cause.needs] : []),
    ...('other' in cause ? [cause.other] : []),
  ]
}

/** The names of those that a log gives only ids of; of an error of code, whose it likely is. Suspects: likeliest first. */
export function withNames(
  cause: CrashCause,
  listed: ReadonlyMap<string, ListedMod>,
  suspects: readonly Suspect[],
): CrashCause {
  const [first] = suspects
  if (cause.kind === 'missing-part') return { ...cause, ...partyNames(suspects) }
  const isOpen = cause.kind === 'threw' || (cause.kind === 'mixin-failed' && cause.mod.id === null)
  if (isOpen && first !== undefined) return { ...cause, mod: nameOf(first) }
  const fill = (mod: NamedMod) => filled(mod, listed, suspects)
  const named = 'mod' in cause && cause.mod !== null ? { ...cause, mod: fill(cause.mod) } : cause
  if ('needs' in named) return { ...named, needs: fill(named.needs) }
  return 'other' in named ? { ...named, other: fill(named.other) } : named
}

/** Who calls what is missing, and who should have it. */
function partyNames(suspects: readonly Suspect[]): { readonly mod: NamedMod; readonly needs: NamedMod } {
  const lacking = suspects.find(({ because }) => because.some(({ kind }) => kind === 'lacks'))
  const calling = suspects.find(({ because }) =>
    because.some(({ kind }) => kind === 'called' || kind === 'named' || kind === 'mixin'),
  )
  return {
    mod: calling === undefined ? NOBODY : nameOf(calling),
    needs: lacking === undefined || lacking === calling ? NOBODY : nameOf(lacking),
  }
}

function nameOf({ id, title, version }: Suspect): NamedMod {
  return { id, name: title, version }
}

function filled(
  { id, name, version }: NamedMod,
  listed: ReadonlyMap<string, ListedMod>,
  suspects: readonly Suspect[],
): NamedMod {
  const mod = id === null ? undefined : listed.get(id.toLowerCase())
  const suspect = suspects.find((one) => one.id !== null && id !== null && plainId(one.id) === plainId(id))
  return {
    id,
    name: name ?? mod?.name ?? suspect?.title ?? null,
    version: version ?? mod?.version ?? suspect?.version ?? null,
  }
}

/** A version may look like an address. */
const UNMASKED: ReadonlySet<string> = new Set(['kind', 'version', 'range', 'installed'])

/** What stands in a log may be a path of the person. */
export function maskCause(cause: CrashCause, masking: Masking): CrashCause {
  const mask = <T>(value: T): T => {
    if (typeof value === 'string') return masking.mask(value) as T
    if (Array.isArray(value)) return value.map(mask) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, UNMASKED.has(name) ? part : mask(part)]),
    ) as T
  }
  return mask(cause)
}
