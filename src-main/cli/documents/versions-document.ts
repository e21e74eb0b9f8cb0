import type { WithDate } from '../../core/model/times/freshness.ts'
import type { JudgedVersion } from '../../core/model/states/project-fit.ts'
import { reasonDocument } from './instance-document.ts'

/** `project`: as it was named. */
export function versionsDocument(project: string, judged: WithDate<readonly JudgedVersion[]>, leftOut: number) {
  return {
    project,
    versions: judged.value.map(({ version: { id, number, channel, published, files }, unfit, held }) => ({
      id,
      number,
      channel,
      published,
      size: files[0]?.size ?? null,
      unfit: unfit === null ? null : reasonDocument(unfit),
      held: held === null ? null : reasonDocument(held),
    })),
    leftOut,
    checkedAt: judged.at,
    fromCache: judged.fromCache,
  }
}
