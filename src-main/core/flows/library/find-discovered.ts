import { basename, isAbsolute, resolve } from 'node:path'
import { CoreError } from '../../errors.ts'
import { didYouMean } from '../../model/words/did-you-mean.ts'
import { labelledAs } from '../../model/instances/instance-labels.ts'
import type { DiscoveryEntry, Instance, InstanceDescription } from '../../model/instances/instance.ts'
import { isThere } from '../../pipeline/discover/reading/on-disk.ts'
import { matchInstance, severalFit } from './find-instance.ts'
import { message } from '../../../../resources/text/text.ts'

interface Finding {
  /** What discovery finds now. */
  discover(): Promise<readonly DiscoveryEntry[]>
  readonly adopted: readonly Instance[]
}

/**
 * The folder of the instance that a person means to adopt: what is there, or can only be a path, stays one; else it is the name of an
 * instance that discovery finds, what tells it apart, or a part of its name that no other has. Throws `not-found`, and `ambiguous` for what
 * several fit.
 */
export async function findDiscovered(given: string, { discover, adopted }: Finding): Promise<string> {
  const folder = resolve(given)
  if (isPathAlone(given) || (await isThere(folder))) return folder
  const discovered = await discover()
  const found = discovered.flatMap((one) => (one.kind === 'instance' ? [one.description] : []))
  const wanted = given.toLowerCase()
  const exact = found.filter(({ name }) => name.toLowerCase() === wanted)
  const told = exact.length > 0 ? exact : labelledAs(given, found)
  const known = told.length > 0 ? null : matchInstance(given, adopted)
  if (known !== null) return known.path
  // What cannot be read is refused with its reason when it is adopted.
  const unread = discovered.find((one) => one.kind === 'unreadable' && basename(one.path).toLowerCase() === wanted)
  if (told.length === 0 && unread?.kind === 'unreadable') return unread.path
  const meant = told.length > 0 ? told : found.filter(({ name }) => name.toLowerCase().includes(wanted))
  if (meant.length > 1) throw severalFit(given, meant, found)
  if (meant[0] !== undefined) return meant[0].path
  // Several parts that nothing ends in are a path.
  if (/[/\\]/.test(given)) return folder
  throw notDiscovered(given, found)
}

/** A folder that is named so that it can be nothing else. */
function isPathAlone(given: string): boolean {
  return given === '' || given.includes('\0') || isAbsolute(given) || /^(?:\.{1,2}|~)(?:[/\\]|$)/.test(given)
}

function notDiscovered(given: string, found: readonly InstanceDescription[]): CoreError {
  const near = didYouMean(
    given,
    found.map(({ name }) => name),
  )
  const look = message('look-for-instances-in-a-folder')
  return new CoreError('not-found', message('neither-folder-nor-found', { given }), {
    hint: near === null ? look : message('both', { first: near, second: look }),
    remedies: [{ kind: 'discover' }, { kind: 'adopt', folder: null }],
  })
}
