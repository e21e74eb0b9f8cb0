import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import { join } from 'node:path'
import type { Reason } from '../../../model/words/reason.ts'
import { asList, asRecord, asText, at } from '../reading/json-value.ts'
import { KNOWN_LOADERS, loadersBy } from '../../../model/instances/known-loaders.ts'
import { noteUnknownLoader } from '../naming/parse-loader.ts'
import { readJsonIfAny } from '../reading/read-json.ts'
import type { Trace } from '../reading/trace.ts'

/** What `mmc-pack.json` says, and what is odd about it. */
export interface Components {
  readonly trace: Trace
  readonly notes: readonly Reason[]
}

interface Component {
  readonly uid: string
  readonly name: string
  readonly version: string | undefined
  readonly isDisabled: boolean
}

const GAME = 'net.minecraft'
const LOADER_OF: ReadonlyMap<string, string> = new Map([
  ...loadersBy(({ component }) => [component]),
  ['com.mumfrey.liteloader', 'liteloader'],
])
/** Mappings and libraries that come along with the game or a loader. */
const COMPANION =
  /^(?:org\.lwjgl3?|net\.fabricmc\.intermediary|org\.quiltmc\.hashed|net\.minecraft\.java|net\.adoptium\.java|com\.azul\.java)$/

/** Reads the components of a Prism or MultiMC instance; `folder` holds the `patches` that may complete them. */
export async function readComponents(pack: unknown, folder: string): Promise<Components> {
  const components: Component[] = []
  for (const listed of asList(at(pack, 'components'))) {
    const component = await readComponent(listed, folder)
    if (component !== null) components.push(component)
  }
  const game = components.find((component) => component.uid === GAME)
  const loaders = components.filter((component) => loaderOf(component) !== undefined)
  const chosen = choose(loaders.filter((component) => !component.isDisabled))
  const loader = chosen === undefined ? null : (loaderOf(chosen) ?? null)
  return {
    trace: {
      loader,
      ...(chosen?.version === undefined ? {} : { loaderVersion: chosen.version }),
      ...(game?.version === undefined ? {} : { gameVersion: game.version }),
    },
    notes: [
      ...noteDisabled(loaders),
      ...noteSeveral(loaders, chosen),
      ...noteUnknownLoader(loader),
      ...noteUnknownParts(components),
      ...noteVersions(game, chosen),
    ],
  }
}

async function readComponent(listed: unknown, folder: string): Promise<Component | null> {
  const fields = asRecord(listed)
  const uid = asText(fields.uid)
  if (uid === undefined) return null
  const version = asText(fields.version) ?? asText(fields.cachedVersion) ?? (await readPatchVersion(uid, folder))
  return { uid, name: asText(fields.cachedName) ?? uid, version, isDisabled: fields.disabled === true }
}

async function readPatchVersion(uid: string, folder: string): Promise<string | undefined> {
  if (!/^[\w.-]+$/.test(uid)) return undefined
  return asText(at(await readJsonIfAny(join(folder, 'patches', `${uid}.json`)), 'version'))
}

/** A part that nobody knows but that calls itself a loader is one, by its own name. */
function loaderOf(component: Component): string | undefined {
  const known = LOADER_OF.get(component.uid)
  if (known !== undefined || component.uid === GAME || COMPANION.test(component.uid)) return known
  if (!/loader|rift|babric|ornithe/i.test(`${component.uid} ${component.name}`)) return undefined
  return component.uid.split('.').at(-1)?.toLowerCase()
}

/** The launcher starts what the last one in its list sets up; one that Modwell knows goes before one that it does not. */
function choose(loaders: readonly Component[]): Component | undefined {
  return loaders.findLast((component) => KNOWN_LOADERS.includes(loaderOf(component) ?? '')) ?? loaders.at(-1)
}

function noteDisabled(loaders: readonly Component[]): readonly Reason[] {
  return loaders
    .filter((component) => component.isDisabled)
    .map((component) => ({
      code: 'disabled-component',
      ...withMessage(message('component-is-disabled', { name: component.name })),
    }))
}

function noteSeveral(loaders: readonly Component[], chosen: Component | undefined): readonly Reason[] {
  const enabled = loaders.filter((component) => !component.isDisabled)
  if (chosen === undefined || enabled.length < 2) return []
  const names = enabled.map((component) => component.name)
  return [
    { code: 'several-loaders', ...withMessage(message('launcher-lists-several', { names, chosen: chosen.name })) },
  ]
}

function noteUnknownParts(components: readonly Component[]): readonly Reason[] {
  const unknown = components.filter(
    (component) => component.uid !== GAME && !COMPANION.test(component.uid) && loaderOf(component) === undefined,
  )
  if (unknown.length === 0) return []
  const names = unknown.map((component) => component.name)
  return [{ code: 'unknown-component', ...withMessage(message('launcher-adds-parts', { names })) }]
}

function noteVersions(game: Component | undefined, loader: Component | undefined): readonly Reason[] {
  const notes: Reason[] = []
  if (game?.version === undefined) {
    notes.push({ code: 'no-game-version', fact: 'no-game-version', ...withMessage(message('launcher-names-no-game')) })
  }
  if (loader !== undefined && loader.version === undefined) {
    notes.push({
      code: 'no-loader-version',
      ...withMessage(message('launcher-names-no-version', { loader: loader.name })),
    })
  }
  return notes
}
