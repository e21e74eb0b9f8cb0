import type { FoundFile, Reader } from '../catalogue/reader.ts'
import { answerJson, BadRequest } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { Project, Version } from '../wire.ts'
import { findNewestBulk, findNewestSingle } from './newest.ts'
import { chooseAlgorithm, needFields, needTexts, readChannels, readTexts } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { findReadableVersion, findVisibleProject } from './visible.ts'

/** Many files by their hashes (`api-facts.md` 2.3): unknown hashes are left out, and hashes are taken as sent, in lower case. */
export function listVersionFilesRoutes(reader: Reader): readonly Route[] {
  function findReadable(hash: string, algorithm: unknown, first: string | undefined): readonly FoundFile[] {
    const found = reader.findFiles(hash, chooseAlgorithm(algorithm, first))
    return found.filter((one) => findReadableVersion(reader, one.versionId) !== undefined)
  }

  function findAll(fields: Fields): ReadonlyMap<string, readonly FoundFile[]> {
    const hashes = needTexts(fields, 'hashes')
    const found = new Map<string, readonly FoundFile[]>()
    for (const hash of hashes) {
      const files = findReadable(hash, fields['algorithm'], hashes[0])
      if (files.length > 0) found.set(hash, files)
    }
    return found
  }

  function answerVersions({ body }: RouteRequest) {
    const answers: Record<string, Version> = {}
    for (const [hash, [file]] of findAll(needFields(body))) {
      const version = file === undefined ? undefined : findReadableVersion(reader, file.versionId)
      if (version !== undefined) answers[hash] = version.wire
    }
    return answerJson(answers)
  }

  function answerProjects({ body }: RouteRequest) {
    const answers: Record<string, Project> = {}
    for (const [hash, [file]] of findAll(needFields(body))) {
      const project = file === undefined ? undefined : findVisibleProject(reader, file.projectId)
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
    for (const [hash, files] of findAll(fields)) {
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

  function answerIndividual({ body, fault }: RouteRequest) {
    const fields = needFields(body)
    const { hashes } = fields
    if (!Array.isArray(hashes)) throw new BadRequest('Json deserialize error: missing field hashes')
    const asked = hashes.map((one: unknown) => readQuestion(needFields(one)))
    const answers: Record<string, Version> = {}
    for (const { hash, filter } of asked) {
      const [file] = findReadable(hash, fields['algorithm'], asked[0]?.hash)
      const newest = file === undefined ? undefined : findNewestSingle(reader, { ...file, filter, fault })
      if (newest !== undefined) answers[hash] = newest.wire
    }
    return answerJson(answers)
  }

  return [
    { method: 'POST', path: '/v2/version_file/project', answer: answerProjects },
    { method: 'POST', path: '/v2/version_files', answer: answerVersions },
    { method: 'POST', path: '/v2/version_files/update', answer: answerUpdates },
    {
      method: 'POST',
      path: '/v2/version_files/update_many',
      answer: (request) => answerJson(Object.fromEntries(findUpdates(request))),
    },
    { method: 'POST', path: '/v2/version_files/update_individual', answer: answerIndividual },
  ]
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
