import { acceptedChannels } from './channel.ts'
import type { Candidate } from './finding.ts'
import type { Reason } from './reason.ts'
import type { Target } from './target.ts'
import { primaryFile, type Version } from './version.ts'

/** Why a version does not fit a target; null: it fits. `title`: its project's, where it is not plain from what stands around. */
export function misfit(version: Version, target: Target, title?: string): Reason | null {
  const named = title === undefined ? `${version.number} (${version.id})` : `${title} ${version.number}`
  if (!version.loaders.some((loader) => target.loaders.includes(loader))) {
    return {
      code: 'wrong-loader',
      message: `${named} is for ${version.loaders.join(', ') || 'no loader'}, not ${target.loaders[0]}`,
    }
  }
  if (!version.gameVersions.includes(target.gameVersion)) {
    return { code: 'wrong-game-version', message: `${named} is not for ${target.gameVersion}` }
  }
  if (!acceptedChannels(target.channel).includes(version.channel)) {
    return {
      code: 'wrong-channel',
      message: `${named} is ${version.channel}, and only ${acceptedChannels(target.channel).join(', ')} is wanted`,
    }
  }
  return null
}

/** Only the candidates for the best loader that any of them is for: another's counts where nothing of its own is offered. */
export function ofBestLoader(candidates: readonly Candidate[], target: Target): readonly Candidate[] {
  for (const loader of target.loaders) {
    const own = candidates.filter((candidate) => candidate.version.loaders.includes(loader))
    if (own.length > 0) return own
  }
  return []
}

/** The version with the file that installing it means; none when it has no file. */
export function candidateOf(version: Version): readonly Candidate[] {
  const file = primaryFile(version)
  return file === null ? [] : [{ version, file }]
}

/** Later by publication; of two at the same instant the greater id, so that the order is total. */
export function isLater(a: Version, b: Version): boolean {
  return a.published === b.published ? a.id > b.id : a.published > b.published
}

/** The newest of `versions` that fits; null: none does. */
export function newestFitting(versions: readonly Version[], target: Target): Candidate | null {
  const fitting = versions.filter((version) => misfit(version, target) === null).flatMap(candidateOf)
  return newestOf(ofBestLoader(fitting, target))
}

export function newestOf(candidates: readonly Candidate[]): Candidate | null {
  return candidates.reduce<Candidate | null>(
    (newest, candidate) => (newest === null || isLater(candidate.version, newest.version) ? candidate : newest),
    null,
  )
}
