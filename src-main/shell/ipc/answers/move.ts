import { z } from 'zod'
import type { OverviewRow, OverviewVersion } from '../../../core/model/moves/move-overview.ts'
import { countNotReady, type ReadyWatch } from '../../../core/model/moves/ready-watch.ts'
import { nameFile } from '../../handles/inspections.ts'
import { shortVersion } from '../../../core/model/versions/short-versions.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, TEXT, FRESHNESS, NOTHING } from '../schemas.ts'
import { findInstance, nameInstances } from './entry.ts'
import { hasFact } from '../../../core/model/words/reason.ts'
import { groupWatchesOut } from '../../../core/model/moves/released-target.ts'

export function answerMove(sources: Sources) {
  return {
    /** Of the newer releases, how far an instance is for each; with snapshots and other pre-releases, if they are wanted. */
    'move.overview': ask(
      z.strictObject({ instance: ID, isWithSnapshots: z.boolean(), freshness: FRESHNESS }),
      async ({ instance, isWithSnapshots, freshness }, call) => {
        const wanted = { instance, gameVersions: null, isWithSnapshots, loader: null, channel: null, freshness }
        const core = await sources.core
        const names = await nameInstances(core)
        const { from, versions, leftOut, rows, at } = await core.moveOverview(wanted, call)
        const awaited = await core.readyWatches.list(instance)
        return {
          instanceName: names(instance),
          from,
          versions: versions.map((version) => showVersion(version, awaited)),
          leftOut,
          files: rows.map((row) => showFile(instance, row)),
          at,
        }
      },
    ),
    /** The person is to be told when an instance is ready for a game version, or no more. */
    'move.await': ask(
      z.strictObject({ instance: ID, gameVersion: TEXT, isAwaited: z.boolean() }),
      async ({ instance, gameVersion, isAwaited }, call) => {
        await findInstance(sources, instance)
        const { readyWatches } = await sources.core
        if (isAwaited) await readyWatches.add(instance, { gameVersion, loader: null }, call)
        else await readyWatches.remove(instance, { gameVersion })
        return null
      },
    ),
    /** Which instances are ready for what is waited for. */
    'library.ready': ask(z.strictObject({ freshness: FRESHNESS }), async ({ freshness }, call) => {
      const core = await sources.core
      const states = await core.readyWatches.look({ instances: 'all', freshness }, { ...call, priority: 'background' })
      const names = await nameInstances(core)
      return states.flatMap(({ isReady, watch: { instanceId: instance, gameVersion } }) =>
        isReady ? [{ instance, name: names(instance), gameVersion }] : [],
      )
    }),
    /** What moves disabled and is out now, as the last check of each instance found it. */
    'library.watches-out': ask(NOTHING, async (_, call) => {
      const waiting = sources.inspections.list().filter(({ notes }) => hasFact(notes, 'is-out'))
      const instances = waiting.flatMap(({ instance: { id } }) => (id === null ? [] : [id]))
      if (instances.length === 0) return []
      const request = { instances, freshness: 'normal', channel: null } as const
      return groupWatchesOut(await (await sources.core).watches(request, { ...call, priority: 'background' }))
    }),
  }
}

function showVersion({ to, kind, date, counts }: OverviewVersion, awaited: readonly ReadyWatch[]) {
  const isPreRelease = kind !== null && kind !== 'release'
  const isAwaited = awaited.some(({ gameVersion, loader }) => {
    return gameVersion === to.gameVersion && (loader === null || loader === (to.loader ?? 'vanilla'))
  })
  return {
    gameVersion: to.gameVersion ?? '',
    loader: to.loader,
    isPreRelease,
    date,
    isAwaited,
    notReady: countNotReady(counts),
    counts,
  }
}

function showFile(instance: string, { path, title, type, isEnabled, projectId, states }: OverviewRow) {
  return {
    id: nameFile(instance, path),
    path,
    title,
    type,
    isEnabled,
    projectId,
    states: states.map(({ readiness, candidate, does, reasons }) => ({
      readiness,
      does,
      version: candidate === null ? null : shortVersion(candidate.version.number, { ...candidate.version, title }),
      channel: candidate?.version.channel ?? null,
      reasons: reasons.map(({ message }) => message),
    })),
  }
}
