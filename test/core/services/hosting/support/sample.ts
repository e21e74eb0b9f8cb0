import type { Service } from '../../../../service/start.ts'

/** Of the service's catalogue: one file of each project's newest listed version, with the project and version ids. */
export interface Sample {
  readonly sha1: string
  readonly versionId: string
  readonly projectId: string
}

export function sampleOf(service: Service): readonly Sample[] {
  return service.catalogue.projects().flatMap((project) => {
    const version = service.catalogue.versions(project.id).find((each) => each.status === 'listed')
    const file = version?.files[0]
    if (version === undefined || file === undefined || project.status !== 'approved') return []
    return [{ sha1: file.hashes.sha1, versionId: version.id, projectId: project.id }]
  })
}

export const UNKNOWN_SHA1 = '0'.repeat(40)
