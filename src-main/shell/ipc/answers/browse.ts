import { z } from 'zod'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { format, formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import type { TextNode } from '../../../../src-preload/contract/text.ts'
import { actionFor, describeFit, whyNotUpdated } from '../../../core/model/states/describe-fit.ts'
import { sayNeeds } from '../../../core/model/projects/say-needs.ts'
import { noteOn } from '../../../core/model/projects/project-status.ts'
import { nameLink } from '../../../core/model/projects/project-link.ts'
import type { ProjectPage, SearchHit } from '../../../core/model/projects/project.ts'
import { toldOnce } from '../../../core/model/versions/changelog-text.ts'
import { KNOWN_LOADERS } from '../../../core/model/instances/known-loaders.ts'
import type { Dependant } from '../../../core/model/versions/version.ts'
import { shortVersion } from '../../../core/model/versions/short-versions.ts'
import { ask } from '../question.ts'
import { placeInstances } from './entry.ts'
import type { Sources } from '../sources.ts'
import { FRESHNESS, ID, NOTHING, OF_PROJECT, TEXT, WORDS } from '../schemas.ts'

const QUERY = z.strictObject({
  text: TEXT,
  types: WORDS.optional(),
  loaders: WORDS.optional(),
  gameVersions: WORDS.optional(),
  categories: WORDS.optional(),
  categoryGroups: z.array(WORDS).max(50).readonly().optional(),
  without: z.strictObject({ categories: WORDS.optional(), licenses: WORDS.optional() }).optional(),
  sides: z
    .array(z.enum(['client', 'server']))
    .readonly()
    .optional(),
  licenses: WORDS.optional(),
  openSource: z.boolean().optional(),
  index: z.enum(['relevance', 'downloads', 'follows', 'newest', 'updated']).optional(),
  limit: z.int().min(0).max(100).optional(),
  offset: z.int().min(0).optional(),
})

export function answerBrowse(sources: Sources) {
  const { core, pictures, reader, texts } = sources
  return {
    'browse.search': ask(z.strictObject({ query: QUERY, freshness: FRESHNESS }), async ({ query, freshness }, call) => {
      const found = await (await core).browse.search(query, freshness, call)
      return {
        ...found,
        // What nobody was asked for, since nobody could be.
        fromCache: found.fromCache && freshness === 'offline',
        value: { ...found.value, hits: found.value.hits.map((hit) => showHit(hit, pictures)) },
      }
    }),
    /** Whether what a search found has anything for an instance, in its order. */
    'browse.judge-hits': ask(
      z.strictObject({ query: QUERY, instance: ID, freshness: FRESHNESS }),
      async ({ query, instance, freshness }, call) => {
        const fits = await (await core).browse.judgeHits(query, instance, freshness, call)
        return fits.map((fit) => {
          const { projectId, kind } = fit
          return { projectId, kind, why: fit.kind === 'unfit' ? fit.reason.message : null }
        })
      },
    ),
    /** What each adopted instance has of a project, and would take. */
    'browse.fits': ask(OF_PROJECT, async ({ project, freshness }, call) => {
      const fits = await (await core).browse.fits(project, freshness, { ...call, isAsOffered: true })
      return fits.map((one) => {
        const { instanceId: instance, fit, conflicts } = one
        const why = whyNotUpdated(one).map(({ message }) => message)
        return {
          instance,
          // What would come in where nothing of it is there; null: nothing would.
          version: fit.kind === 'fits' ? fit.version.id : null,
          words: describeFit(one),
          // Why what is there stays as it is; null: it is the newest, or is updated.
          why: why.length === 0 ? null : why.join(' '),
          action: actionFor(one),
          // It goes in only after the person has looked at what it is incompatible with.
          isConflicting: conflicts.length > 0,
        }
      })
    }),
    /** Why versions of a project cannot go into an instance; those that are not named can. */
    'browse.unfit-versions': ask(
      OF_PROJECT.extend({ instance: ID }),
      async ({ project, instance, freshness }, call) => {
        const unfit = await (await core).browse.unfitVersions(project, instance, freshness, call)
        return [...unfit].map(([version, { message }]) => ({ version, why: message }))
      },
    ),
    'browse.dependencies': ask(OF_PROJECT.extend({ version: ID }), async ({ project, version, freshness }, call) => {
      return (await core).browse.dependencies(project, version, freshness, call)
    }),
    /** null: the service did not say. */
    'browse.dependants': ask(OF_PROJECT, async ({ project, freshness }, call) => {
      const opened = await core
      const found = await opened.browse.dependants(project, freshness, call)
      const names = new Map((await opened.instances.list()).map(({ instance: { id, name } }) => [id, name]))
      const shown = new Map<
        string,
        Pick<Dependant, 'projectId' | 'title' | 'kind'> & { readonly instances: readonly string[] }
      >()
      for (const { instanceId, projectId, title, kind } of found) {
        const key = `${projectId} ${kind}`
        const before = shown.get(key)?.instances ?? []
        shown.set(key, { projectId, title, kind, instances: [...new Set([...before, names.get(instanceId) ?? ''])] })
      }
      return [...shown.values()]
    }),
    /** The name of the organization that owns a project (by id); null: none does, or the service does not tell. */
    'browse.organization': ask(OF_PROJECT, async ({ project, freshness }, call) => {
      return (await core).browse.organization(project, freshness, call)
    }),
    'browse.team': ask(OF_PROJECT, async ({ project, freshness }, call) => {
      return (await core).browse.team(project, freshness, call)
    }),
    'browse.project': ask(OF_PROJECT, async ({ project, freshness }, call) => {
      const found = await (await core).browse.project(project, freshness, call)
      return { ...found, value: showProject(found.value, sources) }
    }),
    'browse.versions': ask(OF_PROJECT, async ({ project, freshness }, call) => {
      return (await core).browse.versions(project, freshness, call)
    }),
    'browse.changelog': ask(OF_PROJECT, async ({ project, freshness }, call) => {
      const found = await (await core).browse.changelog(project, freshness, call)
      return { ...found, value: texts.nameAll(toldOnce(found.value)) }
    }),
    /**
     * What changed from one version up to another, both by id, newest first; `from` null: from the first. Numbers as the rows of `instance`
     * have them, where that is said.
     */
    'browse.changes': ask(
      z.strictObject({ project: ID, from: ID.nullable(), to: ID, instance: ID.optional() }),
      async ({ project, from, to, instance }, call) => {
        const { value } = await (await core).browse.changesBetween(project, { from, to }, 'normal', call)
        const place = instance === undefined ? null : (await placeInstances(await core))(instance)
        const shown = place === null ? value : value.map((one) => ({ ...one, number: shortVersion(one.number, place) }))
        return texts.nameAll(shown)
      },
    ),
    'browse.tags': ask(z.strictObject({ freshness: FRESHNESS }), async ({ freshness }, call) => {
      return (await core).browse.tags(freshness, call)
    }),
    'service.status': ask(z.strictObject({ freshness: FRESHNESS }), async ({ freshness }, call) => {
      return (await core).status(freshness, call)
    }),
    /** What the last request told of it, without another. */
    'service.contact': ask(NOTHING, async () => (await core).contact()),
    /** What an author wrote, by the id that an answer gave it, read within limits of length, depth and time. */
    'text.read': ask(z.strictObject({ text: ID }), async ({ text }, { signal }) => {
      const view = await reader.read(texts.text(text), signal)
      return view.kind === 'plain' ? view : { ...view, nodes: nameAddresses(view.nodes, sources) }
    }),
  }
}

/** Its picture is shown at `modwell-app://banner/<project id>`, its icon at `modwell-app://icon/<project id>`. */
function showHit({ iconUrl, pictureUrl, gameVersions = [], ...hit }: SearchHit, pictures: Sources['pictures']) {
  pictures.keepIcon(hit.projectId, iconUrl)
  if (pictureUrl !== undefined) pictures.keepBanner(hit.projectId, pictureUrl)
  return {
    ...hit,
    hasIcon: iconUrl !== null && iconUrl !== '',
    hasPicture: pictureUrl !== undefined,
    // Of a modpack, which brings its own: loaders and game versions, in a few words; null: nobody knows, or it goes into an instance that has them.
    game: hit.type === 'modpack' ? sayGame(hit.categories, gameVersions) : null,
  }
}

const NUMERIC = new Intl.Collator('en', { numeric: true })

/** `Fabric 1.21.1 to 1.21.11`; null: neither is known. */
function sayGame(categories: readonly string[], gameVersions: readonly string[]): string | null {
  const loaders = categories.filter((name) => KNOWN_LOADERS.includes(name)).map(nameLoader)
  const sorted = gameVersions.toSorted(NUMERIC.compare)
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const games = first === last ? first : formatMessage('project-game-versions', { first, last })
  const parts = [loaders.join(listSeparator()), games].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' ')
}

/** In words, where it is one that has no code of its own (SPDX: `LicenseRef-All-Rights-Reserved`). */
function nameLicence(name: string): string {
  const [, own] = /^LicenseRef-(.+)/.exec(name) ?? []
  return own?.replaceAll('-', ' ') ?? name
}

/** Addresses are replaced by the ids of links, which `app.open-link` takes; null: one that may not be opened. `body` is for `text.read`. */
function showProject(page: ProjectPage, { links, pictures, texts }: Sources) {
  const { body, iconUrl, siteUrl, license, gallery, ...rest } = page
  const needs = sayNeeds(page)
  pictures.keepIcon(page.id, iconUrl)
  pictures.keepGallery(
    page.id,
    gallery.map(({ url }) => url),
  )
  return {
    ...rest,
    hasIcon: iconUrl !== null && iconUrl !== '',
    note: noteOn(page),
    // What an instance needs where nothing of it fits; null: nobody knows.
    needs: needs === null ? null : format(needs),
    siteLink: links.nameOnSite(siteUrl),
    links: page.links.flatMap((one) => {
      const link = links.name(one.url)
      return link === null ? [] : [{ label: nameLink(one), link }]
    }),
    license: license && {
      name: nameLicence(license.name || license.id),
      link: license.url === null ? null : links.name(license.url),
    },
    // Shown at `modwell-app://gallery/<project id>/<index>`.
    gallery: gallery.map(({ title, description }) => ({ title, description })),
    // Which of them stands for the project: the featured one, else the first.
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

/** Gives the addresses that may be opened or fetched their names. */
function nameAddresses(nodes: readonly TextNode[], sources: Sources): readonly TextNode[] {
  const { links, pictures } = sources
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const { tag, address } = node
    const link = address === undefined ? null : links.name(address)
    const image = tag === 'picture' && address !== undefined ? pictures.namePicture(address) : null
    const names = { ...(link !== null && { link }), ...(image !== null && { image }) }
    return { ...node, children: nameAddresses(node.children, sources), ...names }
  })
}
