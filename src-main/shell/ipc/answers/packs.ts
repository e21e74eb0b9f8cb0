import type { ChangeWish, PackQuestions } from '../../../../src-preload/contract.ts'
import { words } from '../../../../src-texts/text.ts'
import type { PackPlace } from '../../../core/model/pack.ts'
import type { NamedProject, Wish } from '../../../core/model/wish.ts'
import type { GivenFiles } from '../../memory/given-files.ts'
import type { AnswersTo, Sources } from '../reply.ts'

export function answerPacks({ core, desktop, givenFiles }: Sources): AnswersTo<keyof PackQuestions> {
  return {
    'pack.choose-file': async () => givenFiles.name(await desktop.chooseFiles(words('dialog-add-pack'))),
    async 'pack.of'({ instance }) {
      const pack = await (await core).packs.current(instance)
      return pack === null ? null : { name: pack.name, version: pack.version, projectId: pack.projectId }
    },
    async 'pack.diffs'({ plan }) {
      const diffs = await (await core).packs.diffsOfPlan(plan)
      return diffs.map(({ path, patch, conflicts }) => ({ path, patch, conflicts }))
    },
  }
}

type PackWish = Extract<ChangeWish, { kind: 'install-pack' | 'update-pack' }>

const AS_USUAL = { optional: [], without: [], hosts: [] } as const

/** Throws `not-found` for a file that nobody gave. */
export function toPackWish(wish: PackWish, givenFiles: GivenFiles): Wish {
  const { freshness } = wish
  if (wish.kind === 'update-pack') {
    const { kind, instance, version } = wish
    const pack = version === null ? null : { project: '', version }
    return { kind, instance, pack, theirs: [], ...AS_USUAL, freshness }
  }
  return {
    kind: wish.kind,
    pack: sourceOf(wish.pack, givenFiles),
    into: placeOf(wish.into),
    side: null,
    ...AS_USUAL,
    isForced: false,
    freshness,
  }
}

function sourceOf(
  pack: Extract<PackWish, { kind: 'install-pack' }>['pack'],
  { path, nameOf }: GivenFiles,
): NamedProject {
  if (pack.kind === 'project') return { project: pack.project, version: pack.version }
  return { project: nameOf(pack.file), version: null, file: path(pack.file) }
}

function placeOf(into: Extract<PackWish, { kind: 'install-pack' }>['into']): PackPlace {
  if (into.kind === 'instance') return into
  return into.kind === 'launcher'
    ? { kind: into.kind, name: into.name, folder: null }
    : { kind: into.kind, name: into.name }
}
