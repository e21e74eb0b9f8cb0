import type { FileContent } from './content.ts'
import type { ZipEntry } from './zip.ts'

/** Entries of a `.mrpack`: its index (facts H94, H95) and a few overrides. */
export function listPackEntries(content: FileContent): readonly ZipEntry[] {
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
