/** Submits a project to the moderators, and gives an approved one another status. */
import { CoreError } from '../../errors.ts'
import type { EditedProject } from '../../model/authoring/project-draft.ts'
import { choicesFor, sayStatus, type StatusChoice } from '../../model/authoring/project-states.ts'
import { assessReadiness, type Readiness } from '../../model/authoring/readiness.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { authorOf, type EditingServices } from './author.ts'
import { describe } from './edit-fields.ts'
import { readProject } from './read-project.ts'

/** What reviewers ask for, with what is typed counted in. */
export async function askReadiness(
  projectId: string,
  services: EditingServices,
  options: RequestOptions,
): Promise<Readiness> {
  const author = await authorOf(services, options)
  const reading = await readProject(projectId, author, services, options)
  return assessReadiness(describe(reading, author, services), await countVersions(reading, services, options))
}

/** What its members may make of it now. */
export function listStatusChoices({ status }: Pick<EditedProject, 'status'>): readonly StatusChoice[] {
  return choicesFor(status).map((one) => ({ status: one, isNow: one === status, ...withMessage(sayStatus(one)) }))
}

/** Asks the moderators for a review. Throws `bad-argument` for what the service would refuse, and where something typed is not saved. */
export async function submitProject(
  projectId: string,
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  const author = await authorOf(services, options)
  const reading = await readProject(projectId, author, services, options)
  const project = describe(reading, author, services)
  if (project.changed.length > 0) {
    const names = project.changed.map((field) => message('project-field-name', { field }))
    throw new CoreError('bad-argument', message('project-not-saved-yet', { count: project.changed.length, names }), {
      hint: message('project-save-first'),
    })
  }
  const versions = await countVersions(reading, services, options)
  const missing = assessReadiness(project, versions).items.find(({ isMet, isRequired }) => isRequired && !isMet)
  if (missing !== undefined) {
    throw new CoreError(
      'bad-argument',
      message('project-not-ready', { title: reading.current.title, why: missing.text ?? missing.message }),
    )
  }
  return setStatus(projectId, 'processing', services, options)
}

/** Throws `bad-argument` for a status that its members cannot give it. */
export async function setStatus(
  projectId: string,
  status: string,
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  const author = await authorOf(services, options)
  const before = await readProject(projectId, author, services, options)
  const choices = choicesFor(before.status)
  if (!choices.includes(status)) {
    throw new CoreError('bad-argument', message('project-status-not-possible', { status, now: before.status }), {
      hint: message('project-statuses-possible', { choices }),
    })
  }
  if (status === before.status) return describe(before, author, services)
  await services.service.api.read('modify-project', { params: { id: before.id }, body: { status } }, options)
  if (services.isRehearsal === true) return describe({ ...before, status }, author, services)
  return describe(await readProject(before.id, author, services, options), author, services)
}

/** Where the service still offers it: throws `service-lacks-operation` where not. `at`: ISO 8601 UTC. */
export async function scheduleProject(
  projectId: string,
  wish: { readonly at: string; readonly status: string },
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  const author = await authorOf(services, options)
  const before = await readProject(projectId, author, services, options)
  const body = { time: wish.at, requested_status: wish.status }
  await services.service.api.call('schedule-project', { params: { id: before.id }, body }, options)
  if (services.isRehearsal === true) return describe({ ...before, status: 'scheduled' }, author, services)
  return describe(await readProject(before.id, author, services, options), author, services)
}

/** A project that nobody sees may list none of those that it has. */
async function countVersions(
  { id, versionIds }: Pick<EditedProject, 'id' | 'versionIds'>,
  { service }: EditingServices,
  options: RequestOptions,
): Promise<number> {
  if (versionIds.length > 0) return versionIds.length
  return (await service.api.read('list-project-versions', { params: { id } }, options)).length
}
