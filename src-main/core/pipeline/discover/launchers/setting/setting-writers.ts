/**
 * How the file by which a launcher knows an instance becomes one of another game version and loader: a writer each, all else in it stays. What a
 * launcher lacks of these it gets when it starts. Reads only; nothing in such a file is trusted.
 */
import { createHash } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { InstanceDescription, Launcher } from '../../../../model/instances/instance.ts'
import { KNOWN_LOADERS, LOADERS } from '../../../../model/instances/known-loaders.ts'
import { launcherFileOf } from '../../../../model/paths/launcher-file.ts'
import { readSmallText } from '../../../../files/read-plain.ts'
import { failureCode, isFile } from '../../reading/on-disk.ts'
import { asRecord, asText, at } from '../../reading/read-json.ts'
import { editComponents } from './edit-components.ts'
import { gdLauncherVersion, xmclRuntime, type NewTarget } from './name-target.ts'
import { rewriteJson } from './rewrite-json.ts'

/** How a launcher's own file has to change. */
export interface LauncherEdit {
  /** Relative to the game folder. */
  readonly path: string
  /** What it is now; `sha1` hex. */
  readonly before: { readonly sha1: string; readonly size: number }
  readonly content: string
}

/** The new text of the file; null: it cannot be said there. `version`: what the loader's service says of that version, for who keeps versions. */
type SettingWriter = (text: string, to: NewTarget, version: string | null) => string | null

const WRITERS: ReadonlyMap<Launcher, SettingWriter> = new Map<Launcher, SettingWriter>([
  ['prism', editComponents],
  ['multimc', editComponents],
  ['gdlauncher', editGdLauncher],
  ['xmcl', editXmcl],
  ['hmcl', (_text, _to, version) => version],
  ['pcl2', (_text, _to, version) => version],
])

const MAX_SIZE = 8 << 20

/** null: its files do not let that be said in one place (an old format, what was customised there, a game folder that is elsewhere, a link). `askForVersion`: what a writer is handed as `version`; what it throws is thrown. */
export async function describeSettingEdit(
  instance: Pick<InstanceDescription, 'path' | 'gamePath' | 'launcher'>,
  to: NewTarget,
  askForVersion: () => Promise<string | null> = async () => null,
): Promise<LauncherEdit | null> {
  const write = WRITERS.get(instance.launcher)
  const path = launcherFileOf(instance)
  const isKnown = to.loader === null || (to.loaderVersion !== null && KNOWN_LOADERS.includes(to.loader))
  if (write === undefined || path === null || !isKnown) return null
  const file = join(instance.gamePath, path)
  if (dirname(file) !== instance.path || !(await isPlain(file)) || (await isCustomised(instance.path))) return null
  const text = readSmallText(file, MAX_SIZE)
  if (text === null || text.includes('\ufffd')) return null
  const content = write(text, to, await askForVersion())
  if (content === null) return null
  const bytes = Buffer.from(text)
  return { path, before: { sha1: createHash('sha1').update(bytes).digest('hex'), size: bytes.length }, content }
}

async function isPlain(file: string): Promise<boolean> {
  try {
    return (await lstat(file)).isFile()
  } catch (error) {
    failureCode(error)
    return false
  }
}

/** Prism and MultiMC take what lies in `patches` before what `mmc-pack.json` says. */
async function isCustomised(path: string): Promise<boolean> {
  for (const uid of ['net.minecraft', ...LOADERS.map(({ component }) => component)])
    if (await isFile(join(path, 'patches', `${uid}.json`))) return true
  return false
}

/** A version that a person named by hand is a text there (fact D35). */
function editGdLauncher(text: string, to: NewTarget): string | null {
  const named = gdLauncherVersion(to)
  return rewriteJson(text, (instance) => {
    const game = asRecord(instance['game_configuration'])
    const version = asRecord(game['version'])
    if (named === null || asText(version['release']) === undefined) return null
    return { ...instance, game_configuration: { ...game, version: { ...version, ...named } } }
  })
}

const XMCL_LOADERS: ReadonlySet<string> = new Set(LOADERS.map(({ xmclName }) => xmclName))
/** They are for one game version, and stay where that stays (fact D35). */
const XMCL_PARTS = ['optifine', 'labyMod']

/** `version` names one that is installed, which it would start whatever `runtime` says (fact D35). */
function editXmcl(text: string, to: NewTarget): string | null {
  return rewriteJson(text, (instance) => {
    const runtime = asRecord(instance['runtime'])
    const hasParts = XMCL_PARTS.some((part) => asText(at(runtime, part)) !== undefined)
    if (asText(runtime['minecraft']) === undefined || (hasParts && runtime['minecraft'] !== to.gameVersion)) return null
    const others = Object.entries(runtime).map(([key, value]) => [key, XMCL_LOADERS.has(key) ? '' : value] as const)
    const named = asText(instance['version']) === undefined ? {} : { version: '' }
    return { ...instance, ...named, runtime: { ...Object.fromEntries(others), ...xmclRuntime(to) } }
  })
}
