import { basename, extname } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { ApiFile, ApiInput } from '../../../model/service/operation.ts'
import type { FilePart } from '../operations/define/define-operation.ts'
import type { AnyOperation } from '../operations/operations.ts'
import type { Param, ParamTable } from '../operations/define/params.ts'
import type { UploadSource } from '../operations/define/upload-source.ts'
import { ownField } from '../../../model/own-field.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'

/** What a person named, put where the operation takes it. Throws `bad-argument` for what it does not take. */
export function readApiInput(operation: AnyOperation, input: ApiInput): object {
  const { path, query } = operation.params
  const files = input.files ?? []
  const given = { ...extensionOf(operation, files), ...input.params }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(path.table, name) && !Object.hasOwn(query.table, name))
      throw refuse(operation, message('has-no-parameter', { name }))
  }
  return {
    path: pickParams(path.table, given),
    query: pickParams(query.table, given),
    body: readBody(operation, input, files),
  }
}

function readBody(operation: AnyOperation, { body }: ApiInput, files: readonly ApiFile[]): unknown {
  const { kind } = operation.body
  const takesFiles = kind === 'image' || kind === 'multipart'
  if (files.length > 0 && !takesFiles) throw refuse(operation, message('takes-no-files'))
  if (body !== undefined && (kind === 'none' || kind === 'image')) {
    throw refuse(operation, kind === 'image' ? message('takes-an-image') : message('takes-no-body'))
  }
  if (kind === 'image') return readImage(operation, files)
  if (kind === 'multipart') return { data: nameParts(operation, body, files), files: files.map(toPart) }
  return body
}

function readImage(operation: AnyOperation, files: readonly ApiFile[]): UploadSource {
  const [image, another] = files
  if (image === undefined || another !== undefined) throw refuse(operation, message('takes-one-image'))
  return { kind: 'file', path: image.path }
}

/** The list of the file parts of a version need not be written by hand. */
function nameParts(operation: AnyOperation, body: unknown, files: readonly ApiFile[]): unknown {
  const isListed = operation.body.kind === 'multipart' && 'file_parts' in operation.body.data.table
  if (!isListed || typeof body !== 'object' || body === null || 'file_parts' in body) return body
  return { ...body, file_parts: files.map(({ part }) => part) }
}

function toPart({ part, path }: ApiFile): FilePart {
  return { part, filename: basename(path), source: { kind: 'file', path } }
}

/** The kind of an image, if nobody names it: by its file's name. */
function extensionOf(operation: AnyOperation, files: readonly ApiFile[]): Readonly<Record<string, unknown>> {
  const [file] = files
  if (operation.body.kind !== 'image' || file === undefined) return {}
  const extension = extname(file.path).slice(1).toLowerCase()
  return extension === '' ? {} : { ext: extension }
}

function pickParams(table: ParamTable, given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const named = Object.entries(given).filter(([name]) => Object.hasOwn(table, name))
  return Object.fromEntries(named.map(([name, value]) => [name, readValue(ownField(table, name), value)]))
}

/** A text that stands for a number, a flag or a list becomes one; what does not, the schema refuses with a reason. */
function readValue(param: Param<unknown, boolean> | undefined, value: unknown): unknown {
  if (param === undefined || typeof value !== 'string') return value
  if (param.kind === 'number') return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
  if (param.kind === 'flag') return value === 'true' || (value === 'false' ? false : value)
  if (param.kind === 'list' || param.kind === 'object') return readStructure(value, param.kind)
  return value
}

function readStructure(value: string, kind: 'list' | 'object'): unknown {
  if (/^\s*[[{]/.test(value)) {
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }
  return kind === 'list' ? value.split(',') : value
}

function refuse(operation: AnyOperation, why: Message): CoreError {
  return new CoreError('bad-argument', message('bad-question', { operation: operation.name, why }), {
    hint: message('its-description-says-what-it-takes'),
    remedies: [{ kind: 'describe-operation', operation: operation.name }],
  })
}
