import { CoreError } from '../errors.ts'
import { notInstalled } from '../flows/propose/propose-remove-or-disable.ts'
import type { FileFinding } from '../model/finding.ts'
import type { Instance } from '../model/instance.ts'
import type { Project } from '../model/project.ts'
import type { Services } from '../open-services.ts'
import { findingsNamed } from '../pipeline/plan/select.ts'
import type { RequestOptions } from '../services/hosting/hosting-service.ts'
import type { InstanceReader } from './instance-reader.ts'
import { say } from '../../../src-texts/text.ts'

/** An instance, and how it and the service may be asked what a person means there. */
export interface NamingPlace {
  readonly instance: Instance
  readonly reader: InstanceReader
  readonly service: Services['service']
  readonly options: RequestOptions
}

/** By the service's id or slug, else as something that is there is named. Throws `not-found`, and what kept the service from answering. */
export async function findProject(
  named: string,
  { instance, reader, service, options }: NamingPlace,
): Promise<Project> {
  try {
    return (await service().project(named, options)).value
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    const { inspection } = await reader.assess(instance, options)
    const project = findingsNamed(named, inspection.files).find(({ identity }) => identity !== null)?.identity?.project
    if (project === undefined) throw error
    return project
  }
}

/** Throws `not-found`, `ambiguous`. */
export async function findFile(named: string, { instance, reader, options }: NamingPlace): Promise<FileFinding> {
  const { inspection } = await reader.assess(instance, options)
  const [found, ...others] = findingsNamed(named, inspection.files)
  if (found === undefined) throw notInstalled(named, instance)
  if (others.length > 0)
    throw new CoreError('ambiguous', say('name-means-several-files', { named, count: others.length + 1 }), {
      hint: say('name-the-file-by-its-path'),
    })
  return found
}

/** Ids of what is installed there. */
export async function installedProjects({
  instance,
  reader,
  options,
}: NamingPlace): Promise<ReadonlySet<string | undefined>> {
  const { inspection } = await reader.assess(instance, options)
  return new Set(inspection.files.map(({ identity }) => identity?.project.id))
}
