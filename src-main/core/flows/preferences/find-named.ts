import { CoreError } from '../../errors.ts'
import type { FindProject } from '../browse/find/find-project.ts'
import { notInstalled } from '../propose/propose-remove-or-disable.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Project } from '../../model/projects/project.ts'
import { findingsNamed } from '../../pipeline/plan/select.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { Assessment } from '../inspect/assess.ts'
import { message } from '../../../../resources/text/text.ts'

/** How an instance is looked at, with all that has to do with it. */
export interface Reader {
  assess(instance: Instance, options: RequestOptions & { readonly isReading?: boolean }): Promise<Assessment>
}

/** An instance, and how it and the service may be asked what a person means there. `find`: how projects are found by what they are called. */
export interface NamingPlace {
  readonly instance: Instance
  readonly reader: Reader
  readonly find: FindProject
  readonly options: RequestOptions
}

/**
 * By the service's id or slug or an address, else as something that is there is named, else by its title. Throws `not-found`, `ambiguous`,
 * `bad-argument`, and what kept the service from answering.
 */
export async function findProject(named: string, { instance, reader, find, options }: NamingPlace): Promise<Project> {
  let there: Project | undefined
  const isInstalled = async (): Promise<boolean> => {
    const { inspection } = await reader.assess(instance, options)
    there = findingsNamed(named, inspection.files).find(({ identity }) => identity !== null)?.identity?.project
    return there !== undefined
  }
  try {
    return (await find(named, options, isInstalled)).page.value
  } catch (error) {
    if (there === undefined) throw error
    return there
  }
}

/** Throws `not-found`, `ambiguous`. */
export async function findFile(
  named: string,
  { instance, reader, options }: Omit<NamingPlace, 'find'>,
): Promise<FileFinding> {
  const { inspection } = await reader.assess(instance, options)
  const [found, ...others] = findingsNamed(named, inspection.files)
  if (found === undefined) throw notInstalled(named, instance)
  if (others.length > 0)
    throw new CoreError('ambiguous', message('name-means-several-files', { named, count: others.length + 1 }), {
      hint: message('name-the-file-by-its-path'),
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
