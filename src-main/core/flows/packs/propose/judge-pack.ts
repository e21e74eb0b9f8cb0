/** What a pack would be to an instance that is there: its own pack, one that goes into it, or none for it. Changes nothing. */
import type { Instance } from '../../../model/instances/instance.ts'
import { describeSetting } from '../../../model/moves/move.ts'
import type { PackFit } from '../../../model/packs/pack-fit.ts'
import type { PackTarget } from '../../../model/packs/pack.ts'
import type { NamedProject } from '../../../model/plans/wish.ts'
import { readLinkedPack } from '../../../pipeline/discover/linked-pack.ts'
import { findCurrentPack } from '../current-pack.ts'
import { readAnyPack } from '../formats/read-any-pack.ts'
import { findPack, type FoundPack } from '../sources/find-pack.ts'
import type { ProposingPack } from './weigh-pack.ts'

/** `file`: absolute. Throws what finding and reading the pack throw. */
export async function judgePack(file: string, instance: Instance, proposing: ProposingPack): Promise<PackFit> {
  const { services, options } = proposing
  const found = await findPack({ project: file, version: null, file }, services, { ...options, hosts: [] })
  const pack = await readAnyPack(found, services, options)
  const { name, version, target } = pack
  const own = await ownPack(instance, proposing)
  if (own !== null && isOwn(found, name, own)) return { kind: 'own', from: own.version, to: version }
  if (own !== null) return { kind: 'other-pack', pack: own.name }
  if (isSameTarget(target, instance)) return { kind: 'fits' }
  return { kind: 'other-target', target: describeSetting(target), own: describeSetting(instance) }
}

export function isSameTarget(target: PackTarget, instance: Pick<Instance, 'loader' | 'gameVersion'>): boolean {
  return target.loader === instance.loader && (target.gameVersion ?? instance.gameVersion) === instance.gameVersion
}

/** Whether it is another version of what the instance was made of: nothing that the player changed is to be lost. */
export async function isOwnPack(named: NamedProject, instance: Instance, proposing: ProposingPack): Promise<boolean> {
  const { services, options } = proposing
  const own = await ownPack(instance, proposing)
  if (own === null) return false
  if (named.address !== undefined) return own.address === named.address
  if (named.file === undefined)
    return (await services.service.project(named.project, options)).value.id === own.projectId
  const found = await findPack(named, services, { ...options, hosts: [] })
  return isOwn(found, (await readAnyPack(found, services, options)).name, own)
}

interface OwnPack {
  /** null: only another launcher knows it. */
  readonly name: string | null
  readonly version: string | null
  /** null: the service does not know it. */
  readonly projectId: string | null
  readonly address?: string | undefined
}

/** What Modwell brought, or else another launcher; null: nobody did. */
async function ownPack(instance: Instance, { services }: ProposingPack): Promise<OwnPack | null> {
  const current = findCurrentPack(instance.id, services.ledger)
  if (current !== null) return current
  const linked = await readLinkedPack(instance, services.places)
  return linked === null ? null : { name: null, version: null, projectId: linked.projectId }
}

/** By its project; where the service knows neither, by its name. */
function isOwn({ version }: FoundPack, name: string, own: OwnPack): boolean {
  if (version !== null) return version.projectId === own.projectId
  return own.projectId === null && own.address === undefined && own.name === name
}
