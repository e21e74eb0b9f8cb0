import { z } from 'zod'
import { shortVersions } from '../../../core/model/versions/short-versions.ts'
import { isDisabledName } from '../../../core/model/paths/disabled-name.ts'
import { theirsPath } from '../../../core/model/paths/work-folder.ts'
import type { ChangeWish } from '../change-wish.ts'
import { format, formatMessage, message } from '../../../../resources/text/text.ts'
import type { Core, CallOptions } from '../../../core/core.ts'
import type { ExportWish } from '../../../core/model/packs/pack-export.ts'
import { sayMissingFile } from '../../../core/model/packs/say-missing-file.ts'
import { describePackFit } from '../../../core/model/packs/pack-fit.ts'
import type { PackLink, PackPlace } from '../../../core/model/packs/pack.ts'
import type { NamedProject, Wish } from '../../../core/model/plans/wish.ts'
import type { Handles } from '../../handles/handles.ts'
import type { Desktop } from '../desktop.ts'
import { nameInstances } from './entry.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { FRESHNESS, ID, NOTHING, OF_INSTANCE, TEXT, WORDS } from '../schemas.ts'
import { CoreError } from '../../../core/errors.ts'
import { LIST_FORMATS, type ReadList } from '../../../core/model/changes/mod-list.ts'

/** A list of projects: what the person follows, or a file that they gave. */
const LIST_SOURCE = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('following') }),
  z.strictObject({ kind: z.literal('file'), file: ID }),
])

const EXPORT_FORMAT = z.enum(['mrpack', 'packwiz', ...LIST_FORMATS])
const EXPORT_PATHS = z.array(z.string().max(4_096)).max(50_000).readonly()
/** What of an instance comes along, in paths that `pack.list-export` named. */
const EXPORT_CHOICE = z.strictObject({
  name: TEXT.nullable(),
  version: TEXT.nullable(),
  loaderVersion: TEXT.nullable(),
  include: EXPORT_PATHS,
  exclude: EXPORT_PATHS,
  optional: EXPORT_PATHS,
  hosts: WORDS,
})

export function answerPacks({ core, desktop, givenFiles, folders, links }: Sources) {
  return {
    /** Asks for a pack with the system's dialog; none: the person thought otherwise. */
    'pack.choose-file': ask(NOTHING, async () =>
      givenFiles.name(await desktop.chooseFiles(formatMessage('dialog-add-pack'))),
    ),
    /** Asks for a folder with the system's dialog; null: the person thought otherwise. */
    'pack.choose-folder': ask(NOTHING, async () => {
      const path = await desktop.chooseFolder(formatMessage('dialog-pack-folder'))
      return path === null ? null : { id: folders.name(path), path }
    }),
    /** What the pack in a file that the person gave would be to an instance. */
    'pack.judge': ask(OF_INSTANCE.extend({ file: ID }), async ({ file, instance }, call) => {
      const fit = await (await core).packs.judge(givenFiles.path(file), instance, call)
      return { kind: fit.kind, words: describePackFit(fit) }
    }),
    'pack.list-export': ask(
      z.strictObject({ instance: ID, choice: EXPORT_CHOICE }),
      async ({ instance, choice }, call) => {
        const { entries, name, version, target, bytes } = await (
          await core
        ).packs.listExport(instance, toExportWish(choice), call)
        const shown = entries.map(({ path, size, how, isFolder, title, reason }) => {
          const note = reason?.message ?? null
          const brief = reason?.brief === undefined ? note : format(reason.brief)
          const isUnclear = reason?.fact === 'licence-unclear'
          const isUnreadable = reason?.fact === 'unreadable-archive'
          const isDisabled = isDisabledName(path)
          return { path, size, how, isFolder, isDisabled, title, note, brief, isUnclear, isUnreadable }
        })
        return { name, version, target, bytes, entries: shown }
      },
    ),
    /** Asks with the system's dialog where to, and writes it there; null: the person thought otherwise. Of lists, only the mods count. */
    'pack.export': ask(
      z.strictObject({ instance: ID, format: EXPORT_FORMAT, choice: EXPORT_CHOICE }),
      async ({ instance, format: kind, choice }, call) => {
        const opened = await core
        const { name } = await opened.instances.find(instance)
        const path = await chooseWhere(kind, choice.name ?? name, desktop)
        if (path === null) return null
        const wish = toExportWish(choice)
        if (kind === 'mrpack') await opened.packs.exportTo(instance, path, wish, call)
        else if (kind === 'packwiz') await opened.packs.exportPackwiz(instance, path, wish, call)
        else {
          const list = await opened.modLists.of(instance, call)
          const { writeNamedFile } = await import('../../../core/core.ts')
          await writeNamedFile(path, opened.modLists.render(list, kind))
        }
        return { id: folders.name(path), path }
      },
    ),
    /** Shows what was written in its folder, in the system's file manager. `written`: the id that `pack.export` gave it. */
    'pack.show-in-folder': ask(z.strictObject({ written: ID }), async ({ written }) => {
      desktop.showInFolder(folders.path(written))
      return null
    }),
    /** null: none was installed. */
    'pack.of': ask(OF_INSTANCE, async ({ instance }) => {
      const opened = await core
      const pack = await opened.packs.current(instance)
      if (pack === null) return findLinked(instance, opened)
      const { name, version, projectId, versionId } = pack
      const elsewhere = showManualDownloads(await opened.packs.manualDownloads(instance), links)
      return { name, version, projectId, versionId, elsewhere }
    }),
    /** What each instance that was made of a pack has of it, and what updating it leads to; null: nothing is newer. */
    'pack.instances': ask(
      z.strictObject({ project: ID, freshness: FRESHNESS }),
      async ({ project, freshness }, call) => {
        const found = await (await core).packs.inInstances(project, { ...call, freshness })
        return found.map(({ instanceId, versionId, version, newer }) => {
          const { from, to } = shortVersions(version, newer?.number ?? null)
          const files = [from ?? formatMessage('a-version')]
          return {
            instance: instanceId,
            versionId,
            words:
              to === null
                ? formatMessage('fit-has', { files })
                : formatMessage('fit-has-update', { files, number: to }),
            update: newer === null || to === null ? null : { version: newer.versionId, number: to },
          }
        })
      },
    ),
    /** Which projects' packs are in which instances, as far as Modwell installed them. */
    'pack.installed': ask(NOTHING, async () => {
      const opened = await core
      const [installed, names] = await Promise.all([opened.packs.installed(), nameInstances(opened)])
      return installed.map(({ projectId, instanceId }) => ({
        project: projectId,
        instance: instanceId,
        name: names(instanceId),
      }))
    }),
    /** The launchers here in which a pack can become an instance, the one with most of them first; and those that only import one. */
    'pack.launchers': ask(NOTHING, async () => {
      const found = await (await core).packs.launchers()
      return {
        fillable: found.flatMap((one) =>
          one.kind === 'fillable' ? [{ launcher: one.launcher, name: one.name, outlook: one.outlook }] : [],
        ),
        importing: found.flatMap((one) => (one.kind === 'importing' ? [one.name] : [])),
      }
    }),
    /** What the newer version of the instance's pack would come to; null: nobody can tell without more than a little to download. */
    'pack.outlook': ask(OF_INSTANCE, async ({ instance }, call) => (await core).packs.outlook(instance, call)),
    /** Of an update that is reviewed: what the person and the pack both changed. `keptAt`: where in the instance the pack's would be kept. */
    'pack.diffs': ask(z.strictObject({ plan: ID }), async ({ plan }) => {
      const diffs = await (await core).packs.diffsOfPlan(plan)
      return diffs.map(({ path, parts, merged }) => ({ path, parts, merged, keptAt: theirsPath(path) }))
    }),
  }
}

/** `count`: how many files it stands for; `file`: which is meant, in words, where the pack says it. */
export function showManualDownloads(named: readonly PackLink[], links: Sources['links']) {
  return named.map((link) => {
    const { title, url, count = 1 } = link
    const file = sayMissingFile(link)
    return { title, link: url === null ? null : links.name(url), count, file: file === null ? null : format(file) }
  })
}

const ENDINGS = { mrpack: 'mrpack', markdown: 'md', html: 'html', csv: 'csv', json: 'json' } as const

function chooseWhere(kind: z.output<typeof EXPORT_FORMAT>, name: string, desktop: Desktop): Promise<string | null> {
  if (kind === 'packwiz') return desktop.chooseFolder(formatMessage('dialog-packwiz-folder'))
  // What a file system takes for a part of a path is none of a name's.
  const file = name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()
  return desktop.chooseTarget(formatMessage('dialog-export'), `${file}.${ENDINGS[kind]}`)
}

function toExportWish(choice: z.output<typeof EXPORT_CHOICE>): ExportWish {
  return { ...choice, summary: null }
}

/** The pack that another launcher says that it made the instance from, named as far as that is known without asking. */
async function findLinked(instance: string, { packs, browse }: Core) {
  const linked = await packs.linked(instance)
  if (linked === null) return null
  const { projectId, versionId } = linked
  const project = await browse.project(projectId, 'offline').catch(() => null)
  const versions = await browse.versions(projectId, 'offline').catch(() => null)
  const version = versions?.value.find(({ id }) => id === versionId)
  return { name: project?.value.title ?? null, version: version?.number ?? null, projectId, versionId, elsewhere: [] }
}

type PackWish = Extract<ChangeWish, { kind: 'install-pack' | 'update-pack' }>

const AS_USUAL = { optional: [], without: [] } as const

type Given = Pick<Handles, 'givenFiles' | 'folders'>

/** Throws `not-found` for a file or folder that nobody gave. */
export function toPackWish(wish: PackWish, given: Given): Wish {
  const { freshness } = wish
  if (wish.kind === 'update-pack') {
    const { kind, instance, version, hosts = [] } = wish
    const pack = version === null ? null : { project: '', version }
    return { kind, instance, pack, theirs: [], isJoining: true, ...AS_USUAL, hosts, freshness }
  }
  return {
    kind: wish.kind,
    pack: sourceOf(wish.pack, given),
    into: placeOf(wish.into, given),
    side: null,
    ...AS_USUAL,
    without: wish.without ?? [],
    hosts: wish.hosts ?? [],
    isForced: false,
    isMismatchAllowed: wish.isMismatchAllowed === true,
    isJoining: true,
    freshness,
  }
}

function sourceOf(pack: Extract<PackWish, { kind: 'install-pack' }>['pack'], { givenFiles }: Given): NamedProject {
  if (pack.kind === 'project') return { project: pack.project, version: pack.version }
  return { project: givenFiles.nameOf(pack.file), version: null, file: givenFiles.path(pack.file) }
}

function placeOf(into: Extract<PackWish, { kind: 'install-pack' }>['into'], { folders }: Given): PackPlace {
  if (into.kind === 'folder') return { ...into, folder: folders.path(into.folder) }
  return into.kind === 'launcher' ? { ...into, folder: null } : into
}

/** Instances of lists: of what the person follows, or of a file that names projects. */
export function answerModLists({ core, givenFiles }: Sources) {
  const read = async (list: z.output<typeof LIST_SOURCE>, opened: Core, call: CallOptions): Promise<ReadList> =>
    list.kind === 'file' ? opened.modLists.read(givenFiles.path(list.file), call) : listFollowed(opened, call)
  return {
    'pack.read-list': ask(z.strictObject({ list: LIST_SOURCE }), async ({ list }, call) => {
      const { name, target, projects } = await read(list, await core, call)
      return {
        name: name ?? formatMessage('list-without-name'),
        count: projects.length,
        gameVersion: target?.gameVersion ?? null,
        loader: target?.loader ?? null,
        loaderVersion: target?.loaderVersion ?? null,
      }
    }),
    'pack.of-list': ask(
      z.strictObject({
        list: LIST_SOURCE,
        target: z.strictObject({ gameVersion: ID, loader: ID.nullable(), loaderVersion: ID.nullable() }),
      }),
      async ({ list, target }, call) => {
        const opened = await core
        const { name, projects } = await read(list, opened, call)
        const wish = { name: name ?? formatMessage('list-without-name'), projects, target, channel: null }
        const { pack, left } = await opened.modLists.pack(wish, { ...call, freshness: 'normal' })
        const [given] = givenFiles.name([pack.file ?? ''])
        if (given === undefined) throw new CoreError('not-found', message('file-not-given'))
        return { pack: given, left: left.map(({ title, reason }) => ({ title, why: reason.message })) }
      },
    ),
  }
}

async function listFollowed(core: Core, call: CallOptions): Promise<ReadList> {
  const { projects } = await core.inbox.following({ ...call, freshness: 'normal' })
  return {
    name: formatMessage('list-of-followed'),
    target: null,
    projects: projects.map(({ project }) => ({ project: project.id, version: null })),
  }
}
