import type { Viewer } from '../accounts/viewer.ts'
import type { Backend } from '../backend.ts'
import type { Algorithm, FoundFile } from '../catalogue/reader.ts'
import { UPDATING_VERSIONS } from '../catalogue/records.ts'
import { answerJson, BadRequest } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { Project, Version } from '../wire.ts'
import { findNewestBulk, findNewestSingle } from './newest.ts'
import { chooseAlgorithm, needFields, needTexts, readChannels, readTexts } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { findReadableVersion, findVisibleProject } from './visible.ts'

const BOTH = ['PROJECT_READ', 'VERSION_READ'] as const

/** Many files by their hashes (facts H52, H53): unknown hashes are left out, and hashes are taken as sent, in lower case. */
export function listVersionFilesRoutes({ reader }: Backend): readonly Route[] {
  function findReadable(hash: string, algorithm: Algorithm, viewer: Viewer): readonly FoundFile[] {
    const found = reader.findFiles(hash, algorithm)
    return found.filter((one) => findReadableVersion(reader, one.versionId, viewer) !== undefined)
  }

  /** Also of versions that nobody reads any more: their author withdrew them (fact H110). */
  function findPublished(hash: string, algorithm: Algorithm): readonly FoundFile[] {
    const found = reader.findFiles(hash, algorithm)
    return found.filter((one) => UPDATING_VERSIONS.includes(reader.findVersion(one.versionId)?.status ?? ''))
  }

  function answerVersions({ body, viewer }: RouteRequest) {
    const answers: Record<string, Version> = {}
    const find = (hash: string, algorithm: Algorithm) => findReadable(hash, algorithm, viewer)
    for (const [hash, [file]] of findAll(needFields(body), find)) {
      const version = file === undefined ? undefined : findReadableVersion(reader, file.versionId, viewer)
      if (version !== undefined) answers[hash] = version.wire
    }
    return answerJson(answers)
  }

  function answerProjects({ body, viewer }: RouteRequest) {
    const answers: Record<string, Project> = {}
    for (const [hash, [file]] of findAll(needFields(body), findPublished)) {
      const project = file === undefined ? undefined : findVisibleProject(reader, file.projectId, viewer)
      if (project !== undefined) answers[hash] = project
    }
    return answerJson(answers)
  }

  /** The newest version of every project that holds a hash: nearly always one. */
  function findUpdates({ body, fault }: RouteRequest): ReadonlyMap<string, readonly Version[]> {
    const fields = needFields(body)
    const filter = {
      loaders: readTexts(fields, 'loaders'),
      gameVersions: readTexts(fields, 'game_versions'),
      channels: readChannels(fields),
    }
    const answers = new Map<string, readonly Version[]>()
    for (const [hash, files] of findAll(fields, findPublished)) {
      const owners = files.filter((one, at) => files.findIndex((other) => other.projectId === one.projectId) === at)
      const newest = owners.flatMap((one) => findNewestBulk(reader, { ...one, filter, fault })?.wire ?? [])
      if (newest.length > 0) answers.set(hash, newest)
    }
    return answers
  }

  function answerUpdates(request: RouteRequest) {
    const first = [...findUpdates(request)].map(([hash, versions]) => [hash, versions[0]] as const)
    return answerJson(Object.fromEntries(first))
  }

  function answerIndividual({ body, fault, viewer }: RouteRequest) {
    const fields = needFields(body)
    const { hashes } = fields
    if (!Array.isArray(hashes)) throw new BadRequest('Json deserialize error: missing field hashes')
    const asked = hashes.map((one: unknown) => readQuestion(needFields(one)))
    const algorithm = chooseAlgorithm(fields['algorithm'], asked[0]?.hash)
    const answers: Record<string, Version> = {}
    for (const { hash, filter } of asked) {
      const [file] = findPublished(hash, algorithm)
      const newest = file === undefined ? undefined : findNewestSingle(reader, { ...file, filter, fault, viewer })
      if (newest !== undefined) answers[hash] = newest.wire
    }
    return answerJson(answers)
  }

  return [
    { method: 'POST', path: '/v2/version_file/project', reveals: BOTH, dialect: 'current', answer: answerProjects },
    { method: 'POST', path: '/v2/version_files', reveals: ['VERSION_READ'], answer: answerVersions },
    { method: 'POST', path: '/v2/version_files/update', answer: answerUpdates },
    {
      method: 'POST',
      path: '/v2/version_files/update_many',
      dialect: 'current',
      answer: (request) => answerJson(Object.fromEntries(findUpdates(request))),
    },
    {
      method: 'POST',
      path: '/v2/version_files/update_individual',
      reveals: ['VERSION_READ'],
      dialect: 'current',
      answer: answerIndividual,
    },
  ]
}

function findAll(
  fields: Fields,
  find: (hash: string, algorithm: Algorithm) => readonly FoundFile[],
): ReadonlyMap<string, readonly FoundFile[]> {
  const hashes = needTexts(fields, 'hashes')
  const algorithm = chooseAlgorithm(fields['algorithm'], hashes[0])
  const found = new Map<string, readonly FoundFile[]>()
  for (const hash of hashes) {
    const files = find(hash, algorithm)
    if (files.length > 0) found.set(hash, files)
  }
  return found
}

function readQuestion(fields: Fields) {
  const { hash } = fields
  if (typeof hash !== 'string') throw new BadRequest('Json deserialize error: missing field hash')
  const filter = {
    loaders: readTexts(fields, 'loaders'),
    gameVersions: readTexts(fields, 'game_versions'),
    channels: readChannels(fields),
  }
  return { hash, filter }
}
