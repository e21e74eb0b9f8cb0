import type { ProjectView } from '../../../../src-preload/contract.ts'
import type { ProjectPage } from '../../../core/model/project.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type BrowseQuestions =
  | 'browse.search'
  | 'browse.project'
  | 'browse.versions'
  | 'browse.changelog'
  | 'browse.tags'
  | 'service.status'

export function answerBrowse(sources: Sources): AnswersTo<BrowseQuestions> {
  const { core, pictures, texts } = sources
  return {
    async 'browse.search'({ query, freshness }, call) {
      const found = await (await core).browse.search(query, freshness, call)
      for (const { projectId, iconUrl } of found.value.hits) pictures.keepIcon(projectId, iconUrl)
      return found
    },
    async 'browse.project'({ project, freshness }, call) {
      const found = await (await core).browse.project(project, freshness, call)
      return { ...found, value: showProject(found.value, sources) }
    },
    async 'browse.versions'({ project, freshness }, call) {
      return (await core).browse.versions(project, freshness, call)
    },
    async 'browse.changelog'({ project, freshness }, call) {
      const found = await (await core).browse.changelog(project, freshness, call)
      // The newest are shown first, so they are the last to give way.
      const entries = found.value.toReversed().map(({ text, ...entry }) => ({ ...entry, text: texts.name(text) }))
      return { ...found, value: entries.toReversed() }
    },
    async 'browse.tags'({ freshness }, call) {
      return (await core).browse.tags(freshness, call)
    },
    async 'service.status'({ freshness }, call) {
      return (await core).status(freshness, call)
    },
  }
}

function showProject(page: ProjectPage, { links, pictures, texts }: Sources): ProjectView {
  const { body, iconUrl, siteUrl, license, gallery, ...rest } = page
  pictures.keepIcon(page.id, iconUrl)
  pictures.keepGallery(
    page.id,
    gallery.map(({ url }) => url),
  )
  return {
    ...rest,
    hasIcon: iconUrl !== null && iconUrl !== '',
    siteLink: links.name(siteUrl),
    links: page.links.flatMap(({ label, url }) => {
      const link = links.name(url)
      return link === null ? [] : [{ label, link }]
    }),
    license: license && {
      name: license.name || license.id,
      link: license.url === null ? null : links.name(license.url),
    },
    gallery: gallery.map(({ title, description }) => ({ title, description })),
    body: texts.name(body),
  }
}
