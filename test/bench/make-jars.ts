import { randomBytes } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { OLD_MOD, writeClass } from '../core/archives/class-writer.ts'
import { json, text, writeZip, type ZipPart } from '../core/archives/zip-writer.ts'

export type JarFormat = 'fabric' | 'quilt' | 'forge' | 'neoforge' | 'mcmod'

export interface JarPlan {
  readonly count: number
  /** Of a jar, in bytes; sizes go from a third of it to about twice as much. */
  readonly averageSize: number
}

const FORMATS: readonly JarFormat[] = ['fabric', 'quilt', 'forge', 'neoforge', 'mcmod']
/** Old enough that no clock could hide a change. */
const MADE_AT = new Date('2024-03-05T10:00:00Z')

/**
 * Writes jars as mods are: classes that pack to about half, textures that do not pack, metadata of one of five formats in
 * turn, a nested jar in every third (every second of those stored), old Forge's with the annotated class among the others.
 * Everything is packed once and used again under other names: the bytes of no two jars are the same.
 */
export function makeJars(folder: string, plan: JarPlan): void {
  mkdirSync(folder, { recursive: true })
  const classes = Array.from({ length: 48 }, (_, index) => packed(`pool${index}`, fillerClass(index)))
  const textures = Array.from({ length: 32 }, (_, index) =>
    packed(`texture${index}`, randomBytes(600 + 250 * (index % 16))),
  )
  for (let index = 0; index < plan.count; index++) {
    const size = plan.averageSize * (0.35 + (1.3 * ((index * 7919) % 1000)) / 1000)
    const jar = writeJar(index, { classes, textures, size })
    const path = join(folder, `mod-${String(index).padStart(5, '0')}-1.0.${index % 10}.jar`)
    writeFileSync(path, jar)
    utimesSync(path, MADE_AT, MADE_AT)
  }
}

/** The smallest valid mods, for counting rather than reading. */
export function makeTinyJars(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < count; index++) {
    const path = join(folder, `some-mod-with-a-usual-name-${index}-1.20.1-forge.jar`)
    writeFileSync(path, writeZip([text('META-INF/mods.toml', forgeToml(`tiny${index}`, 'minecraft'), true)]))
    utimesSync(path, MADE_AT, MADE_AT)
  }
}

interface Stock {
  readonly classes: readonly ZipPart[]
  readonly textures: readonly ZipPart[]
  readonly size: number
}

function writeJar(index: number, stock: Stock): Buffer {
  const format = FORMATS[index % FORMATS.length] ?? 'fabric'
  const id = `benchmod${index}`
  const parts: ZipPart[] = [
    text('META-INF/MANIFEST.MF', `Manifest-Version: 1.0\r\nImplementation-Version: 1.${index}\r\n\r\n`),
  ]
  const nested = index % 3 === 0 && format !== 'mcmod' ? nestedJar(`${id}-inner`, format, stock) : null
  const nestedPath = format === 'fabric' || format === 'quilt' ? 'META-INF/jars/inner.jar' : 'META-INF/jarjar/inner.jar'
  let size = 0
  for (let at = 0; size < stock.size; at++) {
    const source = at % 3 === 2 ? stock.textures : stock.classes
    const part = source[(index + at * 5) % source.length]
    if (part === undefined) break
    const name =
      at % 3 === 2 ? `assets/${id}/textures/item/thing_${at}.png` : `com/example/${id}/part${at % 9}/Part${at}.class`
    parts.push({ ...part, name })
    size += (part.packed?.length ?? 0) + 120 + 2 * name.length
  }
  parts.splice(Math.floor(parts.length / 2), 0, ...metadata(format, id, nested === null ? null : nestedPath))
  if (nested !== null) parts.push({ name: nestedPath, bytes: nested, isStored: index % 2 === 0 })
  return writeZip(parts, { hasDescriptors: index % 6 !== 0 })
}

function nestedJar(id: string, format: JarFormat, stock: Stock): Buffer {
  return writeZip([...stock.classes.slice(0, 6), ...metadata(format, id, null)])
}

function metadata(format: JarFormat, id: string, nested: string | null): readonly ZipPart[] {
  const jars = nested === null ? [] : [{ file: nested }]
  const listing = json('META-INF/jarjar/metadata.json', {
    jars: [
      {
        identifier: { group: 'com.example', artifact: id },
        version: { range: '[1,)', artifactVersion: '1' },
        path: nested,
      },
    ],
  })
  switch (format) {
    case 'fabric': {
      const depends = { fabricloader: '>=0.15.0', minecraft: '~1.20.1', 'fabric-api': '*' }
      return [json('fabric.mod.json', { schemaVersion: 1, id, version: '1.0.0', name: `Mod ${id}`, depends, jars })]
    }
    case 'quilt': {
      const metadataOfMod = { name: `Mod ${id}` }
      const depends = [{ id: 'quilt_loader', versions: '>=0.19.0' }, 'minecraft']
      const inner = {
        group: 'com.example',
        id,
        version: '1.0.0',
        metadata: metadataOfMod,
        depends,
        jars: jars.map(({ file }) => file),
      }
      return [json('quilt.mod.json', { schema_version: 1, quilt_loader: inner })]
    }
    case 'mcmod': {
      const values = {
        modid: id,
        version: '1.0.0',
        name: `Mod ${id}`,
        dependencies: 'required-after:forge@[14.23,);after:jei',
      }
      const annotated = writeClass({ name: `com/example/${id}/Main`, annotations: [{ descriptor: OLD_MOD, values }] })
      const described = json('mcmod.info', [
        { modid: id, name: `Mod ${id}`, version: '${version}', mcversion: '1.12.2' },
      ])
      return [described, { name: `com/example/${id}/Main.class`, bytes: annotated }]
    }
    default: {
      const entry = format === 'forge' ? 'META-INF/mods.toml' : 'META-INF/neoforge.mods.toml'
      return [text(entry, forgeToml(id, format)), ...(nested === null ? [] : [listing])]
    }
  }
}

function forgeToml(id: string, loader: string): string {
  return `modLoader="javafml"
loaderVersion="[47,)"
license="MIT"
[[mods]]
modId="${id}"
version="\${file.jarVersion}"
displayName="Mod ${id}"
description='''
What it does, in two lines,
as most have it.
'''
[[dependencies.${id}]]
modId="${loader}"
mandatory=true
versionRange="[47,)"
ordering="NONE"
side="BOTH"
[[dependencies.${id}]]
modId="minecraft"
mandatory=true
versionRange="[1.20,1.21)"
ordering="NONE"
side="BOTH"
`
}

/** Half words that recur, as in code, half bytes that do not: packs to about half. */
function fillerClass(index: number): Buffer {
  const words = [
    'net/minecraft/world/level/block',
    'Ljava/util/List;',
    'getBlockState',
    'com/example/Registry',
    '(II)V',
    'LocalVariableTable',
  ]
  const filler = Array.from(
    { length: 40 + (index % 12) * 14 },
    (_, at) => `${words[at % words.length]}${randomBytes(9).toString('base64')}${at}`,
  )
  return writeClass({ name: `com/example/Part${index}`, filler })
}

function packed(name: string, bytes: Buffer): ZipPart {
  return { name, bytes, packed: deflateRawSync(bytes), crc: crc32(bytes) }
}
