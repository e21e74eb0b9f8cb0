import type { ChangeWish } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import type { Wish } from '../../../core/model/plans/wish.ts'
import type { GivenFiles } from '../../handles/given-files.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { findInstance } from './entry.ts'

export function answerGivenFiles(sources: Sources): AnswersTo<'instance.choose-files'> {
  const { desktop, givenFiles } = sources
  return {
    async 'instance.choose-files'({ instance }) {
      const { name } = await findInstance(sources, instance)
      return givenFiles.name(await desktop.chooseFiles(formatMessage('dialog-add-files', { instance: name })))
    },
  }
}

type InstallFiles = Extract<ChangeWish, { kind: 'install-files' }>

/** Throws `not-found` for a file that nobody gave. */
export function toInstallFiles(wish: InstallFiles, { path, nameOf }: GivenFiles): Wish {
  const [first, ...also] = wish.files.map((file) => ({ project: nameOf(file), version: null, file: path(file) }))
  if (first === undefined) throw new Error('no file was given')
  const { instance, freshness } = wish
  return { kind: 'install', instance, ...first, also, channel: null, freshness }
}
