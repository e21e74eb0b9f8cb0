/** Tag values of fact H71. */

export interface Category {
  readonly icon: string
  readonly name: string
  readonly project_type: string
  readonly header: string
}

export interface Loader {
  readonly icon: string
  readonly name: string
  readonly supported_project_types: readonly string[]
}

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>'

const NAMES: readonly (readonly [type: string, header: string, names: string])[] = [
  [
    'mod',
    'categories',
    'adventure cursed decoration economy equipment food game-mechanics library magic management minigame mobs optimization social storage technology transportation utility worldgen',
  ],
  [
    'modpack',
    'categories',
    'adventure challenging combat kitchen-sink lightweight magic multiplayer optimization quests technology',
  ],
  [
    'resourcepack',
    'categories',
    'combat cursed decoration modded realistic simplistic themed tweaks utility vanilla-like',
  ],
  [
    'resourcepack',
    'features',
    'audio blocks core-shaders entities environment equipment fonts gui items locale models',
  ],
  ['resourcepack', 'resolutions', '8x- 16x 32x 48x 64x 128x 256x 512x+'],
  ['shader', 'categories', 'cartoon cursed fantasy realistic semi-realistic vanilla-like'],
  ['shader', 'features', 'atmosphere bloom colored-lighting foliage path-tracing pbr reflections shadows'],
  ['shader', 'performance impact', 'potato low medium high screenshot'],
]

export const CATEGORIES: readonly Category[] = NAMES.flatMap(([project_type, header, names]) =>
  names.split(' ').map((name) => ({ icon: name === 'cursed' ? '' : ICON, name, project_type, header })),
)

const LOADERS_BY_TYPES: readonly (readonly [types: readonly string[], names: string])[] = [
  [['mod', 'modpack', 'project'], 'fabric forge neoforge quilt'],
  [['mod', 'project'], 'babric bta-babric java-agent legacy-fabric liteloader modloader nilloader ornithe rift'],
  [['mod', 'plugin', 'project'], 'bukkit folia paper purpur spigot sponge bungeecord velocity waterfall'],
  [['mod', 'datapack', 'project'], 'datapack'],
  [['resourcepack', 'project'], 'minecraft'],
  [['shader', 'project'], 'canvas iris optifine vanilla'],
]

export const LOADERS: readonly Loader[] = LOADERS_BY_TYPES.flatMap(([types, names]) =>
  names.split(' ').map((name) => ({ icon: ICON, name, supported_project_types: types })),
)

export const DONATION_PLATFORMS: readonly { readonly short: string; readonly name: string }[] = [
  { short: 'patreon', name: 'Patreon' },
  { short: 'bmac', name: 'Buy Me A Coffee' },
  { short: 'paypal', name: 'PayPal' },
  { short: 'github', name: 'GitHub Sponsors' },
  { short: 'ko-fi', name: 'Ko-fi' },
  { short: 'other', name: 'Other' },
]

export const REPORT_TYPES = ['spam', 'copyright', 'inappropriate', 'malicious', 'name-squatting', 'other'] as const
export const PROJECT_TYPES = ['mod', 'modpack', 'resourcepack', 'shader', 'plugin', 'datapack'] as const
export const SIDE_TYPES = ['required', 'optional', 'unsupported', 'unknown'] as const
