import { outlookOf } from '../../../core/model/plans/plan-kinds.ts'
import type { Candidate } from '../../../core/model/states/finding.ts'
import type { GameSetting, MoveItem, Watch } from '../../../core/model/moves/move.ts'
import type { Plan } from '../../../core/model/plans/plan.ts'
import { reasonDocument } from '../instance-document.ts'
import { wireName } from '../wire-names.ts'

/** `moves[]`: for each target what is ready, whatever became of it. */
export function movesDocument(plans: readonly Plan[]): object {
  return {
    moves: plans.flatMap((plan) => {
      const { instanceId, problem } = plan
      const outlook = outlookOf(plan)
      if (outlook === null) return []
      const { from, to, items, setting, notes, worlds } = outlook
      return [
        {
          instance: instanceId,
          from: settingDocument(from),
          to: settingDocument(to),
          setting,
          problem: problem === null ? null : reasonDocument(problem),
          items: items.map(itemDocument),
          notes: notes.map(reasonDocument),
          worlds: [...worlds],
        },
      ]
    }),
  }
}

/** `watches[]` of `move --watched`. */
export function watchesDocument(watches: readonly Watch[]): object {
  return {
    watches: watches.map(({ instanceId, path, title, projectId, target, since, out }) => ({
      instance: instanceId,
      path,
      title,
      projectId,
      target: settingDocument(target),
      since,
      out: versionDocument(out),
    })),
  }
}

export function settingDocument({ loader, loaderVersion, gameVersion }: GameSetting): object {
  return { loader, loaderVersion, gameVersion }
}

function itemDocument(item: MoveItem): object {
  const {
    path,
    title,
    type,
    isEnabled,
    projectId,
    installed,
    readiness,
    candidate,
    does,
    reasons,
    sharingInstances = [],
  } = item
  return {
    path,
    title,
    type,
    enabled: isEnabled,
    projectId,
    installed,
    readiness: wireName(readiness),
    version: versionDocument(candidate),
    does,
    reasons: reasons.map(reasonDocument),
    sharers: sharingInstances.map(({ id, reason }) => ({
      instance: id,
      reason: reason === null ? null : reasonDocument(reason),
    })),
  }
}

export function versionDocument(candidate: Candidate | null): object | null {
  if (candidate === null) return null
  const { version, file } = candidate
  return {
    versionId: version.id,
    number: version.number,
    channel: version.channel,
    loaders: [...version.loaders],
    filename: file.filename,
    size: file.size,
  }
}
