import type { CrashCause, NamedMod } from '../../model/crash/cause.ts'
import type { Suspect, SuspectSince } from '../../model/crash/crash.ts'
import type { Accused } from './decide/rank-suspects.ts'
import type { InstanceMods } from './instance-mods.ts'

/** Whether something was changed since that may have mended a cause. In: the cause with its names, all suspects, the mods as they were. */
export function isChanged(cause: CrashCause, suspects: readonly Suspect[], mods: InstanceMods): boolean {
  const isOther = (mod: NamedMod) => (find(mod, mods)?.since ?? null) !== null
  // Either of the two may have been at fault.
  if ('needs' in cause) return isOther(cause.mod) || isBetter(find(cause.needs, mods)?.since ?? null)
  if (cause.kind === 'incompatible') return isOther(cause.mod) || isOther(cause.other)
  if (cause.kind === 'duplicate') return isOneLeft(cause.files, suspects, mods)
  const named = cause.kind === 'threw' ? null : namedBy(cause, mods)
  if (named !== null) return named.since !== null
  const own = suspects.filter(({ path, since }) => path !== null || since !== null)
  return own.length > 0 && own.every(({ since }) => since !== null)
}

/** What was needed, and is gone now, is needed still. */
function isBetter(since: SuspectSince | null): boolean {
  return since !== null && since.kind !== 'disabled' && since.kind !== 'removed'
}

function isOneLeft(files: readonly string[], suspects: readonly Suspect[], mods: InstanceMods): boolean {
  const found = files.flatMap((file) => mods.byFile(file) ?? [])
  const copies = found.length > 0 ? found : suspects
  const left = copies.filter(({ since }) => since === null)
  return left.length < copies.length && left.length < 2
}

function namedBy(cause: CrashCause, mods: InstanceMods): Accused | null {
  const mod = 'mod' in cause && cause.mod !== null ? find(cause.mod, mods) : null
  const file = 'file' in cause ? cause.file : null
  return mod ?? (file === null ? null : mods.byFile(file))
}

function find({ id, name }: NamedMod, mods: InstanceMods): Accused | null {
  const known = id === null ? null : (mods.byId(id) ?? mods.byName(id))
  return known ?? (name === null ? null : mods.byName(name))
}
