/** Decides what a pack asks of an instance, or of one that is made for it. Changes nothing. */
import { CoreError } from '../../../errors.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import { describeSetting } from '../../../model/moves/move.ts'
import type { Pack } from '../../../model/packs/pack.ts'
import type { InstallPackPlan } from '../../../model/plans/plan.ts'
import { adviseOnOptional, type PackWish } from '../decide/advise.ts'
import { chooseFiles } from '../decide/choose-files.ts'
import { planInstance } from './find-place.ts'
import { findReadyLauncher } from './find-ready-launcher.ts'
import { isSameTarget } from './judge-pack.ts'
import { openPack, weighPack, type ProposingPack } from './weigh-pack.ts'
import { message } from '../../../../../resources/text/text.ts'

/**
 * `there`: the adopted instance that it goes into; null: a new one. Throws what reading the pack and finding its place throw,
 * `bad-argument` for another loader or game version.
 */
export async function proposePack(
  named: Extract<PackWish, { readonly kind: 'install-pack' }>,
  there: Instance | null,
  proposing: ProposingPack,
): Promise<InstallPackPlan> {
  const { services } = proposing
  const { hosts } = named
  const keyOf = services.pathKeys.of(there?.gamePath ?? services.home)
  const opened = await openPack(named, named.pack, { hosts, keyOf, into: there?.id ?? null }, proposing)
  const { pack, wish } = opened
  const { into } = wish
  const making =
    there !== null || into.kind === 'instance' ? null : await planInstance(into, pack, wish.side, proposing)
  const instance = there ?? making?.instance
  if (instance === undefined) throw new Error('a pack goes nowhere')
  if (there !== null && wish.isMismatchAllowed !== true) assertFits(pack, there)
  const side = wish.side ?? instance.side
  const chosen = chooseFiles(pack, side, wish)
  const weighed = await weighPack(
    {
      ...opened,
      chosen,
      side,
      hosts,
      instance,
      isNew: there === null,
      last: null,
      loaderInstall: making?.loaderInstall,
    },
    proposing,
  )
  const { plan, installed, manualDownloads, onLacking, onPack } = weighed
  return {
    ...plan,
    kind: wish.kind,
    advice: [...onLacking, ...adviseOnOptional(wish, chosen.offered), ...onPack],
    notes: { pack: installed },
    manualDownloads,
    making,
    readyIn: making === null ? null : await findReadyLauncher(into, making, services),
  }
}

function assertFits({ name, target }: Pack, instance: Instance): void {
  if (isSameTarget(target, instance)) return
  const settings = {
    pack: name,
    target: describeSetting(target),
    instance: instance.name,
    own: describeSetting(instance),
  }
  throw new CoreError('bad-argument', message('pack-of-other-target', settings), {
    hint: message('its-mods-may-not-work-there'),
    remedies: [{ kind: 'accept-other-target' }],
  })
}
