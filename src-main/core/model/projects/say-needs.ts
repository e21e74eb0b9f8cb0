import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { allOf } from '../words/join-texts.ts'
import type { Project } from './project.ts'

/** What an instance needs so that something of a project goes in, as a sentence; null: the service names neither loaders nor game versions. */
export function sayNeeds({
  loaders,
  gameVersions,
  serverSide,
}: Pick<Project, 'loaders' | 'gameVersions' | 'serverSide'>): Message | null {
  const [first = '', last = first] = [gameVersions[0], gameVersions.at(-1)]
  if (loaders.length === 0 && first === '') return null
  const games = first === '' ? 'none' : first === last ? 'one' : 'several'
  return message('fit-needs', {
    hasLoaders: loaders.length > 0,
    loaders: allOf(loaders.map(nameLoader)),
    games,
    first,
    last,
    isClientOnly: serverSide === 'unsupported',
  })
}
