import type { ProjectFields } from '../../model/authoring/project-fields.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'

type Project = AnswerOf<'get-project'>

/** What the service says of a project, as people call it. */
export function fieldsOfProject(project: Project): ProjectFields {
  return {
    title: project.title ?? '',
    slug: project.slug ?? '',
    summary: project.description ?? '',
    body: project.body ?? '',
    categories: project.categories,
    additionalCategories: project.additional_categories,
    clientSide: project.client_side ?? 'unknown',
    serverSide: project.server_side ?? 'unknown',
    licenseId: project.license?.id ?? '',
    licenseUrl: orNull(project.license?.url),
    issuesUrl: orNull(project.issues_url),
    sourceUrl: orNull(project.source_url),
    wikiUrl: orNull(project.wiki_url),
    discordUrl: orNull(project.discord_url),
    donationLinks: project.donation_urls.flatMap(({ id, platform, url }) => {
      const short = id ?? platform
      return short === null || url === null ? [] : [{ platform: short, url }]
    }),
    requestedStatus: orNull(project.requested_status),
  }
}

/** Those fields as the service names them: what is absent stays as it is there. */
export function bodyOf(fields: Partial<ProjectFields>): Readonly<Record<string, unknown>> {
  const sent = asSent(fields)
  const { summary, additionalCategories, clientSide, serverSide, licenseId, donationLinks, requestedStatus } = sent
  const body = {
    title: sent.title,
    slug: sent.slug,
    description: summary,
    body: sent.body,
    categories: sent.categories,
    additional_categories: additionalCategories,
    client_side: clientSide,
    server_side: serverSide,
    license_id: licenseId,
    license_url: sent.licenseUrl,
    issues_url: sent.issuesUrl,
    source_url: sent.sourceUrl,
    wiki_url: sent.wikiUrl,
    discord_url: sent.discordUrl,
    // Which of the two counts differs (fact H26).
    donation_urls: donationLinks?.map(({ platform, url }) => ({ id: platform, platform, url })),
    requested_status: requestedStatus,
  }
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

/** Without what nobody means: spaces around a title, a licence's short form that only some operations take. */
export function asSent(fields: Partial<ProjectFields>): Partial<ProjectFields> {
  const { title, summary, licenseId } = fields
  return {
    ...fields,
    ...(title !== undefined && { title: title.trim() }),
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(licenseId !== undefined && {
      licenseId: licenseId.toLowerCase() === 'arr' ? 'LicenseRef-All-Rights-Reserved' : licenseId,
    }),
  }
}

function orNull(text: string | null | undefined): string | null {
  return text === '' ? null : (text ?? null)
}
