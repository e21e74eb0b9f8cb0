import { compareGameVersions } from '../catalogue/game-versions.ts'
import type { FileContent } from './content.ts'

/** `fabric.mod.json` of a mod, with ranges in Fabric's grammar. */
export function writeFabricMetadata(content: FileContent, nestedPaths: readonly string[]): Buffer {
  const metadata = {
    schemaVersion: 1,
    id: content.modId,
    version: content.version,
    name: content.title,
    description: content.description,
    authors: content.authors,
    license: content.license,
    ...(content.icon === null ? {} : { icon: `assets/${content.modId}/icon.png` }),
    environment: writeEnvironment(content),
    entrypoints: { main: [`net.example.${content.modId}.Main`] },
    ...(nestedPaths.length === 0 ? {} : { jars: nestedPaths.map((file) => ({ file })) }),
    depends: { fabricloader: '>=0.14.0', minecraft: writeGameRange(content.gameVersions), ...content.depends },
    ...ifAny('breaks', content.breaks),
    ...ifAny('suggests', content.suggests),
    ...ifAny('conflicts', content.conflicts),
  }
  return Buffer.from(JSON.stringify(metadata, null, 2))
}

function ifAny(name: string, ranges: Readonly<Record<string, string>>): object {
  return Object.keys(ranges).length === 0 ? {} : { [name]: ranges }
}

/** `quilt.mod.json` of a mod. */
export function writeQuiltMetadata(content: FileContent, nestedPaths: readonly string[]): Buffer {
  const metadata = {
    schema_version: 1,
    quilt_loader: {
      group: 'net.example',
      id: content.modId,
      version: content.version,
      metadata: {
        name: content.title,
        description: content.description,
        contributors: Object.fromEntries(content.authors.map((name) => [name, 'Author'])),
        license: content.license,
        ...(content.icon === null ? {} : { icon: `assets/${content.modId}/icon.png` }),
      },
      intermediate_mappings: 'net.fabricmc:intermediary',
      entrypoints: { init: [`net.example.${content.modId}.Main`] },
      ...(nestedPaths.length === 0 ? {} : { jars: nestedPaths }),
      depends: [
        { id: 'quilt_loader', versions: '>=0.17.0' },
        { id: 'minecraft', versions: writeGameRange(content.gameVersions) },
        ...Object.entries(content.depends).map(([id, versions]) => ({ id, versions })),
      ],
      ...(Object.keys(content.breaks).length === 0
        ? {}
        : { breaks: Object.entries(content.breaks).map(([id, versions]) => ({ id, versions })) }),
    },
    minecraft: { environment: writeEnvironment(content) },
  }
  return Buffer.from(JSON.stringify(metadata, null, 2))
}

function writeGameRange(gameVersions: readonly string[]): string {
  const sorted = gameVersions.toSorted(compareGameVersions)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return '*'
  return first === last ? first : `>=${first} <=${last}`
}

function writeEnvironment(content: FileContent): string {
  if (content.environment !== null) return content.environment
  if (content.serverSide === 'unsupported') return 'client'
  return content.clientSide === 'unsupported' ? 'server' : '*'
}
