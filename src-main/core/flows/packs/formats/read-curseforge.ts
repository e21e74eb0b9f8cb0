/**
 * A CurseForge pack that may come from anybody (fact S30). In: its archive's files, all verified. Out: what lies in it, and the pages of what
 * it only names: where those files are only CurseForge tells, to its own programs. Throws `bad-argument` for what is no such pack.
 */
import { z } from 'zod'
import type { Pack, PackLink } from '../../../model/packs/pack.ts'
import type { UnpackedFile } from '../../../archives/untrusted/read-untrusted.ts'
import { KNOWN_LOADERS } from '../../../model/instances/known-loaders.ts'
import { layerOf, notUnderstood, parseJson, readPath } from './understand.ts'

export const MANIFEST = 'manifest.json'
export const MOD_LIST = 'modlist.html'

const MAX_FILES = 20_000
const listedFile = z.object({ projectID: z.int(), fileID: z.int() })
type ListedFile = z.infer<typeof listedFile>

const manifestSchema = z.object({
  manifestType: z.literal('minecraftModpack'),
  manifestVersion: z.literal(1),
  name: z.string().max(512),
  version: z.string().max(512).nullish(),
  overrides: z.string().max(255).nullish(),
  minecraft: z.object({
    version: z.string().max(64),
    modLoaders: z
      .array(z.object({ id: z.string().max(128), primary: z.boolean().nullish() }))
      .max(16)
      .nullish(),
  }),
  files: z.array(listedFile).max(MAX_FILES).nullish(),
})

const LINK =
  /<a\s[^<>]{0,300}href="(https:\/\/(?:www\.)?curseforge\.com\/(?:minecraft|projects)\/[^"\s<>]{1,300})"[^<>]{0,300}>([^<]{0,300})/gi

export function readCurseForge(files: readonly UnpackedFile[]): Pack {
  const manifest = manifestSchema.safeParse(tryParse(bytesOf(files, MANIFEST)))
  if (!manifest.success) {
    const [issue] = manifest.error.issues
    throw notUnderstood((issue?.path ?? []).join('.'), issue?.message)
  }
  const { name: called, version, overrides, minecraft, files: listed } = manifest.data
  const layer = readPath(overrides ?? 'overrides')
  const [loader = null, loaderVersion = null] = loaderOf(minecraft.modLoaders ?? [])
  return {
    name: called,
    version: version ?? '',
    target: { gameVersion: minecraft.version, loader, loaderVersion },
    unknownNeeds: [],
    files: [],
    overrides: { both: layerOf(files, `${layer}/`), client: [], server: [] },
    manualDownloads: linksOf(bytesOf(files, MOD_LIST)?.toString() ?? '', listed ?? []),
  }
}

/** As `forge-47.2.0`; the first that is marked, else the first. */
function loaderOf(
  loaders: readonly { readonly id: string; readonly primary?: boolean | null | undefined }[],
): readonly [string, string] | readonly [] {
  const chosen = loaders.find(({ primary }) => primary === true) ?? loaders[0]
  const [, id = '', version = ''] = /^([a-z]+)-(.+)$/.exec(chosen?.id ?? '') ?? []
  return KNOWN_LOADERS.includes(id) ? [id, version] : []
}

/**
 * Each by its numbers, with its name where the list of its maker tells that; where that list names the pages alone, by those, as nothing says
 * which of them is which number (fact S30).
 */
function linksOf(html: string, files: readonly ListedFile[]): readonly PackLink[] {
  const links = [...html.matchAll(LINK)].slice(0, MAX_FILES).map(([, url = '', title = '']) => {
    return { title: decode(title).trim() || url, url }
  })
  const byProject = new Map(
    links.flatMap((link) => (/\/projects\/(\d+)/.exec(link.url) ?? []).slice(1).map((id) => [id, link])),
  )
  if (byProject.size === 0 && links.length >= files.length) return links
  return files.map(({ projectID, fileID }) => ({
    title: byProject.get(String(projectID))?.title ?? `CurseForge ${projectID}`,
    url: `https://www.curseforge.com/projects/${projectID}`,
    version: String(fileID),
  }))
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
])

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES.get(name) ?? '')
}

function bytesOf(files: readonly UnpackedFile[], path: string): Buffer | null {
  return files.find((file) => file.path === path)?.bytes ?? null
}

function tryParse(bytes: Buffer | null): unknown {
  try {
    return parseJson(bytes)
  } catch {
    return null
  }
}
