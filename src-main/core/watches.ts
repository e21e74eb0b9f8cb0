import { findFitting, type OfferQuestion } from './identify/offers.ts'
import type { ChangeSet } from './model/change-set.ts'
import type { FileFinding, Inspection } from './model/finding.ts'
import type { GameSetting, Watch } from './model/move.ts'
import type { Reason } from './model/reason.ts'
import { successorTarget, targetsOf } from './model/target.ts'
import type { Preferences } from './preferences.ts'
import { watchesOf } from './record/watches.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'

export interface WatchServices {
  readonly service: Pick<HostingService, 'newestByHash'>
  readonly ledger: { changeSets(instanceId: string): readonly ChangeSet[] }
  preferencesOf(instanceId: string | null): Preferences
}

/** What is watched and still disabled, by the index of its inspection, with what is out by now: one question for each distinct target. */
export async function lookOut(
  inspections: readonly Inspection[],
  services: WatchServices,
  options: CallOptions,
): Promise<readonly (readonly Watch[])[]> {
  const watched = inspections.map((inspection) => watchedIn(inspection, services))
  const questions = watched.flatMap((files, index) =>
    files.flatMap((one) => questionOf(one, inspections[index], { index, services })),
  )
  const offers = await findFitting(questions, services.service, options)
  return watched.map((files, index) =>
    files.map(({ watch, finding }) => {
      const offer = offers.get(`${index}/${finding.file.path}`)
      return offer?.kind === 'fitting' ? { ...watch, out: offer.candidate } : watch
    }),
  )
}

interface Watched {
  readonly watch: Watch
  readonly finding: FileFinding
}

function watchedIn({ instance, files }: Inspection, { ledger }: WatchServices): readonly Watched[] {
  const { id } = instance
  return (id === null ? [] : watchesOf(ledger.changeSets(id))).flatMap((watch) => {
    const finding = files.find(({ file }) => file.path === watch.path && !file.enabled)
    return finding?.identity?.project.id === watch.projectId ? [{ watch, finding }] : []
  })
}

function questionOf(
  { watch, finding }: Watched,
  inspection: Inspection | undefined,
  { index, services }: { readonly index: number; readonly services: WatchServices },
): readonly OfferQuestion[] {
  const { file, identity } = finding
  if (inspection === undefined || identity === null || file.sha1 === null) return []
  const { instance } = inspection
  const preferences = services.preferencesOf(instance.id)
  const target = targetsOf({ ...instance, ...watch.target }, preferences)[file.type]
  if (target === null) return []
  return [
    {
      key: `${index}/${file.path}`,
      sha1: file.sha1,
      type: file.type,
      projectId: watch.projectId,
      target: successorTarget(target, file.type, { version: identity.version, channels: preferences.channels }),
    },
  ]
}

/** `Lithium is out for 1.21.5: …`; null: it is not. */
export function noteOut({ title, out, target, instanceId }: Watch): Reason | null {
  if (out === null) return null
  const way = `modwell move ${instanceId} --game-version ${target.gameVersion}${loaderOption(target)}`
  return {
    code: 'is-out',
    message: `${title} is out for ${target.gameVersion} (${out.version.number}): enable and update it with: ${way}`,
  }
}

function loaderOption({ loader }: GameSetting): string {
  return ` --loader ${loader ?? 'vanilla'}`
}
