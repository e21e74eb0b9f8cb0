import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { CoreError } from '../../../errors.ts'
import { didYouMean } from '../../../model/words/did-you-mean.ts'
import { KNOWN_LOADERS } from '../../../model/instances/known-loaders.ts'
import type { Loader } from '../../../model/instances/loader.ts'
import type { Reason } from '../../../model/words/reason.ts'
import { message } from '../../../../../resources/text/text.ts'

/** Servers that load plugins, which lie in a folder that Modwell does not read. */
const PLUGIN_LOADERS: ReadonlySet<Loader> = new Set([
  'paper',
  'purpur',
  'folia',
  'spigot',
  'bukkit',
  'craftbukkit',
  'pufferfish',
])

const NO_LOADER = 'vanilla'

/**
 * A loader as a person named it: any case, `neo-forge` too; `vanilla` means none.
 * Throws `unsupported-loader`, which lists the known.
 */
export function parseLoader(named: string): Loader | null {
  const loader = named
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .replace(/loader$/, '')
  if (loader === NO_LOADER) return null
  if (KNOWN_LOADERS.includes(loader)) return loader
  const near = didYouMean(loader, [...KNOWN_LOADERS, NO_LOADER])
  const list = message('list-loaders', { loaders: KNOWN_LOADERS, none: NO_LOADER })
  throw new CoreError('unsupported-loader', message('loader-not-known', { named }), {
    hint: near === null ? list : message('both', { first: near, second: list }),
  })
}

/** To say of an instance whose own files name a loader that Modwell cannot decide for. */
export function noteUnknownLoader(loader: Loader | null | undefined): readonly Reason[] {
  if (loader === null || loader === undefined || KNOWN_LOADERS.includes(loader)) return []
  if (PLUGIN_LOADERS.has(loader))
    return [{ code: 'plugin-server', ...withMessage(message('loads-plugins', { loader: nameLoader(loader) })) }]
  return [{ code: 'unknown-loader', ...withMessage(message('loader-is-not-known', { loader })) }]
}
