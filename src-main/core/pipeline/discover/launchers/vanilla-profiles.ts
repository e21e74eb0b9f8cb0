import type { Message } from '../../../../../resources/text/text.ts'
import { join } from 'node:path'
import { asRecord, asText, at, readJson, readJsonIfAny } from '../reading/read-json.ts'

/** One profile of the game's own launcher. */
export interface Profile {
  /** In the launcher's list; absent: no list has it, or it plays whatever is newest. */
  readonly key?: string
  readonly name: string
  /** A version's name, or `latest-release`, `latest-snapshot` where the launcher does not say which that is. */
  readonly versionId: string
  readonly gameFolder: string
  /** Milliseconds since 1970; 0: never. */
  readonly lastUsed: number
}

/** `why` is a whole sentence. */
type Profiles =
  | { readonly kind: 'profiles'; readonly profiles: readonly Profile[] }
  | { readonly kind: 'unreadable'; readonly why: Message }

/** The second is the launcher's from the Microsoft Store. Both may hold tokens: nothing but `profiles` is looked at, nothing is kept. */
export const PROFILE_FILES: readonly string[] = ['launcher_profiles.json', 'launcher_profiles_microsoft_store.json']
/** Bytes: profiles carry pictures. */
export const MAX_PROFILES_BYTES = 32 * 1024 * 1024

export async function readProfiles(root: string): Promise<Profiles> {
  const profiles: Profile[] = []
  let why: Message | null = null
  const latest = at(await readJsonIfAny(join(root, 'versions', 'version_manifest_v2.json')), 'latest')
  for (const name of PROFILE_FILES) {
    const file = await readJson(join(root, name), MAX_PROFILES_BYTES, true)
    if (file.kind === 'unreadable') why = file.why
    if (file.kind !== 'json') continue
    for (const [key, listed] of Object.entries(asRecord(at(file.value, 'profiles')))) {
      profiles.push(readProfile(listed, root, { key, latest }))
    }
  }
  return why !== null && profiles.length === 0 ? { kind: 'unreadable', why } : { kind: 'profiles', profiles }
}

function readProfile(
  listed: unknown,
  root: string,
  { key, latest }: { readonly key: string; readonly latest: unknown },
): Profile {
  const type = asText(at(listed, 'type')) ?? 'custom'
  const versionId = asText(at(listed, 'lastVersionId')) ?? (type === 'latest-snapshot' ? type : 'latest-release')
  const moving = /^latest-(release|snapshot)$/.exec(versionId)?.[1]
  return {
    ...(at(listed, 'lastVersionId') === versionId && moving === undefined && { key }),
    name: asText(at(listed, 'name')) ?? MOVING_NAMES.get(type) ?? versionId,
    versionId: moving === undefined ? versionId : (asText(at(latest, moving)) ?? versionId),
    gameFolder: asText(at(listed, 'gameDir')) ?? root,
    lastUsed: Math.max(0, Date.parse(asText(at(listed, 'lastUsed')) ?? '') || 0),
  }
}

const MOVING_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'latest-release': 'Latest Release',
    'latest-snapshot': 'Latest Snapshot',
  }),
)
