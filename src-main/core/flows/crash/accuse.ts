import type { ListedMod } from './decide/mods-in-log.ts'
import type { PlacedClue } from './decide/find-crash.ts'
import type { Accused } from './decide/rank-suspects.ts'
import type { ClueOf } from './decide/rules/rule.ts'
import { isLoader, isGame, isJava } from './decide/rules/rule.ts'
import type { InstanceMods, Wanted } from './instance-mods.ts'

/** What each clue leads to: mods of the instance, or, where none is named, what the log itself calls them. */
export async function resolveClues(
  clues: readonly PlacedClue[],
  mods: InstanceMods | null,
  listed: ReadonlyMap<string, ListedMod>,
): Promise<(clue: PlacedClue) => readonly Accused[]> {
  if (mods === null) return (clue) => accusedByLog(clue.of, listed)
  const owners = await mods.having(clues.flatMap(({ of }) => wantedOf(of)))
  return ({ of }) => accusedIn(mods, of, owners)
}

function accusedIn(
  mods: InstanceMods,
  of: ClueOf,
  owners: ReadonlyMap<string, readonly Accused[]>,
): readonly Accused[] {
  if (of.by === 'id') return orNone(isPlatformId(of.name) ? null : (mods.byId(of.name) ?? mods.byName(of.name)))
  if (of.by === 'file') return orNone(mods.byFile(of.name))
  if (of.by === 'name') return orNone(mods.byName(of.name))
  if (of.by === 'class' && of.file !== undefined) {
    const byFile = mods.byFile(of.file)
    if (byFile !== null) return [byFile]
  }
  // The exact one first, then who has its package.
  for (const { entry } of wantedOf(of)) {
    const found = owners.get(entry) ?? []
    if (found.length > 0) return found
  }
  return of.by === 'mixin-config' ? orNone(mods.byId(idOfConfig(of.name))) : []
}

function orNone(accused: Accused | null): readonly Accused[] {
  return accused === null ? [] : [accused]
}

function wantedOf(of: ClueOf): readonly Wanted[] {
  if (of.by === 'mixin-config') return [{ entry: of.name, isFolder: false }]
  if (of.by !== 'class') return []
  const path = of.name.replace(/\$.*$/, '').replaceAll('.', '/')
  const exact = { entry: `${path}.class`, isFolder: false }
  if (of.isPackage !== true) return [exact]
  const folders = path.split('/').slice(0, -1)
  // A package of one word or two is many people's: `com/github`.
  const lengths = [folders.length, folders.length - 1, 3].filter(
    (length, at, all) => length >= 2 && length <= folders.length && all.indexOf(length) === at,
  )
  return [exact, ...lengths.map((length) => ({ entry: `${folders.slice(0, length).join('/')}/`, isFolder: true }))]
}

function isPlatformId(id: string): boolean {
  return isGame(id) || isJava(id) || isLoader(id)
}

function accusedByLog(of: ClueOf, listed: ReadonlyMap<string, ListedMod>): readonly Accused[] {
  switch (of.by) {
    case 'id':
      return isPlatformId(of.name) ? [] : [asListed(of.name, listed)]
    case 'name': {
      const mod = [...listed.values()].find(({ name }) => name?.toLowerCase() === of.name.toLowerCase())
      return [mod === undefined ? plainAccused(of.name) : asListed(mod.id, listed)]
    }
    case 'file':
      return [byFileName(of.name, listed) ?? plainAccused(of.name)]
    case 'mixin-config':
      return [asListed(idOfConfig(of.name), listed)]
    case 'class': {
      const byFile = of.file === undefined ? null : byFileName(of.file, listed)
      const mod = byFile ?? byPackage(of.name, listed)
      if (mod !== null) return [mod]
      if (of.file !== undefined) return [plainAccused(of.file)]
      // A list of all that was loaded has nothing of it: it is what is missing.
      return of.isPackage === true ? [] : [plainAccused(packageOf(of.name))]
    }
  }
}

function byFileName(file: string, listed: ReadonlyMap<string, ListedMod>): Accused | null {
  const mod = [...listed.values()].find((one) => one.file?.toLowerCase() === file.toLowerCase())
  return mod === undefined ? null : asListed(mod.id, listed)
}

function byPackage(name: string, listed: ReadonlyMap<string, ListedMod>): Accused | null {
  const parts = name
    .split('.')
    .slice(0, -1)
    .map((part) => part.toLowerCase())
  const mod = [...listed.values()].find(({ id }) => {
    const plain = id.toLowerCase().replaceAll(/[-_]/g, '')
    return plain.length > 2 && parts.some((part) => part.replaceAll('_', '') === plain)
  })
  return mod === undefined ? null : asListed(mod.id, listed)
}

function asListed(id: string, listed: ReadonlyMap<string, ListedMod>): Accused {
  const mod = listed.get(id.toLowerCase())
  return {
    key: `id ${id.toLowerCase()}`,
    title: mod?.name ?? id,
    id: mod?.id ?? id,
    version: mod?.version ?? null,
    path: null,
    was: null,
    nested: null,
    since: null,
  }
}

function plainAccused(title: string): Accused {
  return {
    key: `name ${title.toLowerCase()}`,
    title,
    id: null,
    version: null,
    path: null,
    was: null,
    nested: null,
    since: null,
  }
}

/** `foo.mixins.json`, `mixins.foo.client.json`, `foo-common.mixins.json`: the word that is left. */
function idOfConfig(config: string): string {
  const words = config
    .split('/')
    .at(-1)
    ?.split('.')
    .filter((word) => !/^(?:mixins?|json|refmap|client|server|common|main)$/i.test(word))
  return (words?.[0] ?? config).replace(/-(?:common|client|server|forge|fabric|neoforge|quilt|compat|mixins?)$/i, '')
}

function packageOf(name: string): string {
  const parts = name.split('.').slice(0, -1)
  return parts.length === 0 ? name : parts.slice(0, 3).join('.')
}
