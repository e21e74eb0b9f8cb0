import type { Readiness } from '../../../core/model/moves/move.ts'
import type { MoveOverview, OverviewState } from '../../../core/model/moves/move-overview.ts'
import { reasonDocument } from '../instance-document.ts'
import { settingDocument, versionDocument } from './move-document.ts'
import { wireName } from '../wire-names.ts'

/** Of `move compare`. */
export function moveOverviewDocument({ instanceId, from, versions, leftOut, rows, at }: MoveOverview): object {
  return {
    overview: {
      instance: instanceId,
      from: settingDocument(from),
      at,
      versions: versions.map(({ to, kind, date, counts }) => ({
        to: settingDocument(to),
        kind,
        date,
        counts: countsDocument(counts),
      })),
      leftOut: [...leftOut],
      items: rows.map(({ path, title, type, isEnabled, projectId, installed, states }) => ({
        path,
        title,
        type,
        enabled: isEnabled,
        projectId,
        installed,
        states: states.map(stateDocument),
      })),
    },
  }
}

export function countsDocument(counts: Readonly<Record<Readiness, number>>): object {
  return Object.fromEntries(Object.entries(counts).map(([readiness, count]) => [wireName(readiness), count]))
}

function stateDocument({ readiness, candidate, does, reasons }: OverviewState): object {
  return {
    readiness: wireName(readiness),
    version: versionDocument(candidate),
    does,
    reasons: reasons.map(reasonDocument),
  }
}
