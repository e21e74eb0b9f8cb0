import type { Served } from '../support/serve.ts'

export const KNOWN = '1'.repeat(40)
export const OTHER = '2'.repeat(40)
export const served: Served[] = []

export async function start(starting: Promise<Served>): Promise<string> {
  const service = await starting
  served.push(service)
  return service.url
}

export function version(sha1: string) {
  return {
    id: `V${sha1.slice(0, 7)}`,
    project_id: 'AABBCCDD',
    version_number: '1',
    version_type: 'release',
    date_published: '2024-01-01T00:00:00Z',
    files: [{ hashes: { sha1, sha512: 'b'.repeat(128) }, url: 'https://cdn.example/a.jar', filename: 'a.jar' }],
  }
}
