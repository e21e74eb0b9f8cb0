import type { DependantView, HitView, ProjectView } from '../../../../src-preload/contract.ts'
import { noteOn } from '../../../core/model/projects/project-status.ts'
import type { ProjectPage, SearchHit } from '../../../core/model/projects/project.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type BrowseQuestions =
  | 'browse.search'
  | 'browse.judge-hits'
  | 'browse.fits'
  | 'browse.unfit-versions'
  | 'browse.dependencies'
  | 'browse.dependants'
  | 'browse.organization'
  | 'browse.team'
  | 'browse.project'
  | 'browse.versions'
  | 'browse.changelog'
  | 'browse.changes'
  | 'browse.tags'
  | 'service.status'
  | 'service.contact'

export function answerBrowse(sources: Sources): AnswersTo<BrowseQuestions> {
  const { core, pictures, texts } = sources
  return {
    async 'browse.search'({ query, freshness }, call) {
      const found = await (await core).browse.search(query, freshness, call)
      return { ...found, value: { ...found.value, hits: found.value.hits.map((hit) => showHit(hit, pictures)) } }
    },
    async 'browse.judge-hits'({ query, instance, freshness }, call) {
      const fits = await (await core).browse.judgeHits(query, instance, freshness, call)
      return fits.map((fit) => {
        const { projectId, kind } = fit
        return { projectId, kind, why: fit.kind === 'unfit' ? fit.reason.message : null }
      })
    },
    async 'browse.fits'({ project, freshness }, call) {
      const fits = await (await core).browse.fits(project, freshness, call)
      return fits.map(({ instanceId: instance, fit }) => {
        if (fit.kind === 'unfit') return { instance, version: null, why: fit.reason.message }
        const { id, number, channel } = fit.version
        return { instance, version: { id, number, channel }, why: null }
      })
    },
    async 'browse.unfit-versions'({ project, instance, freshness }, call) {
      const unfit = await (await core).browse.unfitVersions(project, instance, freshness, call)
      return [...unfit].map(([version, { message }]) => ({ version, why: message }))
    },
    async 'browse.dependencies'({ project, version, freshness }, call) {
      return (await core).browse.dependencies(project, version, freshness, call)
    },
    async 'browse.dependants'({ project, freshness }, call) {
      const opened = await core
      const found = await opened.browse.dependants(project, freshness, call)
      const names = new Map((await opened.instances.list()).map(({ instance: { id, name } }) => [id, name]))
      const shown = new Map<string, DependantView>()
      for (const { instanceId, projectId, title, kind } of found) {
        const key = `${projectId} ${kind}`
        const before = shown.get(key)?.instances ?? []
        shown.set(key, { projectId, title, kind, instances: [...new Set([...before, names.get(instanceId) ?? ''])] })
      }
      return [...shown.values()]
    },
    async 'browse.organization'({ project, freshness }, call) {
      return (await core).browse.organization(project, freshness, call)
    },
    async 'browse.team'({ project, freshness }, call) {
      return (await core).browse.team(project, freshness, call)
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
      return { ...found, value: texts.nameAll(found.value) }
    },
    async 'browse.changes'({ project, from, to }, call) {
      return texts.nameAll((await (await core).browse.changesBetween(project, { from, to }, 'normal', call)).value)
    },
    async 'browse.tags'({ freshness }, call) {
      return (await core).browse.tags(freshness, call)
    },
    async 'service.status'({ freshness }, call) {
      return (await core).status(freshness, call)
    },
    'service.contact': async () => (await core).contact(),
  }
}

function showHit({ iconUrl, pictureUrl, ...hit }: SearchHit, pictures: Sources['pictures']): HitView {
  pictures.keepIcon(hit.projectId, iconUrl)
  if (pictureUrl !== undefined) pictures.keepBanner(hit.projectId, pictureUrl)
  return { ...hit, hasIcon: iconUrl !== null && iconUrl !== '', hasPicture: pictureUrl !== undefined }
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
    note: noteOn(page),
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
    banner:
      gallery.length === 0
        ? null
        : Math.max(
            0,
            gallery.findIndex(({ isFeatured }) => isFeatured === true),
          ),
    body: texts.name(body),
  }
}
