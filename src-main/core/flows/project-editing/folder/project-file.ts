/** `project.toml`: a project as people write it in a folder of theirs. What is not there is not kept in step. */
import { parse, stringify } from 'smol-toml'
import { asFields, asList, type Fields } from '../../../archives/metadata/lenient/fields.ts'
import { CoreError } from '../../../errors.ts'
import { PROJECT_TYPES } from '../../../model/authoring/new-project.ts'
import type { FolderPicture, FolderProject } from '../../../model/authoring/project-folder.ts'
import type { DonationLink, ProjectFieldName, ProjectFields } from '../../../model/authoring/project-fields.ts'
import { ownField } from '../../../model/own-field.ts'
import { caseFoldKey } from '../../../model/paths/safe-path.ts'
import { message } from '../../../../../resources/text/text.ts'

export const PROJECT_FILE = 'project.toml'
export const BODY_FILE = 'description.md'

/** By the names that the file has them under. */
const TEXTS = {
  title: 'title',
  slug: 'slug',
  summary: 'summary',
  clientSide: 'client-side',
  serverSide: 'server-side',
  licenseId: 'license',
  requestedStatus: 'requested-status',
} as const satisfies Partial<Record<ProjectFieldName, string>>
const LISTS = { categories: 'categories', additionalCategories: 'additional-categories' } as const
const LINKS = { issuesUrl: 'issues', sourceUrl: 'source', wikiUrl: 'wiki', discordUrl: 'discord' } as const
const KNOWN = [
  ...Object.values(TEXTS),
  ...Object.values(LISTS),
  'id',
  'type',
  'license-url',
  'body',
  'icon',
  'links',
  'donations',
  'gallery',
]

/** Throws `bad-argument`, naming the line or key. */
export function readProjectFile(text: string): FolderProject {
  const root = parsed(text)
  const unknown = Object.keys(root).find((key) => !KNOWN.includes(key))
  if (unknown !== undefined) throw wrong(unknown, 'unknown')
  const type = textAt(root, 'type') ?? 'mod'
  const known = PROJECT_TYPES.find((one) => one === type)
  if (known === undefined) throw wrong('type', 'unfit')
  return {
    id: textAt(root, 'id'),
    type: known,
    fields: readFields(root),
    bodyFile: textAt(root, 'body'),
    icon: textAt(root, 'icon'),
    gallery: root['gallery'] === undefined ? null : readGallery(root['gallery']),
  }
}

/** What `readProjectFile` reads; the lines that a file begins with stay as they are. */
export function writeProjectFile({ id, type, fields, bodyFile, icon, gallery }: FolderProject, before = ''): string {
  const texts = Object.entries(TEXTS).flatMap(([field, key]) => pairOf(key, fields[field as keyof typeof TEXTS]))
  const lists = Object.entries(LISTS).flatMap(([field, key]) => pairOf(key, fields[field as keyof typeof LISTS]))
  const links = Object.entries(LINKS).flatMap(([field, key]) => {
    const link = fields[field as keyof typeof LINKS]
    return link === undefined ? [] : [[key, link ?? ''] as const]
  })
  const table = {
    ...(id !== null && { id }),
    type,
    ...Object.fromEntries([...texts, ...lists]),
    ...(fields.licenseUrl !== undefined && { 'license-url': fields.licenseUrl ?? '' }),
    ...(bodyFile !== null && { body: bodyFile }),
    ...(icon !== null && { icon }),
    ...(links.length > 0 && { links: Object.fromEntries(links) }),
    ...(fields.donationLinks !== undefined && {
      donations: Object.fromEntries(fields.donationLinks.map(({ platform, url }) => [platform, url])),
    }),
    ...(gallery !== null && { gallery: gallery.map(writePicture) }),
  }
  return `${headOf(before)}${stringify(table)}\n`
}

const HEAD =
  '# "modwell project push" and "pull" keep this and the project in step. What is not named here stays as it is.\n' +
  '# Other keys: icon, license-url, additional-categories, requested-status, and the tables links, donations and gallery.\n\n'

function headOf(before: string): string {
  const lines = before.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'))
  const head = lines
    .slice(0, end === -1 ? lines.length : end)
    .join('\n')
    .trim()
  return head === '' ? HEAD : `${head}\n\n`
}

function parsed(text: string): Fields {
  try {
    return parse(text)
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new CoreError('bad-argument', message('file-cannot-be-read', { file: PROJECT_FILE, why }), { cause })
  }
}

function readFields(root: Fields): Partial<ProjectFields> {
  const links = root['links'] === undefined ? null : tableAt(root, 'links')
  const donations = root['donations'] === undefined ? null : tableAt(root, 'donations')
  const unknown = Object.keys(links ?? {}).find((key) => !Object.values<string>(LINKS).includes(key))
  if (unknown !== undefined) throw wrong(`links.${unknown}`, 'unknown')
  return {
    ...Object.fromEntries(
      Object.entries(TEXTS).flatMap(([field, key]) => {
        const said = textAt(root, key)
        return said === null ? [] : [[field, said]]
      }),
    ),
    ...Object.fromEntries(
      Object.entries(LISTS).flatMap(([field, key]) => (root[key] === undefined ? [] : [[field, textsAt(root, key)]])),
    ),
    ...(root['license-url'] !== undefined && { licenseUrl: linkAt(root, 'license-url') }),
    ...Object.fromEntries(
      Object.entries(LINKS).flatMap(([field, key]) =>
        links === null || ownField(links, key) === undefined ? [] : [[field, linkAt(links, key)]],
      ),
    ),
    ...(donations !== null && {
      donationLinks: Object.keys(donations).map((platform): DonationLink => ({
        platform,
        url: linkAt(donations, platform) ?? '',
      })),
    }),
  }
}

function readGallery(value: unknown): readonly FolderPicture[] {
  const pictures = asList(value).map((one): FolderPicture => {
    const fields = asFields(one)
    const file = fields === null ? null : textAt(fields, 'file')
    if (fields === null || file === null) throw wrong('gallery.file', 'unfit')
    const featured = fields['featured'] ?? false
    if (typeof featured !== 'boolean') throw wrong('gallery.featured', 'unfit')
    return { file, title: textAt(fields, 'title'), description: textAt(fields, 'description'), isFeatured: featured }
  })
  const keys = pictures.map(({ file }) => caseFoldKey(file))
  const twice = pictures.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)
  if (twice !== undefined) throw wrong(twice.file, 'twice')
  if (pictures.filter(({ isFeatured }) => isFeatured).length > 1) throw wrong('gallery.featured', 'twice')
  return pictures
}

function writePicture({ file, title, description, isFeatured }: FolderPicture) {
  return {
    file,
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(isFeatured && { featured: true }),
  }
}

function pairOf(
  key: string,
  value: string | readonly string[] | null | undefined,
): readonly (readonly [string, unknown])[] {
  return value === undefined || value === null ? [] : [[key, value]]
}

function textAt(fields: Fields, key: string): string | null {
  const value = ownField(fields, key)
  if (value === undefined) return null
  if (typeof value !== 'string') throw wrong(key, 'unfit')
  return value === '' ? null : value
}

/** An empty one says that there is none. */
function linkAt(fields: Fields, key: string): string | null {
  return textAt(fields, key)
}

function textsAt(fields: Fields, key: string): readonly string[] {
  const list = ownField(fields, key)
  if (!Array.isArray(list)) throw wrong(key, 'unfit')
  return list.map((one: unknown) => {
    if (typeof one !== 'string') throw wrong(key, 'unfit')
    return one
  })
}

function tableAt(fields: Fields, key: string): Fields {
  const table = asFields(ownField(fields, key))
  if (table === null) throw wrong(key, 'unfit')
  return table
}

function wrong(key: string, how: 'unknown' | 'unfit' | 'twice'): CoreError {
  return new CoreError('bad-argument', message('project-file-wrong', { file: PROJECT_FILE, key, how }))
}
