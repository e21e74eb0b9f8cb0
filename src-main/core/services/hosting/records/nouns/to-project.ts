import type { ProjectLink } from '../../../../model/projects/project-link.ts'
import type { Project, ProjectPage } from '../../../../model/projects/project.ts'
import { keepSafeLink, type LinkPolicy } from './keep-safe-link.ts'
import type { ProjectRecord } from '../project-record.ts'

export function toProject(record: ProjectRecord, links: LinkPolicy): Project {
  return {
    id: record.id,
    slug: record.slug ?? record.id,
    title: record.title ?? record.slug ?? record.id,
    description: record.description ?? '',
    type: record.project_type ?? 'project',
    iconUrl: keepSafeLink(record.icon_url, links),
    clientSide: record.client_side ?? 'unknown',
    serverSide: record.server_side ?? 'unknown',
    loaders: record.loaders,
    gameVersions: record.game_versions,
    versionIds: record.versions,
    categories: [...record.categories, ...record.additional_categories],
    ...(record.status !== null && record.status !== undefined && { status: record.status }),
  }
}

/** `siteUrl`: base address of the service's site. */
export function toProjectPage(record: ProjectRecord, links: LinkPolicy & { readonly siteUrl: string }): ProjectPage {
  const project = toProject(record, links)
  return {
    ...project,
    body: record.body ?? '',
    categories: project.categories ?? [],
    downloads: record.downloads ?? 0,
    followers: record.followers ?? 0,
    license: toLicense(record, links),
    published: record.published ?? '',
    updated: record.updated ?? record.published ?? '',
    links: toLinks(record, links),
    gallery: record.gallery.flatMap((image) => {
      const url = keepSafeLink(image.url, links)
      const { title, description } = image
      return url === null ? [] : [{ url, title, description, ...(image.featured === true && { isFeatured: true }) }]
    }),
    ...(typeof record.organization === 'string' && { organizationId: record.organization }),
    siteUrl: `${links.siteUrl.replace(/\/+$/, '')}/${encodeURIComponent(project.type)}/${encodeURIComponent(project.slug)}`,
  }
}

function toLicense(record: ProjectRecord, links: LinkPolicy): ProjectPage['license'] {
  const license = record.license
  if (license === null || license === undefined || license.id === null) return null
  return { id: license.id, name: license.name ?? '', url: keepSafeLink(license.url, links) }
}

function toLinks(record: ProjectRecord, links: LinkPolicy): readonly ProjectLink[] {
  const told = [
    { kind: 'issues', platform: null, link: record.issues_url },
    { kind: 'source', platform: null, link: record.source_url },
    { kind: 'wiki', platform: null, link: record.wiki_url },
    { kind: 'discord', platform: null, link: record.discord_url },
    ...record.donation_urls.map(
      ({ platform, id, url }) =>
        ({ kind: 'donate', platform: id === 'other' ? null : (platform ?? id ?? null), link: url }) as const,
    ),
  ] as const
  return told.flatMap(({ kind, platform, link }) => {
    const url = keepSafeLink(link, links)
    return url === null ? [] : [{ kind, platform, url }]
  })
}
