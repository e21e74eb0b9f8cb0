/**
 * What a jar says of the project that it is a version of: title, slug, summary, licence, links, sides and its picture, out of the
 * metadata of whichever loader it has. What is no text, no https: address or a template that nothing filled in is left out.
 */
import { open } from 'node:fs/promises'
import { CoreError } from '../../../errors.ts'
import { readDirectory, type ZipDirectory } from '../../../archives/zip/directory.ts'
import { findEntry, readEntry } from '../../../archives/zip/entry.ts'
import { bufferSource } from '../../../archives/zip/byte-source.ts'
import { asFields, asList, asText, isPlaceholder, type Fields } from '../../../archives/metadata/lenient/fields.ts'
import { readLenientJson } from '../../../archives/metadata/lenient/lenient-json.ts'
import { readLenientToml } from '../../../archives/metadata/lenient/lenient-toml.ts'
import { readSide } from '../../../archives/metadata/formats/fabric.ts'
import { FORGE_ENTRY } from '../../../archives/metadata/formats/forge.ts'
import { NEOFORGE_ENTRY } from '../../../archives/metadata/formats/neoforge.ts'
import type { JarProject } from '../../../model/authoring/new-project.ts'
import type { ProjectFields } from '../../../model/authoring/project-fields.ts'
import { checkProjectFields, slugOf, slugProblem } from '../../../model/authoring/project-limits.ts'
import { pictureType } from '../../../model/instances/picture.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'

const MAX_JAR = 512 * 1024 * 1024
const MAX_METADATA = 2 * 1024 * 1024
const MAX_ICON = 256 * 1024

/** What one loader's file says. */
interface Described {
  readonly id: string | null
  readonly name: string | null
  readonly summary: string | null
  readonly license: string | null
  readonly homepage: string | null
  readonly issues: string | null
  readonly sources: string | null
  readonly discord: string | null
  readonly icon: string | null
  readonly side: 'client' | 'server' | null
}

/** Throws `bad-argument` for what is no jar, or says nothing of a mod. */
export async function readJarProject(path: string): Promise<JarProject> {
  const jar = await openJar(path)
  const described = describeJar(jar)
  if (described === null) throw new CoreError('bad-argument', message('jar-says-nothing', { path }))
  const fields = fieldsOfJar(described)
  const icon = iconOf(jar, described.icon)
  return {
    path,
    type: 'mod',
    fields,
    hasIcon: icon !== null,
    problems: checkProjectFields(fields, { isNew: true }),
    notes:
      described.icon !== null && icon === null
        ? [withMessage(message('jar-icon-unfit', { entry: described.icon }))]
        : [],
  }
}

/** Its own picture; null: it has none that a service would take. */
export async function readJarIcon(path: string): Promise<Buffer | null> {
  const jar = await openJar(path)
  return iconOf(jar, describeJar(jar)?.icon ?? null)
}

async function openJar(path: string): Promise<ZipDirectory> {
  try {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      if (size > MAX_JAR) throw new Error('too large')
      const directory = readDirectory(bufferSource(await file.readFile()))
      if (directory.kind === 'broken') throw new Error(directory.reason.message)
      return directory
    } finally {
      await file.close()
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new CoreError('bad-argument', message('jar-unreadable', { path, why }), { cause })
  }
}

function describeJar(jar: ZipDirectory): Described | null {
  const fabric = json(jar, 'fabric.mod.json')
  if (fabric !== null) return ofFabric(fabric)
  const quilt = asFields(json(jar, 'quilt.mod.json')?.['quilt_loader'])
  if (quilt !== null) return ofQuilt(quilt)
  const toml = tomlOf(jar, NEOFORGE_ENTRY) ?? tomlOf(jar, FORGE_ENTRY)
  return toml === null ? null : ofToml(toml)
}

function ofFabric(root: Fields): Described {
  const contact = asFields(root['contact']) ?? {}
  return {
    ...textsOf(root, { id: 'id', name: 'name', summary: 'description' }),
    license: said(asList(root['license'])[0]),
    ...contactsOf(contact),
    icon: iconName(root['icon']),
    side: readSide(root['environment']).side ?? null,
  }
}

function ofQuilt(root: Fields): Described {
  const about = asFields(root['metadata']) ?? {}
  const license = asList(about['license'])[0]
  return {
    ...textsOf(about, { id: 'id', name: 'name', summary: 'description' }),
    id: said(root['id']),
    license: said(license) ?? said(asFields(license)?.['id']),
    ...contactsOf(asFields(about['contact']) ?? {}),
    icon: iconName(about['icon']),
    side: readSide(asFields(root['minecraft'])?.['environment']).side ?? null,
  }
}

function ofToml(root: Fields): Described {
  const mod = asFields(asList(root['mods'])[0]) ?? {}
  return {
    ...textsOf(mod, { id: 'modId', name: 'displayName', summary: 'description' }),
    license: said(root['license']),
    homepage: said(mod['displayURL']) ?? said(root['displayURL']),
    issues: said(root['issueTrackerURL']) ?? said(mod['issueTrackerURL']),
    sources: null,
    discord: null,
    icon: said(mod['logoFile']) ?? said(root['logoFile']),
    side: readSide(root['clientSideOnly'] === true ? 'client' : null).side ?? null,
  }
}

function textsOf(fields: Fields, names: { readonly id: string; readonly name: string; readonly summary: string }) {
  const read = new Map(Object.entries(fields))
  return {
    id: said(read.get(names.id)),
    name: said(read.get(names.name)),
    summary: said(read.get(names.summary)),
  }
}

function contactsOf(contact: Fields) {
  return {
    homepage: said(contact['homepage']),
    issues: said(contact['issues']),
    sources: said(contact['sources']),
    discord: said(contact['discord']),
  }
}

function fieldsOfJar(jar: Described): Partial<ProjectFields> {
  const slug = [jar.id, jar.name]
    .flatMap((one) => (one === null ? [] : [slugOf(one)]))
    .find((one) => slugProblem(one) === null)
  const source = linkOf(jar.sources)
  const homepage = linkOf(jar.homepage)
  const summary = jar.summary?.replaceAll(/\s+/g, ' ')
  return {
    ...(jar.name !== null && { title: jar.name }),
    ...(slug !== undefined && { slug }),
    ...(summary !== undefined && { summary: summary.length > 255 ? `${summary.slice(0, 254).trimEnd()}…` : summary }),
    ...licenseOf(jar.license),
    ...(source !== null && { sourceUrl: source }),
    ...(homepage !== null && homepage !== source && { wikiUrl: homepage }),
    ...linksOf('issuesUrl', linkOf(jar.issues)),
    ...linksOf('discordUrl', linkOf(jar.discord)),
    ...(jar.side !== null && {
      clientSide: jar.side === 'client' ? 'required' : 'unsupported',
      serverSide: jar.side === 'server' ? 'required' : 'unsupported',
    }),
  }
}

function linksOf(name: 'issuesUrl' | 'discordUrl', url: string | null): Partial<ProjectFields> {
  return url === null ? {} : { [name]: url }
}

/** An identifier as it stands; words that are none say that rights are reserved, or name nothing. */
function licenseOf(license: string | null): Partial<ProjectFields> {
  if (license === null) return {}
  if (/^all[ -]rights[ -]reserved$|^arr$/i.test(license)) return { licenseId: 'LicenseRef-All-Rights-Reserved' }
  const known = LICENSE_WORDS.get(
    license
      .toLowerCase()
      .replaceAll(/[^a-z0-9.]+/g, ' ')
      .trim(),
  )
  if (known !== undefined) return { licenseId: known }
  return /^[\w.+-]+$/.test(license) ? { licenseId: license } : {}
}

/** As authors write them in words. */
const LICENSE_WORDS: ReadonlyMap<string, string> = new Map([
  ['mit', 'MIT'],
  ['mit license', 'MIT'],
  ['the mit license', 'MIT'],
  ['apache 2.0', 'Apache-2.0'],
  ['apache license 2.0', 'Apache-2.0'],
  ['gpl v3', 'GPL-3.0-only'],
  ['gplv3', 'GPL-3.0-only'],
  ['gpl 3.0', 'GPL-3.0-only'],
  ['gnu gpl 3.0', 'GPL-3.0-only'],
  ['lgpl v3', 'LGPL-3.0-only'],
  ['lgplv3', 'LGPL-3.0-only'],
  ['lgpl 3.0', 'LGPL-3.0-only'],
  ['gnu lgplv3', 'LGPL-3.0-only'],
  ['gnu lgpl 3.0', 'LGPL-3.0-only'],
  ['mpl 2.0', 'MPL-2.0'],
  ['cc0', 'CC0-1.0'],
])

function linkOf(url: string | null): string | null {
  const [problem] = url === null ? [] : checkProjectFields({ sourceUrl: url })
  return problem === undefined ? url : null
}

function iconOf(jar: ZipDirectory, name: string | null): Buffer | null {
  const entry = name === null ? null : findEntry(jar, name.replace(/^\/+/, ''))
  if (entry === null) return null
  const read = readEntry(jar.source, entry, MAX_ICON)
  if (read.kind === 'broken' || pictureType(read.bytes) === null) return null
  return Buffer.from(read.bytes)
}

/** One picture, or several by their sizes: the largest that a service takes is seldom the largest, so the one nearest to 256. */
function iconName(value: unknown): string | null {
  const one = said(value)
  if (one !== null) return one
  const sizes = Object.entries(asFields(value) ?? {})
    .flatMap(([size, name]) => (said(name) === null ? [] : [{ size: Number(size), name: said(name) }]))
    .toSorted((a, b) => Math.abs(a.size - 256) - Math.abs(b.size - 256))
  return sizes[0]?.name ?? null
}

function json(jar: ZipDirectory, name: string): Fields | null {
  const text = textOf(jar, name)
  if (text === null) return null
  try {
    return asFields(asList(readLenientJson(text).value)[0])
  } catch {
    return null
  }
}

function tomlOf(jar: ZipDirectory, name: string): Fields | null {
  const text = textOf(jar, name)
  return text === null ? null : readLenientToml(text).root
}

function textOf(jar: ZipDirectory, name: string): string | null {
  const entry = findEntry(jar, name)
  const read = entry === null ? null : readEntry(jar.source, entry, MAX_METADATA)
  return read === null || read.kind === 'broken' ? null : read.bytes.toString('utf8')
}

function said(value: unknown): string | null {
  const text = asText(value)
  return text === null || isPlaceholder(text) ? null : text
}
