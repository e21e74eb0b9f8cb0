import { message } from '../../../../resources/text/text.ts'
import { sentences } from '../../model/words/join-texts.ts'
import { messageOf, withMessage } from '../../model/words/with-message.ts'
import { judgeAgain } from '../../pipeline/check/states.ts'
import { findFitting, type OfferQuestion } from '../../pipeline/identify/versions-for-target.ts'
import type { Assessment, InspectServices } from '../inspect/assess.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { FileFinding, Inspection } from '../../model/states/finding.ts'
import { WATCHED_TEXT, type Watch } from '../../model/moves/move.ts'
import type { Reason } from '../../model/words/reason.ts'
import { successorTarget, targetsOf } from '../../model/states/target.ts'
import { findArrivals, type Arrival } from './judge-move.ts'
import { watchesOf } from '../../pipeline/record/replay/watches.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'

export interface WatchServices extends InspectServices {
  readonly ledger: { changeSets(instanceId: string): readonly ChangeSet[] }
}

/**
 * What is watched and still disabled, by the index of its assessment, with what is out now: one question for each distinct target.
 * Where something fits, the move is judged anew: out is what it would put in place.
 */
export async function findOutWatches(
  assessments: readonly Assessment[],
  services: WatchServices,
  options: RequestOptions,
): Promise<readonly (readonly Watch[])[]> {
  const inspections = assessments.map(({ inspection }) => inspection)
  const watched = inspections.map((inspection) => watchedIn(inspection, services))
  const questions = watched.flatMap((files, index) =>
    files.flatMap((one) => questionOf(one, inspections[index], { index, services })),
  )
  const offers = await findFitting(questions, services.service, options)
  return Promise.all(
    watched.map(async (files, index) => {
      const isAny = files.some(({ finding }) => offers.get(`${index}/${finding.file.path}`)?.kind === 'fitting')
      const arrivals = isAny
        ? await arrivalsIn(assessments[index], files, { services, options })
        : new Map<string, never>()
      return files.map(({ watch }) => ({ ...watch, ...arrivals.get(watch.path) }))
    }),
  )
}

async function arrivalsIn(
  assessment: Assessment | undefined,
  [first]: readonly WatchedFile[],
  { services, options }: { readonly services: WatchServices; readonly options: RequestOptions },
): Promise<ReadonlyMap<string, Arrival>> {
  const instance = assessment?.inspection.instance
  if (assessment === undefined || instance === undefined || instance.id === null || first === undefined)
    return new Map()
  const judging = { ...services, watchesOf: (id: string) => watchesOf(services.ledger.changeSets(id)) }
  // All that is watched waits for one setting.
  return findArrivals(
    { instance: { ...instance, id: instance.id }, assessment, to: first.watch.target },
    { services: judging, options: { ...options, isReading: true } },
  )
}

interface WatchedFile {
  readonly watch: Watch
  readonly finding: FileFinding
}

function watchedIn({ instance, files }: Inspection, { ledger }: WatchServices): readonly WatchedFile[] {
  const { id } = instance
  return (id === null ? [] : watchesOf(ledger.changeSets(id))).flatMap((watch) => {
    const finding = files.find(({ file }) => file.path === watch.path && !file.enabled)
    return finding?.identity?.project.id === watch.projectId ? [{ watch, finding }] : []
  })
}

function questionOf(
  { watch, finding }: WatchedFile,
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

/** An update of what is watched is the move's to bring, which enables it too. */
export function holdWatched(inspection: Inspection, watches: readonly Watch[]): Inspection {
  const byPath = new Map(watches.map((watch) => [watch.path, watch]))
  const files = inspection.files.map((finding): FileFinding => {
    const watch = byPath.get(finding.file.path)
    if (watch === undefined || finding.update === null) return finding
    return judgeAgain(finding, { kind: 'watched', reason: watchedReason(watch, finding.update.version.number) })
  })
  return { ...inspection, files }
}

function watchedReason({ out, waitsFor = [] }: Watch, number: string): Reason {
  const then =
    out !== null
      ? [message('version-is-out', { version: out.version.number })]
      : waitsFor.length === 0
        ? []
        : [message('version-waits', { version: number, why: sentences(waitsFor.map(messageOf)) })]
  return { code: 'watched', fact: 'watched', ...withMessage(sentences([WATCHED_TEXT, ...then])) }
}

/** `Lithium is out for 1.21.5: …`; null: it is not. */
export function describeOut({ title, out, target, instanceId }: Watch): Reason | null {
  if (out === null) return null
  return {
    code: 'is-out',
    fact: 'is-out',
    ...withMessage(
      message('watched-is-out', { title, gameVersion: target.gameVersion ?? '', version: out.version.number }),
    ),
    remedies: [{ kind: 'move', instance: instanceId, gameVersion: target.gameVersion, loader: target.loader }],
  }
}
