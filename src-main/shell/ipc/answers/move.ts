import type { MoveFile, MoveVersion } from '../../../../src-preload/contract.ts'
import type { OverviewRow, OverviewVersion } from '../../../core/model/moves/move-overview.ts'
import { countNotReady, type ReadyWatch } from '../../../core/model/moves/ready-watch.ts'
import { nameFile } from '../../handles/inspections.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { findInstance } from './entry.ts'
import { nameInstances } from './name-instances.ts'

export function answerMove(sources: Sources): AnswersTo<'move.overview' | 'move.await' | 'library.ready'> {
  return {
    async 'move.overview'({ instance, isWithSnapshots, freshness }, call) {
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
    async 'move.await'({ instance, gameVersion, isAwaited }, call) {
      await findInstance(sources, instance)
      const { readyWatches } = await sources.core
      if (isAwaited) await readyWatches.add(instance, { gameVersion, loader: null }, call)
      else await readyWatches.remove(instance, { gameVersion })
      return null
    },
    async 'library.ready'({ freshness }, call) {
      const core = await sources.core
      const states = await core.readyWatches.look({ instances: 'all', freshness }, { ...call, priority: 'background' })
      const names = await nameInstances(core)
      return states.flatMap(({ isReady, watch: { instanceId: instance, gameVersion } }) =>
        isReady ? [{ instance, name: names(instance), gameVersion }] : [],
      )
    },
  }
}

function showVersion({ to, kind, date, counts }: OverviewVersion, awaited: readonly ReadyWatch[]): MoveVersion {
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

function showFile(instance: string, { path, title, type, isEnabled, projectId, states }: OverviewRow): MoveFile {
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
      version: candidate?.version.number ?? null,
      channel: candidate?.version.channel ?? null,
      reasons: reasons.map(({ message }) => message),
    })),
  }
}
