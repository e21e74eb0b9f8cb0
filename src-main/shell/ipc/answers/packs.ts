import type {
  ChangeWish,
  ExportChoice,
  ExportFormat,
  PackQuestions,
  ElsewhereView,
  PackView,
} from '../../../../src-preload/contract.ts'
import { format, formatMessage } from '../../../../src-texts/text.ts'
import { writeNamedFile, type Core } from '../../../core/core.ts'
import type { ExportWish } from '../../../core/model/packs/pack-export.ts'
import { sayMissingFile } from '../../../core/model/packs/say-missing-file.ts'
import type { PackLink, PackPlace } from '../../../core/model/packs/pack.ts'
import type { NamedProject, Wish } from '../../../core/model/plans/wish.ts'
import type { Handles } from '../../handles/handles.ts'
import type { Desktop } from '../desktop.ts'
import type { AnswersTo, Sources } from '../reply.ts'

export function answerPacks({
  core,
  desktop,
  givenFiles,
  folders,
  links,
}: Sources): AnswersTo<Exclude<keyof PackQuestions, 'pack.read-list' | 'pack.of-list'>> {
  return {
    'pack.choose-file': async () => givenFiles.name(await desktop.chooseFiles(formatMessage('dialog-add-pack'))),
    async 'pack.choose-folder'() {
      const path = await desktop.chooseFolder(formatMessage('dialog-pack-folder'))
      return path === null ? null : { id: folders.name(path), path }
    },
    async 'pack.list-export'({ instance, choice }, call) {
      const { entries, name, version, target, bytes } = await (
        await core
      ).packs.listExport(instance, toExportWish(choice), call)
      const shown = entries.map(({ path, size, how, isFolder, title, reason }) => {
        return { path, size, how, isFolder, title, note: reason?.message ?? null }
      })
      return { name, version, target, bytes, entries: shown }
    },
    async 'pack.export'({ instance, format: kind, choice }, call) {
      const opened = await core
      const { name } = await opened.instances.find(instance)
      const path = await chooseWhere(kind, choice.name ?? name, desktop)
      if (path === null) return null
      const wish = toExportWish(choice)
      if (kind === 'mrpack') await opened.packs.exportTo(instance, path, wish, call)
      else if (kind === 'packwiz') await opened.packs.exportPackwiz(instance, path, wish, call)
      else {
        const list = await opened.modLists.of(instance, call)
        await writeNamedFile(path, opened.modLists.render(list, kind))
      }
      return path
    },
    async 'pack.of'({ instance }) {
      const opened = await core
      const pack = await opened.packs.current(instance)
      if (pack === null) return findLinked(instance, opened)
      const { name, version, projectId, versionId } = pack
      const elsewhere = showManualDownloads(await opened.packs.manualDownloads(instance), links)
      return { name, version, projectId, versionId, elsewhere }
    },
    async 'pack.diffs'({ plan }) {
      const diffs = await (await core).packs.diffsOfPlan(plan)
      return diffs.map(({ path, patch, conflicts }) => ({ path, patch, conflicts }))
    },
  }
}

export function showManualDownloads(named: readonly PackLink[], links: Sources['links']): readonly ElsewhereView[] {
  return named.map((link) => {
    const { title, url, count = 1 } = link
    const file = sayMissingFile(link)
    return { title, link: url === null ? null : links.name(url), count, file: file === null ? null : format(file) }
  })
}

const ENDINGS = { mrpack: 'mrpack', markdown: 'md', html: 'html', csv: 'csv', json: 'json' } as const

function chooseWhere(kind: ExportFormat, name: string, desktop: Desktop): Promise<string | null> {
  if (kind === 'packwiz') return desktop.chooseFolder(formatMessage('dialog-packwiz-folder'))
  // What a file system takes for a part of a path is none of a name's.
  const file = name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()
  return desktop.chooseTarget(formatMessage('dialog-export'), `${file}.${ENDINGS[kind]}`)
}

function toExportWish(choice: ExportChoice): ExportWish {
  return { ...choice, summary: null }
}

/** The pack that another launcher says that it made the instance from, named as far as that is known without asking. */
async function findLinked(instance: string, { packs, browse }: Core): Promise<PackView | null> {
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
    return { kind, instance, pack, theirs: [], ...AS_USUAL, hosts, freshness }
  }
  return {
    kind: wish.kind,
    pack: sourceOf(wish.pack, given),
    into: placeOf(wish.into, given),
    side: null,
    ...AS_USUAL,
    hosts: wish.hosts ?? [],
    isForced: false,
    isMismatchAllowed: wish.isMismatchAllowed === true,
    freshness,
  }
}

function sourceOf(pack: Extract<PackWish, { kind: 'install-pack' }>['pack'], { givenFiles }: Given): NamedProject {
  if (pack.kind === 'project') return { project: pack.project, version: pack.version }
  return { project: givenFiles.nameOf(pack.file), version: null, file: givenFiles.path(pack.file) }
}

function placeOf(into: Extract<PackWish, { kind: 'install-pack' }>['into'], { folders }: Given): PackPlace {
  if (into.kind === 'instance') return into
  const { kind, name } = into
  if (kind === 'folder') return { kind, name, folder: folders.path(into.folder) }
  return kind === 'launcher' ? { kind, name, folder: null } : { kind, name }
}
