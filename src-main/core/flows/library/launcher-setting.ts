/**
 * Who says what an instance is, and how that is changed: the launcher's own file as a step of the plan, the ledger where only that says
 * so, else by the person, who is told how. Reads only.
 */
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { createHash } from 'node:crypto'
import { describeVersionEdit } from '../../pipeline/discover/launchers/prism-edit.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'
import type { Instance, InstanceDescription } from '../../model/instances/instance.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import type { Loader } from '../../model/instances/loader.ts'
import { describeSetting, type GameSetting, type MoveOutlook } from '../../model/moves/move.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import { describedThere } from './refresh-instance.ts'

export interface SettingPlan {
  readonly kind: MoveOutlook['setting']
  /** What the ledger says counts, and is changed. */
  readonly isLedgers: boolean
  readonly steps: readonly PlanStep[]
  readonly notes: readonly Reason[]
}

/** Loaders of which one version runs many game versions. */
const LASTING: readonly Loader[] = ['fabric', 'quilt']

/** A loader's version stays where it supports the new game version; else nobody here knows which one would. */
export function settingAfter(
  { loader, loaderVersion, gameVersion }: GameSetting,
  to: Pick<GameSetting, 'loader' | 'gameVersion'>,
): GameSetting {
  const isKept =
    loader === to.loader && (gameVersion === to.gameVersion || (loader !== null && LASTING.includes(loader)))
  return { loader: to.loader, gameVersion: to.gameVersion, loaderVersion: isKept ? loaderVersion : null }
}

export async function planSetting(instance: Instance, to: GameSetting, places: DiscoverPlaces): Promise<SettingPlan> {
  // While an earlier move waits for the launcher, the instance is not what that says.
  const there = await describedThere(instance, places)
  const { loader, gameVersion } = there ?? instance
  if (loader === to.loader && gameVersion === to.gameVersion) {
    return { kind: 'same', isLedgers: false, steps: [], notes: [] }
  }
  const isLedgers = there === null
  const { launcher } = instance
  if (launcher === 'prism' || launcher === 'multimc') return planInPrism(instance, to, isLedgers)
  if (there === null) return { kind: 'ledger', isLedgers, steps: [], notes: [] }
  const text = sayByHand(there, to)
  return { kind: 'by-hand', isLedgers, steps: [], notes: [{ code: 'by-hand', fact: 'by-hand', ...withMessage(text) }] }
}

async function planInPrism(instance: Instance, to: GameSetting, isLedgers: boolean): Promise<SettingPlan> {
  const { gameVersion } = to
  const isGameSame = gameVersion === instance.gameVersion || gameVersion === null
  const edit = isGameSame ? null : await describeVersionEdit(instance, gameVersion)
  const notes: Reason[] = []
  if (!isGameSame && edit === null) {
    notes.push({
      code: 'by-hand',
      fact: 'by-hand',
      ...withMessage(message('choose-game-in-launcher', { gameVersion: gameVersion ?? '' })),
    })
  }
  const loaderNote = noteLoader(instance, to)
  if (loaderNote !== null) notes.push({ code: 'by-hand', fact: 'by-hand', ...withMessage(loaderNote) })
  if (edit === null) return { kind: notes.length > 0 ? 'by-hand' : 'ledger', isLedgers, steps: [], notes }
  notes.push({ code: 'restart-launcher', ...withMessage(message('restart-the-launcher')) })
  const { path, before, content } = edit
  const unknown = { projectId: null, versionId: null }
  const step: PlanStep = {
    action: 'replace',
    path,
    title: formatMessage('minecraft-in-launcher'),
    from: { path, ...before, ...unknown, version: instance.gameVersion },
    to: { path, sha1: sha1Of(content), size: Buffer.byteLength(content), ...unknown, version: gameVersion },
    reason: { code: 'moves', ...withMessage(message('launcher-starts-from-then', { gameVersion: gameVersion ?? '' })) },
    download: null,
    content,
    origin: { kind: 'adopted' },
    needs: [],
  }
  return { kind: 'edit', isLedgers, steps: [step], notes }
}

function noteLoader(instance: Instance, to: GameSetting): Message | null {
  if (instance.loader !== to.loader) {
    return to.loader === null
      ? message('remove-loader-in-launcher', { loader: nameLoader(instance.loader ?? '') })
      : message('install-loader-in-launcher', { loader: nameLoader(to.loader), gameVersion: to.gameVersion ?? '' })
  }
  if (to.loader === null || LASTING.includes(to.loader)) return null
  return message('choose-loader-version-in-launcher', {
    loader: nameLoader(to.loader),
    gameVersion: to.gameVersion ?? '',
  })
}

function sayByHand(there: InstanceDescription, to: GameSetting): Message {
  const { launcher } = there
  if (launcher === 'server') return forServer(there, to)
  if (launcher === 'vanilla' || launcher === 'folder') return forVanilla(to)
  return message('choose-in-that-launcher', { target: describeSetting(to), launcher: nameLauncher(launcher) })
}

function forServer({ gameVersion }: Pick<GameSetting, 'gameVersion'>, to: GameSetting): Message {
  return message('put-server-in-place', { target: describeSetting(to), gameVersion: gameVersion ?? '' })
}

function forVanilla(to: GameSetting): Message {
  return message('install-and-choose-in-profile', { target: describeSetting(to) })
}

function sha1Of(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}
