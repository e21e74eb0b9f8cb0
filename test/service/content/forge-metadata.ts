import { compareGameVersions } from '../catalogue/game-versions.ts'
import type { FileContent } from './content.ts'

/** `META-INF/mods.toml` (Forge) or `META-INF/neoforge.mods.toml`, which differ in how they say "required". */
export function writeForgeMetadata(content: FileContent, loader: 'forge' | 'neoforge'): Buffer {
  const isForge = loader === 'forge'
  const required = isForge ? 'mandatory = true' : 'type = "required"'
  const optional = isForge ? 'mandatory = false' : 'type = "optional"'
  const dependencies = [
    { id: loader, range: isForge ? '[36,)' : '[4,)', kind: required },
    { id: 'minecraft', range: writeGameRange(content.gameVersions), kind: required },
    ...Object.entries(content.depends).map(([id, range]) => ({ id, range: toMavenRange(range), kind: required })),
    ...Object.entries(content.suggests).map(([id, range]) => ({ id, range: toMavenRange(range), kind: optional })),
  ]
  const lines = [
    'modLoader = "javafml"',
    `loaderVersion = "${isForge ? '[36,)' : '[1,)'}"`,
    `license = ${JSON.stringify(content.license)}`,
    '',
    '[[mods]]',
    `modId = ${JSON.stringify(content.modId)}`,
    `version = ${usesManifestVersion(content) ? '"${file.jarVersion}"' : JSON.stringify(content.version)}`,
    `displayName = ${JSON.stringify(content.title)}`,
    `authors = ${JSON.stringify(content.authors.join(', '))}`,
    ...(content.icon === null ? [] : ['logoFile = "logo.png"']),
    "description = '''",
    content.description,
    "'''",
  ]
  for (const one of dependencies) {
    lines.push('', `[[dependencies.${content.modId}]]`, `modId = ${JSON.stringify(one.id)}`, one.kind)
    lines.push(`versionRange = ${JSON.stringify(one.range)}`, 'ordering = "NONE"', 'side = "BOTH"')
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

/** `mcmod.info` of Forge for 1.12.2 and before. */
export function writeOldForgeMetadata(content: FileContent): Buffer {
  const mod = {
    modid: content.modId,
    name: content.title,
    description: content.description,
    version: content.version,
    mcversion: content.gameVersions[0] ?? '',
    authorList: content.authors,
    logoFile: content.icon === null ? '' : 'logo.png',
    requiredMods: [],
    dependencies: Object.keys(content.depends),
  }
  return Buffer.from(JSON.stringify([mod], null, 2))
}

/** `META-INF/MANIFEST.MF`, where `${file.jarVersion}` points. */
export function writeManifest(content: FileContent): Buffer {
  const lines = [
    'Manifest-Version: 1.0',
    `Specification-Title: ${content.modId}`,
    `Implementation-Title: ${content.modId}`,
    `Implementation-Version: ${content.version}`,
  ]
  return Buffer.from(`${lines.map(fold).join('\r\n')}\r\n\r\n`)
}

/** `META-INF/jarjar/metadata.json`: which nested jars a Forge or NeoForge jar carries. */
export function writeJarJar(
  nested: readonly {
    readonly modId: string
    readonly version: string
    readonly path: string
    readonly range?: string
  }[],
) {
  const jars = nested.map((one) => ({
    identifier: { group: 'net.example', artifact: one.modId },
    version: { range: one.range ?? `[${one.version},)`, artifactVersion: one.version },
    path: one.path,
    isObfuscated: false,
  }))
  return Buffer.from(JSON.stringify({ jars }, null, 2))
}

/** Forge writes the version as a reference to the manifest in some jars. */
function usesManifestVersion(content: FileContent): boolean {
  return content.modId.length % 4 === 0
}

function writeGameRange(gameVersions: readonly string[]): string {
  const sorted = gameVersions.toSorted(compareGameVersions)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return '*'
  return `[${first},${last}]`
}

/** `>=1.2` and `1.2` become Maven's `[1.2,)` and `[1.2]`. */
function toMavenRange(range: string): string {
  if (range === '*') return '[0,)'
  return range.startsWith('>=') ? `[${range.slice(2)},)` : `[${range}]`
}

/** A manifest's lines hold at most 72 bytes; the rest follows behind a space. */
function fold(line: string): string {
  return line.length <= 72 ? line : `${line.slice(0, 72)}\r\n ${fold(line.slice(72))}`
}
