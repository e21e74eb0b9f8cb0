import type { ListSource } from '../../../../src-preload/contract.ts'
import type { CallOptions, Core } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import type { ReadList } from '../../../core/model/changes/mod-list.ts'
import { message, formatMessage } from '../../../../src-texts/text.ts'
import type { AnswersTo, Sources } from '../reply.ts'

/** Instances of lists: of what the person follows, or of a file that names projects. */
export function answerModLists({ core, givenFiles }: Sources): AnswersTo<'pack.read-list' | 'pack.of-list'> {
  const read = async (list: ListSource, opened: Core, call: CallOptions): Promise<ReadList> =>
    list.kind === 'file' ? opened.modLists.read(givenFiles.path(list.file), call) : listFollowed(opened, call)
  return {
    async 'pack.read-list'({ list }, call) {
      const { name, target, projects } = await read(list, await core, call)
      return {
        name: name ?? formatMessage('list-without-name'),
        count: projects.length,
        gameVersion: target?.gameVersion ?? null,
        loader: target?.loader ?? null,
        loaderVersion: target?.loaderVersion ?? null,
      }
    },
    async 'pack.of-list'({ list, target }, call) {
      const opened = await core
      const { name, projects } = await read(list, opened, call)
      const wish = { name: name ?? formatMessage('list-without-name'), projects, target, channel: null }
      const { pack, left } = await opened.modLists.pack(wish, { ...call, freshness: 'normal' })
      const [given] = givenFiles.name([pack.file ?? ''])
      if (given === undefined) throw new CoreError('not-found', message('file-not-given'))
      return { pack: given, left: left.map(({ title, reason }) => ({ title, why: reason.message })) }
    },
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
