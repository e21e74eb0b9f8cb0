import { startService } from '../start.ts'
import type { Service, ServiceOptions, Version } from '../types.ts'

export interface SmallService {
  readonly service: Service
  /** Project `lamps`: fabric and forge versions for 1.21.1 and 1.20.1. */
  readonly lamps: Readonly<Record<'old' | 'newer' | 'beta' | 'forge' | 'other', Version>>
  /** Project `Core-Lib`: one version, on which `lamps` depends. */
  readonly core: Version
}

/** A catalogue of two projects, built to order, so that a test can write down by hand what must come out. */
export async function startSmallService(options: ServiceOptions = {}): Promise<SmallService> {
  const service = await startService({ projects: 0, ...options })
  const { catalogue } = service
  const library = catalogue.addProject({
    slug: 'Core-Lib',
    title: 'Core Lib',
    categories: ['library'],
    downloads: 900,
    license: 'MIT',
  })
  const project = catalogue.addProject({
    slug: 'lamps',
    title: 'Bright Lamps',
    categories: ['decoration'],
    downloads: 50,
  })
  const core = catalogue.addVersion(library.id, {
    version_number: '1.0.0',
    loaders: ['fabric', 'forge'],
    game_versions: ['1.20.1', '1.21.1'],
    date_published: '2024-01-01T00:00:00Z',
  })
  const dependencies = [{ project_id: library.id, dependency_type: 'required' }]
  const fabric = { loaders: ['fabric'], game_versions: ['1.21.1'], dependencies }
  const old = catalogue.addVersion(project.id, {
    ...fabric,
    version_number: '1.0.0',
    date_published: '2024-02-01T00:00:00Z',
  })
  const forge = catalogue.addVersion(project.id, {
    ...fabric,
    version_number: '1.1.0',
    loaders: ['forge'],
    date_published: '2024-03-01T00:00:00Z',
  })
  const newer = catalogue.addVersion(project.id, {
    ...fabric,
    version_number: '1.1.0',
    date_published: '2024-03-02T00:00:00Z',
  })
  const beta = catalogue.addVersion(project.id, {
    ...fabric,
    version_number: '1.2.0',
    version_type: 'beta',
    date_published: '2024-04-01T00:00:00Z',
  })
  const other = catalogue.addVersion(project.id, {
    ...fabric,
    version_number: '1.3.0',
    game_versions: ['1.20.1'],
    date_published: '2024-05-01T00:00:00Z',
  })
  return { service, core, lamps: { old, newer, beta, forge, other } }
}

export function sha1Of(version: Version): string {
  return version.files[0]?.hashes.sha1 ?? ''
}

export function sha512Of(version: Version): string {
  return version.files[0]?.hashes.sha512 ?? ''
}
