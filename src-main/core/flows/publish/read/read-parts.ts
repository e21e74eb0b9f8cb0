import type { DeclaredNeed, LoaderPart, NeedKind } from '../../../model/authoring/publishing/version-draft.ts'
import type { ArchiveMetadata, Declaration, EmbeddedDependency } from '../../../model/files/installed-file.ts'
import { LOADERS } from '../../../model/instances/known-loaders.ts'
import type { Loader } from '../../../model/instances/loader.ts'
import type { Tags } from '../../../model/projects/project.ts'
import { sayRange } from '../../../pipeline/resolve/ranges/say-range.ts'
import { traitsOf } from '../../../pipeline/scan/traits.ts'
import { format } from '../../../../../resources/text/text.ts'
import { allowedGames } from '../decide/game-versions.ts'

/** What an archive is to each loader that finds metadata for itself in it, by the loader's name. */
export function readParts(metadata: ArchiveMetadata, tags: Pick<Tags, 'gameVersions'>): readonly LoaderPart[] {
  const parts = new Map<Loader, LoaderPart>()
  for (const declaration of metadata.declarations) {
    for (const loader of loadersOf(declaration)) {
      if (!parts.has(loader)) parts.set(loader, readPart(loader, declaration, metadata, tags))
    }
  }
  return [...parts.values()].toSorted((one, other) => (one.loader < other.loader ? -1 : 1))
}

/** NeoForge of 1.20.1 reads Forge's file, which then names the one that is meant. */
function loadersOf({ format: written, mods }: Declaration): readonly Loader[] {
  if (mods.length === 0) return []
  if (written === 'mcmod') return ['forge']
  if (written !== 'forge') return [written]
  const named = new Set(mods.flatMap(({ depends }) => depends.map(({ id }) => id.toLowerCase())))
  const both = ['forge', 'neoforge'].filter((loader) => named.has(loader))
  return both.length === 0 ? ['forge'] : both
}

/** What every game has, and the loaders themselves: no project is one of these. */
const SURROUNDINGS: ReadonlySet<string> = new Set([
  'minecraft',
  'java',
  'fabric-loader',
  'fml',
  'javafml',
  'lowcodefml',
  'mixin',
  ...LOADERS.map(({ mod }) => mod.id),
])

function readPart(
  loader: Loader,
  declaration: Declaration,
  metadata: ArchiveMetadata,
  tags: Pick<Tags, 'gameVersions'>,
): LoaderPart {
  const { wants, provides, side } = traitsOf(metadata, { loader, gameVersion: null })
  const [mod] = declaration.mods
  const own = wants.filter(({ bundled }) => bundled === undefined)
  const games = own.filter(({ id, kind }) => id === 'minecraft' && kind === 'required')
  const { gameVersions, isOpen } = allowedGames(games, tags.gameVersions)
  const brought = new Set(provides.map(({ id }) => id))
  return {
    loader,
    format: declaration.format,
    mod: { id: mod?.id ?? '', name: mod?.name ?? null, version: mod?.version ?? null },
    gameVersions,
    gameRange: inWords(games.find(({ ranges }) => ranges.length > 0)),
    isRangeOpen: isOpen,
    side: side ?? null,
    needs: own.flatMap((edge) => (SURROUNDINGS.has(edge.id) || brought.has(edge.id) ? [] : needOf(edge))),
  }
}

/** An advice against something, or against some versions of it, is no dependency of the service's kind. */
function needOf({ id, kind, ranges, grammar }: EmbeddedDependency): readonly DeclaredNeed[] {
  const kinds: Partial<Record<EmbeddedDependency['kind'], NeedKind>> = {
    required: 'required',
    recommended: 'optional',
    optional: 'optional',
    ...(ranges.length === 0 && { incompatible: 'incompatible' }),
  }
  const meant = kinds[kind]
  return meant === undefined ? [] : [{ kind: meant, modId: id, range: inWords({ ranges, grammar }) }]
}

function inWords(edge: Pick<EmbeddedDependency, 'ranges' | 'grammar'> | undefined): string | null {
  if (edge === undefined || edge.ranges.length === 0) return null
  return format(sayRange(edge.ranges, edge.grammar))
}
