/**
 * Whether what the cache has is what Modwell puts there: somebody may have edited it, or another Modwell written it. By hand and not by a
 * schema, since an inspection reads some ten thousand of them.
 */
import { CHANNELS } from '../../../model/versions/channel.ts'
import { ownField } from '../../../model/own-field.ts'
import type { Project, Tags } from '../../../model/projects/project.ts'
import type { Dependency, Version, VersionFile } from '../../../model/versions/version.ts'
import { makeSafeFilename } from '../records/nouns/make-safe-filename.ts'

type Check = (value: unknown) => boolean
/** One for every field. */
type Shape<T> = { readonly [K in keyof Required<T>]: Check }

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isTextOrNull: Check = (value) => value === null || typeof value === 'string'
const isSizeOrNull: Check = (value) => value === null || (Number.isSafeInteger(value) && Number(value) > 0)
const isChannel: Check = (value) => CHANNELS.some((channel) => channel === value)
const isFilename: Check = (value) => typeof value === 'string' && makeSafeFilename(value) === value
const isSha1: Check = (value) => typeof value === 'string' && /^[0-9a-f]{40}$/.test(value)
const isSha512: Check = (value) => typeof value === 'string' && /^[0-9a-f]{128}$/.test(value)
const isTexts = listOf(isText)
const isTextOrAbsent: Check = (value) => value === undefined || isText(value)
const isTextsOrAbsent: Check = (value) => value === undefined || isTexts(value)

const FILE = checksOf<Omit<VersionFile, 'localPath' | 'part' | 'mirrors' | 'unknown' | 'isSizeClaimed'>>({
  url: isText,
  filename: isFilename,
  sha1: isSha1,
  sha512: isSha512,
  size: isSizeOrNull,
  isPrimary: isFlag,
  fileType: isTextOrNull,
})

const DEPENDENCY = checksOf<Dependency>({
  kind: isText,
  projectId: isTextOrNull,
  versionId: isTextOrNull,
  fileName: isTextOrNull,
})

const VERSION = checksOf<Version>({
  id: isText,
  projectId: isText,
  name: isText,
  number: isText,
  channel: isChannel,
  loaders: isTexts,
  gameVersions: isTexts,
  published: isText,
  status: isTextOrNull,
  dependencies: listOf(DEPENDENCY),
  files: listOf(FILE),
})

const PROJECT = checksOf<Project>({
  id: isText,
  slug: isText,
  title: isText,
  description: isText,
  type: isText,
  iconUrl: isTextOrNull,
  clientSide: isText,
  serverSide: isText,
  loaders: isTexts,
  gameVersions: isTexts,
  versionIds: isTexts,
  categories: isTextsOrAbsent,
  status: isTextOrAbsent,
})

const TAGS = checksOf<Tags>({
  categories: listOf(checksOf({ name: isText, projectType: isText, header: isText })),
  loaders: listOf(checksOf({ name: isText, projectTypes: isTexts })),
  gameVersions: listOf(checksOf({ version: isText, kind: isText, date: isText, isMajor: isFlag })),
  licenses: listOf(checksOf({ id: isText, name: isText })),
})

export function isKeptVersion(value: unknown): value is Version {
  return VERSION(value)
}

export function isKeptVersionList(value: unknown): value is readonly Version[] {
  return Array.isArray(value) && value.every(VERSION)
}

export function isKeptProject(value: unknown): value is Project {
  return PROJECT(value)
}

export function isKeptTags(value: unknown): value is Tags {
  return TAGS(value)
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every((one) => check(one))
}

function checksOf<T>(shape: Shape<T>): Check {
  const fields: readonly (readonly [string, Check])[] = Object.entries<Check>(shape)
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    const record = value as Readonly<Record<string, unknown>>
    return fields.every(([name, check]) => check(ownField(record, name)))
  }
}
