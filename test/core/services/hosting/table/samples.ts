import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** One grey pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** A mod for Fabric that no catalogue holds. */
export async function makeJar(id: string): Promise<Buffer> {
  const zip = new ZipFile()
  const metadata = { schemaVersion: 1, id, version: '2.0.0', name: id }
  zip.addBuffer(Buffer.from(JSON.stringify(metadata)), 'fabric.mod.json')
  zip.end()
  return buffer(zip.outputStream)
}

/** What a new version has to say of itself. */
export const versionData = (projectId: string, number: string) => ({
  project_id: projectId,
  name: `Lamps ${number}`,
  version_number: number,
  changelog: 'Brighter.',
  dependencies: [],
  game_versions: ['1.21.1'],
  version_type: 'release',
  loaders: ['fabric'],
  featured: false,
})

/** What a new project has to say of itself. */
export const projectData = (slug: string) => ({
  slug,
  title: 'Lanterns',
  description: 'Light for the road.',
  body: 'A long text.',
  project_type: 'mod' as const,
  categories: ['decoration'],
  client_side: 'required' as const,
  server_side: 'optional' as const,
  license_id: 'MIT',
  is_draft: true,
})
