import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { CoreError } from '../../core/errors.ts'
import { ENVIRONMENTS } from '../../core/model/authoring/publishing/environment.ts'
import { FILE_ROLES, GROUPINGS, SETTABLE_STATUSES } from '../../core/model/authoring/publishing/version-draft.ts'
import { didYouMean } from '../../core/model/words/did-you-mean.ts'
import { message, type Message } from '../../../resources/text/text.ts'

const CONFIG_NAME = 'modwell-publish.toml'
export const FAIL_MODES = ['stop', 'continue', 'warn'] as const

const texts = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat())
const needs = z.strictObject({
  required: texts.optional(),
  optional: texts.optional(),
  incompatible: texts.optional(),
  embedded: texts.optional(),
})

const schema = z.strictObject({
  project: z.string().optional(),
  files: texts.optional(),
  group: z.enum(GROUPINGS).optional(),
  number: z.string().optional(),
  name: z.string().optional(),
  channel: z.enum(['release', 'beta', 'alpha']).optional(),
  loaders: texts.optional(),
  'game-versions': texts.optional(),
  changelog: z.string().optional(),
  'changelog-text': z.string().optional(),
  'changelog-git': z.boolean().optional(),
  featured: z.boolean().optional(),
  status: z.enum(SETTABLE_STATUSES).optional(),
  environment: z.enum(ENVIRONMENTS).optional(),
  without: texts.optional(),
  'unfeature-older': z.boolean().optional(),
  'fail-mode': z.enum(FAIL_MODES).optional(),
  accept: texts.optional(),
  needs: needs.optional(),
  roles: z.record(z.string(), z.enum(FILE_ROLES)).optional(),
})

/** What a project says once of how it is published; flags count before it. */
export type PublishConfig = z.output<typeof schema>

/** By name, or the one in the folder where it is called; paths in it are as from its own folder. Throws `not-found`, `bad-argument`. */
export function readPublishConfig(named: string | undefined): PublishConfig {
  const file = resolve(named ?? CONFIG_NAME)
  if (!existsSync(file)) {
    if (named === undefined) return {}
    throw new CoreError('not-found', message('file-not-found', { path: named }))
  }
  const read = schema.safeParse(parseToml(file))
  if (!read.success) throw refuse(file, read.error)
  const from = (path: string) => resolve(dirname(file), path)
  const { files, changelog } = read.data
  return {
    ...read.data,
    ...(files !== undefined && { files: files.map(from) }),
    ...(changelog !== undefined && { changelog: from(changelog) }),
  }
}

function parseToml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split('\n', 1)[0] ?? '') : String(cause)
    const at = cause instanceof TomlError ? `${file}:${cause.line}:${cause.column}` : file
    throw new CoreError('bad-argument', message('file-cannot-be-read', { file: at, why }), { cause })
  }
}

function refuse(file: string, { issues: [issue] }: z.ZodError): CoreError {
  const isUnknown = issue?.code === 'unrecognized_keys'
  const key = isUnknown ? (issue.keys[0] ?? '') : (issue?.path.join('.') ?? '')
  const hint = isUnknown ? hintForKey(key) : hintForValue(issue)
  return new CoreError('bad-argument', message('publish-config-wrong', { file, key, isUnknown }), { hint })
}

function hintForKey(key: string): Message {
  const keys = Object.keys(schema.shape)
  if (/token/i.test(key)) return message('publish-config-token')
  return didYouMean(key, keys) ?? message('publish-config-keys', { keys })
}

function hintForValue(issue: z.core.$ZodIssue | undefined): Message {
  if (issue?.code === 'invalid_value') return message('publish-config-choices', { choices: issue.values.map(String) })
  return message('publish-config-form', { form: issue?.code === 'invalid_type' ? issue.expected : 'texts' })
}
