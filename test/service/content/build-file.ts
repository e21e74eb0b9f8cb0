import type { NestedMod } from '../types.ts'
import { writeClass } from './class-file.ts'
import type { FileContent } from './content.ts'
import { writeFabricMetadata, writeQuiltMetadata } from './fabric-metadata.ts'
import { writeForgeMetadata, writeJarJar, writeManifest, writeOldForgeMetadata } from './forge-metadata.ts'
import { makePng } from './png.ts'
import { entryOverhead, writeZip, type ZipEntry } from './zip.ts'
import { createCipheriv, createHash } from 'node:crypto'

const OLD_FORGE = /^1\.(?:[0-9]|1[0-2])(?:\.\d+)?$/

/** The bytes of a file: a valid archive of exactly `content.size` bytes, or of its smallest size if that is larger. */
export function buildFile(content: FileContent): Buffer {
  const hasDescriptors = content.modId.length % 3 !== 0
  const entries = listEntries(content)
  const small = writeZip(entries, hasDescriptors)
  const name = content.loaders.includes('mrpack') ? 'overrides/resources.bin' : `assets/${content.modId}/resources.bin`
  const room = content.size - small.length - entryOverhead(name, hasDescriptors)
  if (room < 0) return small
  return writeZip([...entries, { name, bytes: makeFiller(content.key, room), stored: true }], hasDescriptors)
}

function listEntries(content: FileContent): readonly ZipEntry[] {
  if (content.loaders.includes('mrpack')) return listPackEntries(content)
  const isMod = content.loaders.some((loader) => MOD_LOADERS.includes(loader))
  return isMod ? listModEntries(content) : listResourceEntries(content)
}

const MOD_LOADERS = ['fabric', 'quilt', 'forge', 'neoforge']

function listModEntries(content: FileContent): readonly ZipEntry[] {
  const isOldForge = content.gameVersions.every((version) => OLD_FORGE.test(version))
  const inFabricFolder = content.loaders.some((loader) => loader === 'fabric' || loader === 'quilt')
  const folder = inFabricFolder ? 'META-INF/jars' : 'META-INF/jarjar'
  const nested = content.nested.map((one) => ({ ...one, path: `${folder}/${one.modId}-${one.version}.jar` }))
  const paths = nested.map((one) => one.path)
  const entries: ZipEntry[] = [{ name: 'META-INF/MANIFEST.MF', bytes: writeManifest(content) }]
  for (const loader of content.loaders) {
    if (loader === 'fabric') entries.push({ name: 'fabric.mod.json', bytes: writeFabricMetadata(content, paths) })
    if (loader === 'quilt') entries.push({ name: 'quilt.mod.json', bytes: writeQuiltMetadata(content, paths) })
    if (loader === 'forge' && isOldForge) entries.push({ name: 'mcmod.info', bytes: writeOldForgeMetadata(content) })
    if (loader === 'forge' && !isOldForge) {
      entries.push({ name: 'META-INF/mods.toml', bytes: writeForgeMetadata(content, 'forge') })
    }
    if (loader === 'neoforge') {
      const file = hasNeoForgeFile(content) ? 'META-INF/neoforge.mods.toml' : 'META-INF/mods.toml'
      if (!entries.some((one) => one.name === file)) {
        entries.push({
          name: file,
          bytes: writeForgeMetadata(content, hasNeoForgeFile(content) ? 'neoforge' : 'forge'),
        })
      }
    }
  }
  entries.push({ name: `net/example/${content.modId}/Main.class`, bytes: writeMainClass(content, isOldForge) })
  if (content.icon !== null) entries.push(...listIcons(content, content.icon))
  if (nested.length > 0 && content.loaders.some((loader) => loader === 'forge' || loader === 'neoforge')) {
    entries.push({ name: 'META-INF/jarjar/metadata.json', bytes: writeJarJar(nested) })
  }
  for (const one of nested) entries.push({ name: one.path, bytes: buildNested(content, one), stored: true })
  return entries
}

/** NeoForge for 1.20.1 to 1.20.4 still reads Forge's file. */
function hasNeoForgeFile(content: FileContent): boolean {
  return !content.gameVersions.every((version) => /^1\.20(?:\.[1-4])?$/.test(version))
}

function writeMainClass(content: FileContent, isOldForge: boolean): Buffer {
  const name = `net/example/${content.modId}/Main`
  if (!isOldForge) return writeClass(name)
  const isOldest = content.gameVersions.every((version) => version === '1.7.10')
  const descriptor = isOldest ? 'Lcpw/mods/fml/common/Mod;' : 'Lnet/minecraftforge/fml/common/Mod;'
  return writeClass(name, {
    descriptor,
    values: { modid: content.modId, name: content.title, version: content.version },
  })
}

function listIcons(content: FileContent, key: string): readonly ZipEntry[] {
  const bytes = makePng(key)
  const isForge = content.loaders.some((loader) => loader === 'forge' || loader === 'neoforge')
  const icons = [{ name: `assets/${content.modId}/icon.png`, bytes, stored: true }]
  return isForge ? [...icons, { name: 'logo.png', bytes, stored: true }] : icons
}

function buildNested(outer: FileContent, one: NestedMod): Buffer {
  return buildFile({
    ...outer,
    key: `${outer.key} ${one.modId}`,
    modId: one.modId,
    version: one.version,
    title: one.modId,
    description: `Carried inside ${outer.title}.`,
    size: 4096,
    icon: null,
    depends: {},
    breaks: {},
    suggests: {},
    conflicts: {},
    nested: one.nested ?? [],
  })
}

const zeros = { bytes: Buffer.alloc(1 << 20) }

/** `length` bytes that no compressor can shrink, a pure function of the key: an AES-CTR key stream. */
function makeFiller(key: string, length: number): Buffer {
  if (zeros.bytes.length < length) zeros.bytes = Buffer.alloc(length)
  const digest = createHash('sha256').update(key).digest()
  const cipher = createCipheriv('aes-128-ctr', digest.subarray(0, 16), digest.subarray(16))
  return cipher.update(zeros.bytes.subarray(0, length))
}

const SHADER_LOADERS = ['iris', 'optifine', 'canvas', 'vanilla']

/** Entries of a resource pack, a data pack or a shader pack, by the loaders that read it. */
function listResourceEntries(content: FileContent): readonly ZipEntry[] {
  if (content.loaders.some((loader) => SHADER_LOADERS.includes(loader))) return listShaderEntries(content)
  const isDataPack = content.loaders.includes('datapack')
  const meta = { pack: { pack_format: isDataPack ? 48 : 34, description: content.title } }
  const texture = { name: `assets/minecraft/textures/block/${content.modId}.png`, bytes: makePng(content.modId, 2) }
  const rule = { name: `data/${content.modId}/function/load.mcfunction`, bytes: Buffer.from('say loaded\n') }
  return [
    { name: 'pack.mcmeta', bytes: Buffer.from(JSON.stringify(meta, null, 2)) },
    { name: 'pack.png', bytes: makePng(content.icon ?? content.modId), stored: true },
    isDataPack ? rule : texture,
  ]
}

function listShaderEntries(content: FileContent): readonly ZipEntry[] {
  const program = `#version 330 compatibility\n// ${content.title} ${content.version}\nvoid main() { gl_Position = ftransform(); }\n`
  return [
    { name: 'shaders/shaders.properties', bytes: Buffer.from('profile.LOW=!BLOOM\nprofile.HIGH=BLOOM\n') },
    { name: 'shaders/final.vsh', bytes: Buffer.from(program) },
    { name: 'shaders/final.fsh', bytes: Buffer.from('#version 330 compatibility\nvoid main() {}\n') },
  ]
}

/** Entries of a `.mrpack`: its index (facts H94, H95) and a few overrides. */
function listPackEntries(content: FileContent): readonly ZipEntry[] {
  const loader = content.loaders.find((one) => one !== 'mrpack') ?? 'fabric'
  const index = {
    formatVersion: 1,
    game: 'minecraft',
    versionId: content.version,
    name: content.title,
    summary: content.description,
    files: content.pack.map((file, position) => ({
      path: file.path,
      hashes: { sha1: file.sha1, sha512: file.sha512 },
      ...(position % 4 === 3 ? {} : { env: { client: 'required', server: 'required' } }),
      downloads: [file.url],
      fileSize: file.size,
    })),
    dependencies: {
      minecraft: content.gameVersions[0] ?? '1.21.1',
      [LOADER_KEYS[loader] ?? loader]: LOADER_VERSIONS[loader] ?? '1.0.0',
    },
  }
  const options = `version:3465\nlang:en_us\nrenderDistance:12\n# ${content.title}\n`
  return [
    { name: 'modrinth.index.json', bytes: Buffer.from(JSON.stringify(index, null, 2)) },
    { name: 'overrides/options.txt', bytes: Buffer.from(options) },
    { name: `overrides/config/${content.modId}.json`, bytes: Buffer.from('{\n  "isEnabled": true\n}\n') },
    { name: 'client-overrides/config/client-only.txt', bytes: Buffer.from('menu=plain\n') },
    { name: 'server-overrides/server.properties', bytes: Buffer.from('motd=A modded world\n') },
  ]
}

const LOADER_KEYS: Readonly<Record<string, string>> = { fabric: 'fabric-loader', quilt: 'quilt-loader' }
const LOADER_VERSIONS: Readonly<Record<string, string>> = {
  fabric: '0.18.4',
  quilt: '0.29.2',
  forge: '61.0.2',
  neoforge: '21.11.3',
}
