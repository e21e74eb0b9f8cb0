/**
 * Says how far an instance is for several game versions. In: what is there, and which versions. Out: for each version the sums, for each
 * file its state in each. All versions are asked about together: up to three questions for each, however many files there are, and the
 * projects that candidates need once for all. Plans nothing, and reads no candidate's file: what those say of themselves is asked by the move.
 */
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import { parseLoader } from '../../pipeline/discover/naming/parse-loader.ts'
import type { GameSetting, MoveItem, Readiness } from '../../model/moves/move.ts'
import type { MoveOverview, MoveOverviewRequest, OverviewVersion } from '../../model/moves/move-overview.ts'
import type { Tags } from '../../model/projects/project.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { listGameVersions, warnOfGameVersion } from '../browse/list-game-versions.ts'
import type { Assessment } from '../inspect/assess.ts'
import { resolveRequests } from '../resolution/resolve-requests.ts'
import { assertGameVersion, newerVersions, ownGameVersion } from './game-versions.ts'
import { judgeTogether, requestOf, type JudgeServices, type MovingInstance } from './judge-move.ts'
import { settingAfter } from '../library/launcher-setting.ts'
import { itemOf } from './move-items.ts'

/** Throws `bad-argument` and `unsupported-loader` for what cannot be a target, `unreadable-folder`. */
export async function overviewOf(
  { inspection, ...assessed }: Assessment,
  wanted: Pick<MoveOverviewRequest, 'gameVersions' | 'isWithSnapshots' | 'loader'>,
  {
    services,
    options,
    isAskedAgain = false,
  }: {
    readonly services: JudgeServices
    readonly options: RequestOptions
    /** Then nobody is warned again of a version that the service does not list. */
    readonly isAskedAgain?: boolean
  },
): Promise<MoveOverview> {
  const { id, ...described } = inspection.instance
  const { problem } = inspection
  if (problem !== null)
    throw new CoreError(
      'unreadable-folder',
      message('instance-has-problem', { instance: described.name, why: problem.message }),
    )
  if (id === null) throw new Error('an instance that is not adopted has no overview')
  const { loader, loaderVersion, gameVersion } = described
  const from: GameSetting = { loader, loaderVersion, gameVersion }
  const toLoader = wanted.loader === null ? loader : parseLoader(wanted.loader)
  const known = await listGameVersions(services.service, options)
  const { compared, leftOut } = versionsFor(wanted, ownGameVersion(described), known)
  const named = wanted.gameVersions === null || isAskedAgain ? [] : compared
  for (const one of named) warnOfGameVersion(one, known, services.events)
  const moving = compared.map((version): MovingInstance => ({
    instance: { ...described, id },
    assessment: { ...assessed, inspection },
    to: settingAfter(from, { loader: toLoader, gameVersion: version }),
  }))
  const items = await itemsOf(moving, services, options)
  return {
    instanceId: id,
    from,
    versions: moving.map(({ to }, index) => versionOf(to, items[index] ?? [], known)),
    leftOut,
    rows: (items[0] ?? []).map(({ path, title, type, isEnabled, projectId, installed }, place) => ({
      path,
      title,
      type,
      isEnabled,
      projectId,
      installed,
      states: items.flatMap((some) => {
        const item = some[place]
        if (item === undefined) return []
        const { readiness, candidate, does, reasons } = item
        return [{ readiness, candidate, does, reasons }]
      }),
    })),
    at: assessed.request.now,
  }
}

function versionsFor(
  { gameVersions, isWithSnapshots }: Pick<MoveOverviewRequest, 'gameVersions' | 'isWithSnapshots'>,
  own: string,
  known: Tags['gameVersions'],
): ReturnType<typeof newerVersions> {
  if (gameVersions === null) return newerVersions(own, known, { isWithSnapshots })
  const named = [...new Set(gameVersions.map((one) => one.trim()))]
  for (const one of named) assertGameVersion(one)
  return { compared: named, leftOut: [] }
}

/** Of each version what becomes of the files that are wanted, always in the same order. */
async function itemsOf(
  moving: readonly MovingInstance[],
  services: JudgeServices,
  options: RequestOptions,
): Promise<readonly (readonly MoveItem[])[]> {
  const judged = await judgeTogether(moving, services, options)
  const requests = moving.map((one, index) => requestOf(judged[index] ?? [], one, services))
  const resolved = await resolveRequests(requests, services, { ...options, isReading: false })
  return moving.map(({ to }, index) => {
    const { moves = [], held = [] } = resolved[index]?.resolution ?? {}
    return (judged[index] ?? [])
      .filter(({ isWanted }) => isWanted)
      .map((subject) => itemOf(subject, to, { moves, held, refusals: new Map() }))
  })
}

function versionOf(to: GameSetting, items: readonly MoveItem[], known: Tags['gameVersions']): OverviewVersion {
  const tag = known.find(({ version }) => version === to.gameVersion)
  const count = (readiness: Readiness) => items.filter((item) => item.readiness === readiness).length
  return {
    to,
    kind: tag?.kind ?? null,
    date: tag?.date ?? null,
    counts: {
      ready: count('ready'),
      'less-stable': count('less-stable'),
      'other-loader': count('other-loader'),
      'not-yet': count('not-yet'),
      blocked: count('blocked'),
      unknown: count('unknown'),
      'not-checked': count('not-checked'),
    },
  }
}
