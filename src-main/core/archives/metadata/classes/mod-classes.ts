import type { EmbeddedDependency, EmbeddedMod } from '../../../model/files/installed-file.ts'
import type { ZipDirectory } from '../../zip/directory.ts'
import { indexesEndingWith } from '../../zip/find-entry.ts'
import { inflateMany } from '../../zip/inflate-many.ts'
import { readClassAnnotation, type AnnotationValues } from './class-annotation.ts'
import { asText, asVersion } from '../lenient/fields.ts'
import { readMavenRange } from '../lenient/maven-range.ts'
import { readShortEdge } from '../formats/mcmod.ts'

/** A class that Forge of 1.12.2 and before would load as a mod. */
export interface ModClass {
  /** Name of the class's entry. */
  readonly entry: string
  /** `version` null: absent, or a placeholder; `isVersionTold` says which. */
  readonly mod: EmbeddedMod
  readonly isVersionTold: boolean
  /** Whether the description may speak for it, of what it needs too. */
  readonly usesMetadata: boolean
}

const DESCRIPTORS = ['Lnet/minecraftforge/fml/common/Mod;', 'Lcpw/mods/fml/common/Mod;']
/** What both descriptors end with: classes without these bytes are not parsed. */
const TRACE = Buffer.from('fml/common/Mod;')

/** All classes of a jar with old Forge's `@Mod`; since 1.13 the annotation has no `modid`, and is none of these. */
export function findModClasses(directory: ZipDirectory): readonly ModClass[] {
  const found: ModClass[] = []
  for (const { bytes, parts } of inflateMany(directory, indexesEndingWith(directory, '.class'))) {
    let index = 0
    for (let at = bytes.indexOf(TRACE); at >= 0;) {
      while ((parts[index]?.end ?? Infinity) <= at) index++
      const part = parts[index]
      if (part === undefined) break
      const values = readClassAnnotation(bytes.subarray(part.start, part.end), DESCRIPTORS)
      const mod = values === null ? null : readMod(values)
      if (mod !== null) {
        const isVersionTold = asText(values?.get('version')) !== null
        const usesMetadata = values?.get('useMetadata') !== false
        found.push({ entry: part.entry.name, mod, isVersionTold, usesMetadata })
      }
      at = bytes.indexOf(TRACE, part.end)
    }
  }
  return onceEach(found)
}

/** A Scala object compiles to two classes that both carry the annotation; the game loads it once. */
function onceEach(found: readonly ModClass[]): readonly ModClass[] {
  const byId = new Map<string, ModClass>()
  for (const one of found) {
    const other = byId.get(one.mod.id)
    if (other === undefined || other.entry.endsWith('$.class')) byId.set(one.mod.id, one)
  }
  return [...byId.values()].toSorted((one, other) => (one.entry < other.entry ? -1 : 1))
}

function readMod(values: AnnotationValues): EmbeddedMod | null {
  const id = asText(values.get('modid'))
  if (id === null) return null
  return {
    id,
    version: asVersion(values.get('version')),
    name: asText(values.get('name')),
    provides: [],
    depends: [
      ...readOrders(asText(values.get('dependencies')) ?? ''),
      ...readGame(asText(values.get('acceptedMinecraftVersions'))),
    ],
    ...sideOf(values),
  }
}

function sideOf(values: AnnotationValues): Pick<EmbeddedMod, 'side'> {
  if (values.get('clientSideOnly') === true) return { side: 'client' }
  return values.get('serverSideOnly') === true ? { side: 'server' } : {}
}

/** `required-after:Baubles@[1.0,);after:JEI`: orders joined by semicolons. */
function readOrders(text: string): readonly EmbeddedDependency[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .flatMap((part) => {
      const [order, ...rest] = part.split(':')
      const edge = rest.length === 0 ? null : readShortEdge(rest.join(':'), order ?? '')
      return edge ?? []
    })
}

function readGame(written: string | null): readonly EmbeddedDependency[] {
  if (written === null) return []
  const { ranges, grammar } = readMavenRange(written)
  return ranges.length === 0 ? [] : [{ id: 'minecraft', kind: 'required', ranges, grammar, side: 'both' }]
}
