import { formatMessage } from '../../../../../resources/text/text.ts'
import type { output } from 'zod'
import { fields, normaliseDate } from './fields/fields.ts'
import { hasCredentials } from '../../../model/service/protected-address.ts'
import { defineSchema } from './fields/schema.ts'

export type VersionRecord = output<ReturnType<typeof versionRecord>>

/**
 * A version (facts H40, H43, H44), and the old shape (fact H41): `mod_id` for `project_id`,
 * no `status`, files without `size`. What identifies a version, dates it and proves its files must be there.
 */
export const versionRecord = defineSchema((z) => {
  const { text, number, flag, texts, listOfRecords } = fields(z)
  const dependency = z.object({
    version_id: text,
    project_id: text,
    file_name: text,
    dependency_type: z.string(),
    attribution: z.unknown().optional(),
  })
  const hex = (digits: number) =>
    z
      .string()
      .regex(new RegExp(`^[0-9a-f]{${digits}}$`, 'i'), 'no hash')
      .toLowerCase()
  const file = z.object({
    id: text,
    url: z.string().refine(isWebAddress, 'no web address').refine(isOpen, 'has a user name or password'),
    filename: z.string(),
    hashes: z.object({ sha1: hex(40), sha512: hex(128) }),
    primary: flag,
    size: number,
    file_type: text,
  })
  return z
    .object({
      id: z.string().min(1),
      project_id: text,
      mod_id: text,
      author_id: text,
      name: text,
      version_number: z.string(),
      version_type: z.string(),
      changelog: text,
      changelog_url: text,
      dependencies: listOfRecords(dependency),
      game_versions: texts,
      loaders: texts,
      environment: text,
      featured: flag,
      status: text,
      requested_status: text,
      date_published: z
        .string()
        .refine((date) => normaliseDate(date) !== null, 'no date')
        .transform((date) => normaliseDate(date) ?? date),
      downloads: number,
      files: listOfRecords(file),
    })
    .transform(({ mod_id: oldName, ...version }, context) => {
      const projectId = version.project_id ?? oldName
      if (projectId === null || projectId === '') {
        context.addIssue({ code: 'custom', path: ['project_id'], message: formatMessage('is-missing') })
        return z.NEVER
      }
      return { ...version, project_id: projectId }
    })
})

function isOpen(text: string): boolean {
  return !URL.canParse(text) || !hasCredentials(new URL(text))
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
