/** Changes several projects at once, in one request, all of them or none; what came of it is read back project by project. */
import { CoreError } from '../../errors.ts'
import type { BulkChange, BulkOutcome } from '../../model/authoring/bulk-change.ts'
import {
  isSameField,
  LINK_FIELDS,
  pickFields,
  type DonationLink,
  type ProjectFields,
} from '../../model/authoring/project-fields.ts'
import { checkProjectFields, MAX_CATEGORIES } from '../../model/authoring/project-limits.ts'
import { messageOf } from '../../model/words/with-message.ts'
import type { ProjectReading } from '../../model/authoring/project-draft.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { authorOf, type EditingServices } from './author.ts'
import { readProject } from './read-project.ts'
import { assertTagsKnown } from './tags.ts'
import { assertSavable } from './save-project.ts'

/** Throws `bad-argument`, `not-found`, `service-forbidden` naming the project, and what the answer means: then none is changed. */
export async function bulkEdit(
  projects: readonly string[],
  change: BulkChange,
  services: EditingServices,
  options: RequestOptions,
): Promise<readonly BulkOutcome[]> {
  const body = bodyOfChange(change)
  if (Object.keys(body).length === 0) throw new CoreError('bad-argument', message('bulk-nothing-to-change'))
  const author = await authorOf(services, options)
  const { categories, addCategories, additionalCategories, addAdditionalCategories } = change
  const tags = [categories, addCategories, additionalCategories, addAdditionalCategories]
  await assertTagsKnown(tags, [], services, options)
  const before: ProjectReading[] = []
  for (const named of new Set(projects)) before.push(await readProject(named, author, services, options))
  const wanted = before.map((project) => wantedOf(project, change))
  const isChanging = wanted.some(({ fields }) => fields.length > 0)
  if (isChanging) {
    const params = { ids: before.map(({ id }) => id) }
    await services.service.api.call('modify-projects', { params, body }, options)
  }
  const outcomes: BulkOutcome[] = []
  for (const { project, next, fields } of wanted) {
    const isRead = isChanging && services.isRehearsal !== true
    const now = isRead
      ? (await readProject(project.id, author, services, options)).current
      : { ...project.current, ...next }
    const changed = fields.filter((field) => isSameField(now[field], next[field]))
    outcomes.push({
      id: project.id,
      title: project.current.title,
      changed,
      ignored: fields.filter((field) => !changed.includes(field)),
    })
  }
  return outcomes
}

interface Wanted {
  readonly project: ProjectReading
  readonly next: Partial<ProjectFields>
  readonly fields: readonly (keyof ProjectFields)[]
}

/** What it comes to for one of them. Throws where that is more than the service takes: it would leave some out without a word. */
function wantedOf(project: ProjectReading, change: BulkChange): Wanted {
  const { current } = project
  const next: ProjectFields = {
    ...current,
    categories: tagsOf(current.categories, {
      set: change.categories,
      add: change.addCategories,
      remove: change.removeCategories,
    }),
    additionalCategories: tagsOf(current.additionalCategories, {
      set: change.additionalCategories,
      add: change.addAdditionalCategories,
      remove: change.removeAdditionalCategories,
    }),
    donationLinks: donationsOf(current.donationLinks, change),
    ...Object.fromEntries(
      LINK_FIELDS.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])),
    ),
  }
  const fields = (['categories', 'additionalCategories', 'donationLinks', ...LINK_FIELDS] as const).filter(
    (field) => !isSameField(next[field], current[field]),
  )
  const [problem] = checkProjectFields(pickFields(next, fields))
  if (problem !== undefined) {
    const { title } = current
    throw new CoreError(
      'bad-argument',
      message('bulk-refused-for-one', { title, field: problem.field, why: messageOf(problem) }),
    )
  }
  assertSavable(project, { changed: fields, conflicts: [], problems: [] })
  return { project, next: pickFields(next, fields), fields }
}

interface TagChange {
  readonly set: readonly string[] | undefined
  readonly add: readonly string[] | undefined
  readonly remove: readonly string[] | undefined
}

function tagsOf(now: readonly string[], { set, add = [], remove = [] }: TagChange): readonly string[] {
  return [...new Set([...(set ?? now).filter((one) => !remove.includes(one)), ...add])]
}

function donationsOf(now: readonly DonationLink[], change: BulkChange): readonly DonationLink[] {
  const removed = change.removeDonationLinks ?? []
  const added = change.addDonationLinks ?? []
  const left = (change.donationLinks ?? now).filter((one) => !isOf(removed, one) && !isOf(added, one))
  return [...left, ...added]
}

function isOf(links: readonly DonationLink[], { platform }: DonationLink): boolean {
  return links.some((one) => one.platform === platform)
}

function asWire(links: readonly DonationLink[] | undefined) {
  return links?.map(({ platform, url }) => ({ id: platform, platform, url }))
}

function bodyOfChange(change: BulkChange): Readonly<Record<string, unknown>> {
  if ((change.addCategories?.length ?? 0) > MAX_CATEGORIES) {
    throw new CoreError(
      'bad-argument',
      message('project-field-refused', {
        field: 'categories',
        why: message('project-too-many-tags', { count: change.addCategories?.length ?? 0, most: MAX_CATEGORIES }),
      }),
    )
  }
  const body = {
    categories: change.categories,
    add_categories: change.addCategories,
    remove_categories: change.removeCategories,
    additional_categories: change.additionalCategories,
    add_additional_categories: change.addAdditionalCategories,
    remove_additional_categories: change.removeAdditionalCategories,
    donation_urls: asWire(change.donationLinks),
    add_donation_urls: asWire(change.addDonationLinks),
    remove_donation_urls: asWire(change.removeDonationLinks),
    issues_url: change.issuesUrl,
    source_url: change.sourceUrl,
    wiki_url: change.wikiUrl,
    discord_url: change.discordUrl,
  }
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}
